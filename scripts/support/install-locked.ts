import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const LOCK = 'package-lock.json';
/** A registry that takes longer counts as unreachable. */
const INSTALLED_WITHIN_MS = 300_000;

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/**
 * Installs the packages of a folder with a package.json and a lock of its own by npm into a folder of the cache, unless
 * those of this lock are there already: no package.json of the project names them. The output of npm is shown; a failure
 * is a result, not an error.
 * @returns whether they are there.
 */
export function installLocked(folder: string, cache: string): boolean {
  // npm writes it when it has installed everything.
  const done = path.join(cache, 'node_modules', '.package-lock.json');
  if (existsSync(done) && textOf(path.join(folder, LOCK)) === textOf(path.join(cache, LOCK))) return true;
  mkdirSync(cache, { recursive: true });
  // Packages of another lock are none of this one, should npm fail now.
  rmSync(done, { force: true });
  for (const name of ['package.json', LOCK]) copyFileSync(path.join(folder, name), path.join(cache, name));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', cache];
  const npm = { stdio: 'inherit', timeout: INSTALLED_WITHIN_MS, shell: process.platform === 'win32' } as const;
  return spawnSync('npm', args, npm).status === 0 && existsSync(done);
}
