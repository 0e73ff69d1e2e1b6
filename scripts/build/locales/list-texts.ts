import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files of a language's folder without texts: its code, and its plural rules. */
const NO_TEXTS = ['code.ts', 'grammar.ts'];
const NAMED = /^export const (\w+)/gm;
/** The language whose folder the others follow. */
const FIRST = 'en';

/** The name of a language's texts in the list. */
const own = (name: string, code: string): string => `${name}_${code.replaceAll('-', '_')}`;

/** The names of the texts that a part exports. */
export const textNames = (program: string): readonly string[] =>
  [...program.matchAll(NAMED)].map(([, name = '']) => name);

const inFolder = (locales: string, code: string): readonly string[] =>
  readdirSync(path.join(locales, code))
    .filter((name) => /^[\w-]+[.]ts$/.test(name) && !NO_TEXTS.includes(name))
    .sort();

/** The languages that have a folder, English first. */
export const codesIn = (locales: string): readonly string[] => {
  const codes = readdirSync(locales, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return [FIRST, ...codes.filter((code) => code !== FIRST).sort()];
};

/**
 * A module that groups the texts of all languages by the names of the English ones, without those of the web, of which
 * a build needs one language only.
 * @param locales The folder of the languages' folders.
 * @throws where two parts export the same name
 */
export function listTexts(locales: string): string {
  const codes = codesIn(locales);
  const imports: string[] = [];
  const groups = new Map<string, string>();
  for (const part of inFolder(locales, FIRST)) {
    const names = textNames(readFileSync(path.join(locales, FIRST, part), 'utf8'));
    for (const name of names) {
      if (groups.has(name)) throw new Error(`Two parts export ${name}: the other one is ${part}.`);
      groups.set(
        name,
        `export const ${name}: Group<typeof ${own(name, FIRST)}> = { ${codes.map((code) => `'${code}': ${own(name, code)}`).join(', ')} };`,
      );
    }
    for (const code of codes) {
      imports.push(
        `import { ${names.map((name) => `${name} as ${own(name, code)}`).join(', ')} } from './${code}/${part}';`,
      );
    }
  }
  return [
    '// Made by `npm run tool -- locales` from the folders of the languages: the texts of each part in every language.',
    ...imports,
    "import type { Group } from './in-every-language.ts';",
    '',
    ...groups.values(),
    '',
  ].join('\n');
}
