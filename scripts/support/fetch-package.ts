import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A registry that takes longer counts as out of reach. */
const FETCHED_WITHIN_MS = 300_000;

/**
 * Brings a package into a folder of the cache by npm, unless it is there already: never into package.json. What npm says
 * is shown; that it could not be had is an answer, not an error.
 * @param wanted Name and version, such as `lighthouse@12.8.2`.
 * @param file A file of it, from its own folder on, that is there once it was brought.
 * @returns Where that file lies, or null.
 */
export function fetchPackage(cache: string, wanted: string, file: string): string | null {
  const name = wanted.slice(0, wanted.lastIndexOf('@'));
  const brought = path.join(cache, 'node_modules', name, file);
  if (existsSync(brought)) return brought;
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', cache, wanted];
  const npm = { stdio: 'inherit', timeout: FETCHED_WITHIN_MS, shell: process.platform === 'win32' } as const;
  return spawnSync('npm', args, npm).status === 0 && existsSync(brought) ? brought : null;
}
