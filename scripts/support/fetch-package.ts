import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A registry that takes longer counts as unreachable. */
const FETCHED_WITHIN_MS = 300_000;

/**
 * Installs a package into a folder of the cache by npm, unless it exists already: never into package.json. The output
 * of npm is shown; a failure is a result, not an error.
 * @param wanted Name and version, such as `lighthouse@12.8.2`.
 * @param file A file of it, relative to its folder, that exists once it is installed.
 * @returns The path of that file, or null.
 */
export function fetchPackage(cache: string, wanted: string, file: string): string | null {
  const name = wanted.slice(0, wanted.lastIndexOf('@'));
  const brought = path.join(cache, 'node_modules', name, file);
  if (existsSync(brought)) return brought;
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', cache, wanted];
  const npm = { stdio: 'inherit', timeout: FETCHED_WITHIN_MS, shell: process.platform === 'win32' } as const;
  return spawnSync('npm', args, npm).status === 0 && existsSync(brought) ? brought : null;
}
