import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '#src/locales/languages.ts';
import { listTexts, textNames } from '../../../scripts/build/locales/list-texts.ts';
import { PSEUDO_LANGUAGES } from './pseudo-languages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const project = path.join(root, '.cache/pseudo-languages');
const LOCALES = path.join(project, 'src/locales');
const ENGLISH = 'en';
/** Where the copy keeps English a second time, which the build gives no language instead. */
const ORIGINAL = path.join(project, 'src/pseudo-languages');
const TEXTS = 'pseudo-texts.ts';
/** The entry of a language in their list. */
const entryOf = (code: string) => new RegExp(`^ {2}['"]?${code}['"]?: \\{\\n(?: {4}.*\\n)+ {2}\\},\\n`, 'm');
/** The end of the entries in the list of languages. */
const LIST_END = /^\} as const satisfies Record<string, LanguageDetails>;$/m;

/** What a build and a start read, and what says which packages they have. */
const COPIED = ['src', 'web', 'scripts', 'migrations', 'package.json', 'package-lock.json', 'vite.config.ts'];
/** What is only there to be found. */
const LINKED = ['node_modules', 'docs', 'openapi.yaml'];

function copyProject(): void {
  mkdirSync(project, { recursive: true });
  for (const name of [...COPIED, ...LINKED]) rmSync(path.join(project, name), { recursive: true, force: true });
  for (const name of COPIED) cpSync(path.join(root, name), path.join(project, name), { recursive: true });
  for (const name of LINKED) symlinkSync(path.join(root, name), path.join(project, name));
}

const partsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<![.]test)[.]ts$/.test(name));

/** A part of English, with its texts in another way of writing. */
function madeFrom(part: string, file: string, accent: string): string {
  const from = path.dirname(file);
  const taken = (name: string) => JSON.stringify(path.relative(from, path.join(ORIGINAL, name)).replaceAll('\\', '/'));
  const names = textNames(readFileSync(path.join(ORIGINAL, ENGLISH, part), 'utf8'));
  return [
    `import * as english from ${taken(path.join(ENGLISH, part))};`,
    `import { ${accent}, pseudoTexts } from ${taken(TEXTS)};`,
    ...names.map((name) => `export const ${name} = pseudoTexts(english.${name}, ${accent});`),
    '',
  ].join('\n');
}

/** What is no text but how a language counts, and its own code. */
const asItIs = (part: string, code: string): string | null => {
  if (part === 'code.ts') return `export const CODE = ${JSON.stringify(code)};\n`;
  return part === 'grammar.ts' ? readFileSync(path.join(ORIGINAL, ENGLISH, part), 'utf8') : null;
};

function addFolder(code: string, accent: string): void {
  for (const part of partsIn(path.join(ORIGINAL, ENGLISH))) {
    const file = path.join(LOCALES, code, part);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, asItIs(part, code) ?? madeFrom(part, file, accent));
  }
}

/** Changes a place of the list of languages. @throws when it is not found */
function changeList(place: RegExp, by: (found: string) => string): void {
  const file = path.join(LOCALES, 'languages.ts');
  const list = readFileSync(file, 'utf8');
  if (!place.test(list)) throw new Error(`${file} has no ${place}.`);
  writeFileSync(file, list.replace(place, by));
}

/** Takes a language out of the copy: each one more takes a quarter of the build. */
function removeLanguage(code: string): void {
  changeList(entryOf(code), () => '');
  rmSync(path.join(LOCALES, code), { recursive: true });
}

function addToList(): void {
  const entries = Object.entries(PSEUDO_LANGUAGES).map(
    ([code, { details }]) => `  ${JSON.stringify(code)}: ${JSON.stringify(details)},\n`,
  );
  changeList(LIST_END, (end) => `${entries.join('')}${end}`);
}

/**
 * Makes a copy of the project that has the pseudo-languages beside English, as any language is added: a folder of texts
 * and an entry in the list each. The project itself holds nothing of them.
 * @returns The folder of the copy.
 */
export function makePseudoProject(): string {
  copyProject();
  cpSync(path.join(LOCALES, ENGLISH), path.join(ORIGINAL, ENGLISH), { recursive: true });
  cpSync(path.join(LOCALES, 'languages.ts'), path.join(ORIGINAL, 'languages.ts'));
  cpSync(path.join(import.meta.dirname, TEXTS), path.join(ORIGINAL, TEXTS));
  for (const code of LANGUAGES.filter((each) => each !== ENGLISH)) removeLanguage(code);
  for (const [code, { accent }] of Object.entries(PSEUDO_LANGUAGES)) addFolder(code, accent);
  addToList();
  writeFileSync(path.join(LOCALES, 'texts.generated.ts'), listTexts(LOCALES));
  return project;
}
