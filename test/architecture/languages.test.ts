import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, languageDetails, MAX_NIGHTS } from '#core/shared/index.ts';
import { facilityGroupsOf } from '#src/adapters/hotel-provider/offline/world/facility-groups.ts';
import { roomNameOf } from '#src/adapters/hotel-provider/offline/world/texts.ts';
import { allHotels } from '#src/adapters/hotel-provider/offline/world/world.ts';

const LOCALES = path.resolve(import.meta.dirname, '../../src/locales');
const ENGLISH = 'en';
const OTHERS = LANGUAGES.filter((language) => language !== ENGLISH);

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /[.]tsx?$/.test(name) && !/[.](test|test-support|contract|generated)[.]/.test(name))
    .sort();

/** Names that identify a language in programs; travellers don't see its code. */
const UNSPOKEN = ['code.ts', 'grammar.ts'];
/** Tables by English names, which English itself does not need. */
const TABLES = ['places.ts', 'web/lib/place-labels.ts', 'web/lib/property-labels.ts'];
const parts = sourcesIn(path.join(LOCALES, ENGLISH));
const compared = parts.filter((name) => !TABLES.includes(name));

/** Characters that are the same in every language. */
const NAMES = new Set(['Padav', 'Google Maps', 'UPI', 'GST', 'GSTIN', 'SAC', 'CGST', 'SGST', 'UTGST', 'IGST']);

const textOf = (name: string): string => readFileSync(path.join(LOCALES, name), 'utf8');

const load = async (name: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(path.join(LOCALES, name)).href);

type Leaf = { readonly at: string; readonly value: unknown };

/** All texts, with the path of their keys. */
function leaves(value: unknown, at = ''): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ at, value }];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, at === '' ? key : `${at}.${key}`));
}

const kindOf = ({ at, value }: Leaf): string => `${at}: ${typeof value}`;

/** Texts whose number may differ by language, such as the paragraphs about an invented hotel. */
const LISTED = /[.](?:rooms|scenes[.]\w+)[.]\d+:/;
const kindsOf = (said: Record<string, unknown>): readonly string[] =>
  leaves(said)
    .map(kindOf)
    .filter((kind) => !LISTED.test(kind))
    .sort();

/** The texts of a file, also inside its functions: without imports, types and comparisons. */
function written(name: string): readonly string[] {
  const source = ts.createSourceFile(name, textOf(name), ts.ScriptTarget.ES2023, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) && !isUnseen(node)) found.push(node.text);
    if (ts.isTemplateExpression(node)) found.push(fixedOf(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether a text is compared with, or a key: those are not shown. */
const isUnseen = (node: ts.StringLiteralLike): boolean => {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken;
};

/** The parts between the values of a template. */
const fixedOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  [head.text, ...templateSpans.map((span) => span.literal.text)].join(' ');

const LETTER = /\p{L}/u;

/** Whether a sentence of a language has no letter of its script. For Latin letters it can't be decided. */
function isForeign(sentence: string, language: Language): boolean {
  const { script } = languageDetails(language);
  const own = new RegExp(`\\p{Script=${script}}`, 'u');
  const name = sentence.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return script !== 'Latin' && LETTER.test(sentence) && !own.test(sentence) && !NAMES.has(name);
}

describe('every part of the texts', () => {
  it('is checked', () => {
    expect(parts.length).toBeGreaterThan(60);
    expect(parts).toEqual(expect.arrayContaining([...UNSPOKEN, ...TABLES]));
  });

  it.each(OTHERS)('exists in %s as in English, and no other', (language) => {
    expect(sourcesIn(path.join(LOCALES, language))).toEqual(parts);
  });
});

describe.each(OTHERS)('the texts in %s', (language) => {
  it.each(compared)('%s has the keys of English, with texts and functions in the same places', async (name) => {
    const [one, other] = await Promise.all([load(`${ENGLISH}/${name}`), load(`${language}/${name}`)]);
    expect(kindsOf(other)).toEqual(kindsOf(one));
  });

  it.each(parts.filter((name) => !UNSPOKEN.includes(name)))('%s has the type of English', (name) => {
    expect(textOf(`${language}/${name}`)).toMatch(/ satisfies |export const \w+: [A-Z]|export const \w+: typeof/);
  });

  it.each(parts.filter((name) => name !== 'code.ts'))('%s is written in its script', async (name) => {
    const file = `${language}/${name}`;
    const said = leaves(await load(file)).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
    const isTold = TABLES.includes(name) ? [] : [...said, ...written(file)];
    expect(isTold.filter((sentence) => isForeign(sentence, language))).toEqual([]);
  });
});

describe.each(LANGUAGES)('the figures in texts in %s', (language) => {
  it('equal those of the rules', async () => {
    const [{ SEARCH } = {}, { LINK_CHANGED } = {}, { FIELD_FAULTS } = {}] = await Promise.all(
      ['web/components/stay-search.ts', 'web/lib/stay-link.ts', 'refusals.ts'].map((name) =>
        load(`${language}/${name}`),
      ),
    );
    expect(SEARCH).toHaveProperty('tooLong', expect.stringContaining(String(MAX_NIGHTS)));
    expect(LINK_CHANGED).toHaveProperty('shortened', expect.stringContaining(String(MAX_NIGHTS)));
    expect(FIELD_FAULTS).toHaveProperty('STAY_TOO_LONG', expect.stringContaining(String(MAX_NIGHTS)));
  });
});

describe('the server’s English terms', () => {
  const named = new Set(
    allHotels().flatMap((hotel) => {
      const groups = facilityGroupsOf(hotel.amenities).map(({ name }) => name);
      return [hotel.type, roomNameOf(hotel), ...hotel.amenities, ...groups];
    }),
  );
  const towns = new Set(allHotels().flatMap(({ town, city }) => [town, city.name]));

  it.each(OTHERS)('have texts in %s, and so have its towns', async (language) => {
    const [{ PROPERTY_LABELS } = {}, { PLACE_LABELS } = {}] = await Promise.all(
      ['property', 'place'].map((kind) => load(`${language}/web/lib/${kind}-labels.ts`)),
    );
    const label = (table: unknown, name: string) =>
      typeof table === 'object' && table !== null
        ? Object.entries(table).find(([key]) => key === name)?.[1]
        : undefined;
    const isMissing = (word: unknown) => typeof word !== 'string' || isForeign(word, language);
    expect([...named].filter((name) => isMissing(label(PROPERTY_LABELS, name)))).toEqual([]);
    expect([...towns].filter((name) => isMissing(label(PLACE_LABELS, name)))).toEqual([]);
  });
});

describe('a sentence', () => {
  it.each([
    ['Hello', true],
    ['Hello दुनिया', false],
    ['Padav', false],
    [' – Padav', false],
    [' – ', false],
    ['₹2,500', false],
    ['GST', false],
  ])('in a Hindi file “%s” is foreign: %s', (sentence, foreign) => {
    expect(isForeign(sentence, 'hi')).toBe(foreign);
  });
});
