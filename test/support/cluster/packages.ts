import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installPackages, NotInstallable } from '../debian/apt-get.ts';

/** Debian's packages, and a program of each. */
const PACKAGES = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx',
  pgbackrest: 'pgbackrest',
} as const;
const OTHERS = ['python3-etcd', 'python3-psycopg2', 'iproute2', 'util-linux'];

const PLACES = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const CLUSTERS = '/usr/lib/postgresql';

/** The path of a program of a package; `null` where it is not installed. */
export const programOf = (name: string): string | null =>
  PLACES.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;

/** The newest of the folders with PostgreSQL's own programs, as Debian places them. */
export function postgresPrograms(): string | null {
  if (!existsSync(CLUSTERS)) return null;
  const versions = readdirSync(CLUSTERS).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => path.join(CLUSTERS, version, 'bin')).find((bin) => existsSync(bin)) ?? null;
}

const missing = (): readonly string[] => [
  ...Object.entries(PACKAGES).flatMap(([name, program]) => (programOf(program) === null ? [name] : [])),
  ...(postgresPrograms() === null ? ['postgresql'] : []),
  ...(programOf('ip') === null ? ['iproute2'] : []),
];

/**
 * Sees to it that the cluster's programs are installed.
 * @param install whether Debian's packages may be installed on this machine; it takes root.
 * @throws NotInstallable
 */
export function requirePackages(install: boolean): void {
  if (process.platform !== 'linux') throw new NotInstallable('it takes Linux');
  if (process.getuid?.() !== 0) throw new NotInstallable('it takes root, for a network of its own');
  const absent = missing();
  if (absent.length === 0) return;
  if (!install) throw new NotInstallable(`it takes Debian's packages ${absent.join(', ')}: apt-get install them`);
  installPackages([...absent, ...OTHERS]);
  const still = missing();
  if (still.length > 0) throw new NotInstallable(`apt-get installed no ${still.join(', ')}`);
}
