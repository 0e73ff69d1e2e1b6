import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Thrown where the cluster can't run; its message says why, in a line. */
export class NoClusterHere extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'NoClusterHere';
  }
}

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
const INSTALLED_WITHIN_MS = 10 * 60_000;

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

function aptGet(...args: readonly string[]): void {
  // No service of these packages may start: the cluster starts its own, elsewhere.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const { status, error, stderr } = spawnSync('apt-get', args, {
    ...{ env, encoding: 'utf8', timeout: INSTALLED_WITHIN_MS },
  });
  if (error !== undefined) throw new NoClusterHere(`apt-get can't be run (${error.message})`);
  if (status !== 0) throw new NoClusterHere(`apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1) ?? ''}`);
}

/**
 * Sees to it that the cluster's programs are installed.
 * @param install whether Debian's packages may be installed on this machine; it takes root.
 * @throws NoClusterHere
 */
export function requirePackages(install: boolean): void {
  if (process.platform !== 'linux') throw new NoClusterHere('it takes Linux');
  if (process.getuid?.() !== 0) throw new NoClusterHere('it takes root, for a network of its own');
  const absent = missing();
  if (absent.length === 0) return;
  if (!install) throw new NoClusterHere(`it takes Debian's packages ${absent.join(', ')}: apt-get install them`);
  aptGet('update');
  aptGet('install', '--yes', '--no-install-recommends', ...absent, ...OTHERS);
  const still = missing();
  if (still.length > 0) throw new NoClusterHere(`apt-get installed no ${still.join(', ')}`);
}
