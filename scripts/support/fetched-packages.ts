import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { NotInstallable } from '#test/support/debian/apt-get.ts';
import { noteNotRun } from './run-notes.ts';

/** The sets of packages that are installed when something first needs them, each a folder of scripts/packages. */
export const PACKAGE_SETS = [
  'autocannon',
  'biome',
  'client-generators',
  'data',
  'knip',
  'kubernetes',
  'lighthouse',
  'mutation',
  'node-24',
  'peers',
  'redocly',
  'selenium',
  'spectral',
  'squawk',
  'subset-font',
  'testcontainers',
] as const;
export type PackageSet = (typeof PACKAGE_SETS)[number];

/** A registry that takes longer counts as unreachable. */
const FETCHED_WITHIN_MS = 300_000;
const LOCK = 'package-lock.json';

/** Where sets are described, and where they are installed. */
export interface PackageFolders {
  readonly described: string;
  readonly installed: string;
}
const FOLDERS: PackageFolders = {
  described: projectFile('scripts', 'packages'),
  installed: projectFile('.cache', 'packages'),
};

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Peers come from the project: the runner of mutants runs its Vitest, and a generator of clients its TypeScript. */
const NPM_CI = ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];

/** The first lines of what npm says of an error: its code, and what it means. */
const whyOf = (said: string): string =>
  said
    .split('\n')
    .map((line) => line.replace(/^npm error ?/, '').trim())
    .filter(Boolean)
    .slice(0, 3)
    .join(' ');

/**
 * Installs a set into the cache by its lock file, unless it is there already. Others that want it meanwhile see the
 * whole of it or nothing.
 * @returns The folder whose node_modules has the packages.
 * @throws NotInstallable where npm can't bring them.
 */
export function fetchPackages(set: PackageSet, { described, installed }: PackageFolders = FOLDERS): string {
  const folder = path.join(installed, set);
  const wanted = readFileSync(path.join(described, set, LOCK), 'utf8');
  const isThere = () => textOf(path.join(folder, LOCK)) === wanted;
  if (isThere()) return folder;
  // Standard output may be a result that another program reads.
  console.error(`Installing the packages of scripts/packages/${set} into .cache/packages...`);
  mkdirSync(installed, { recursive: true });
  const fresh = mkdtempSync(path.join(installed, 'new-'));
  try {
    for (const file of ['package.json', LOCK]) cpSync(path.join(described, set, file), path.join(fresh, file));
    const npm = { encoding: 'utf8', timeout: FETCHED_WITHIN_MS, shell: process.platform === 'win32' } as const;
    const { status, stderr, error } = spawnSync('npm', NPM_CI, { ...npm, cwd: fresh });
    if (status !== 0) {
      const why = error?.message ?? whyOf(stderr);
      throw new NotInstallable(
        `npm could not bring the packages of scripts/packages/${set}, which takes the registry once (${why})`,
      );
    }
    if (!isThere()) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(fresh, folder);
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}

/**
 * Whether a set is there or can be installed; otherwise the end of the run says what did not run.
 * @param what What needs the set.
 */
export function canFetch(set: PackageSet, what: string, folders: PackageFolders = FOLDERS): boolean {
  try {
    fetchPackages(set, folders);
    return true;
  } catch (error) {
    if (!(error instanceof NotInstallable)) throw error;
    noteNotRun(`${what}: ${error.message}`);
    return false;
  }
}

/** The path of a file of a set, by its path in node_modules. @throws NotInstallable */
export const fetchedFile = (set: PackageSet, ...below: readonly string[]): string =>
  path.join(fetchPackages(set), 'node_modules', ...below);

/**
 * Loads a module of a set, or a file of JSON. @throws NotInstallable
 * @returns whatever it exports, which the caller gives its type
 */
export function loadFetched(set: PackageSet, module: string): ReturnType<NodeJS.Require> {
  return createRequire(path.join(fetchPackages(set), 'package.json'))(module);
}
