import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, languageDetails } from '../../src/locales/languages.ts';
import { fetchedFile } from '../support/fetched-packages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const PACKAGES = path.join(root, 'node_modules/@fontsource-variable');
const THEME = path.join(root, 'web/src/app/theme');

/** A font subset: the characters of a typeface, in these weights. */
const CUTS = [
  {
    // A device without such a font loads only the characters of the languages' names in the switch.
    from: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    letters: LANGUAGES.map(languageDetails)
      .filter(({ script }) => script === 'Devanagari')
      .map(({ name }) => name)
      .join(''),
    wght: 400,
    to: 'switch-letters.woff2',
  },
  {
    // Of the characters beyond western Europe's a price needs one.
    from: 'figtree/files/figtree-latin-ext-wght-normal.woff2',
    letters: '₹',
    wght: { min: 300, max: 900 },
    to: 'rupee-sign.woff2',
  },
];

/** Generates the font subsets. Run it when a font changes; the output is committed. */
const cutter = fetchedFile('subset-font', 'subset-font', 'index.js');
const { default: subset } = await import(pathToFileURL(cutter).href);
for (const { from, letters, wght, to } of CUTS) {
  const whole = await readFile(path.join(PACKAGES, from));
  const cut = await subset(whole, letters, { targetFormat: 'woff2', variationAxes: { wght } });
  await writeFile(path.join(THEME, to), cut);
}
