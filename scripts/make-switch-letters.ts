import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { OTHER_LANGUAGE } from '../web/src/app/shell/other-language.ts';
import { bringPackage } from './bring-package.ts';

const root = path.resolve(import.meta.dirname, '..');
const LETTERS =
  'node_modules/@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2';

/**
 * Cuts the letters of the one Hindi word of English pages out of the typeface, so that a device without such letters
 * loads those alone. Run it when the word changes; what it makes is kept.
 */
const brought = bringPackage(path.join(root, '.cache/subset-font'), 'subset-font@2.9.0', 'index.js');
if (brought === null) throw new Error('npm could not bring subset-font, which cuts the letters.');
const { default: subset } = await import(pathToFileURL(brought).href);
const cut = await subset(await readFile(path.join(root, LETTERS)), OTHER_LANGUAGE.name, {
  targetFormat: 'woff2',
  variationAxes: { wght: 400 },
});
await writeFile(path.join(root, 'web/src/app/theme/switch-letters.woff2'), cut);
