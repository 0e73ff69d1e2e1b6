import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listTexts, textNames } from '../../../scripts/build/locales/list-texts.ts';
import { PSEUDO_LANGUAGES } from './pseudo-languages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const project = path.join(root, '.cache/pseudo-languages');
const LOCALES = path.join(project, 'src/locales');
const ENGLISH = 'en';
/** Where the copy keeps English a second time, which the build gives no language instead. */
const ORIGINAL = path.join(project, 'src/pseudo-languages');
const TEXTS = 'pseudo-texts.ts';
/** An entry in the list of languages. */
const ENTRY = /^ {2}['"]?([\w-]+)['"]?: \{\n(?: {4}.*\n)+ {2}\},\n/gm;
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

/** Leaves English alone in the list: each other language would take a quarter of the build. @returns the others */
function removeFromList(): readonly string[] {
  const file = path.join(LOCALES, 'languages.ts');
  const others: string[] = [];
  const left = readFileSync(file, 'utf8').replaceAll(ENTRY, (entry: string, code: string) => {
    if (code === ENGLISH) return entry;
    others.push(code);
    return '';
  });
  writeFileSync(file, left);
  return others;
}

/** Adds entries to the list of languages. @throws when its end is not found */
function addToList(): void {
  const file = path.join(LOCALES, 'languages.ts');
  const list = readFileSync(file, 'utf8');
  if (!LIST_END.test(list)) throw new Error(`${file} has no end of its list.`);
  const entries = Object.entries(PSEUDO_LANGUAGES).map(
    ([code, { details }]) => `  ${JSON.stringify(code)}: ${JSON.stringify(details)},\n`,
  );
  writeFileSync(
    file,
    list.replace(LIST_END, (end) => `${entries.join('')}${end}`),
  );
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
  for (const code of removeFromList()) rmSync(path.join(LOCALES, code), { recursive: true });
  for (const [code, { accent }] of Object.entries(PSEUDO_LANGUAGES)) addFolder(code, accent);
  addToList();
  writeFileSync(path.join(LOCALES, 'texts.generated.ts'), listTexts(LOCALES));
  return project;
}
