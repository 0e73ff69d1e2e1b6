import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const FOLDER = import.meta.dirname;
const require = createRequire(path.join(FOLDER, 'package.json'));

/**
 * Loads a file of the data packages. They are installed when something is made of them: 42 MB that nothing else needs.
 * @returns whatever the package exports, which the caller parses
 */
export function loadData(file: string): ReturnType<typeof require> {
  if (!existsSync(path.join(FOLDER, 'node_modules'))) {
    console.info('Installing the data packages of scripts/assets/data...');
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' });
  }
  return require(file);
}
