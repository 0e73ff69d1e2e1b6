import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { facilityGroupsOf } from '#src/adapters/hotel-provider/offline/world/facility-groups.ts';
import { roomNameOf } from '#src/adapters/hotel-provider/offline/world/texts.ts';
import { HOTELS } from '#src/adapters/hotel-provider/offline/world/world.ts';
import { placeLabel } from '../../web/src/lib/i18n/place-labels.hi.ts';
import { propertyLabel } from '../../web/src/lib/i18n/property-labels.hi.ts';

const web = path.resolve(import.meta.dirname, '../../web/src');

const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /[.]tsx?$/.test(name) && !/[.](test|test-support|contract|generated)[.]/.test(name))
  .filter((name) => !name.startsWith('testing/'));

const HINDI = /[.]hi[.]ts$/;
/** Files that name the language of a build, and the other one in its own words. */
const NAMING = ['lib/i18n/language.hi.ts', 'app/shell/header/other-language.hi.ts'];
const hindi = files.filter((name) => HINDI.test(name) && !NAMING.includes(name));
/** Files of words are called `x.texts.ts`; any other file that stands in Hindi too holds words as well. */
const isTexts = (name: string): boolean =>
  name.endsWith('.texts.ts') || hindi.includes(name.replace(/[.]ts$/, '.hi.ts'));
const english = files.filter((name) => isTexts(name) && !HINDI.test(name));
/** Files of words that are made, not written, in both languages. */
const MADE = ['lib/format/format.ts'];

/** What is not Hindi: names that keep their letters, languages as programs name them, and the way to English in English. */
const SAME_IN_HINDI = new Set(['Padav', 'Google Maps', 'UPI', 'hi', 'English', 'en', 'Read this page in English']);

const textOf = (name: string): string => readFileSync(path.join(web, name), 'utf8');

const load = async (name: string): Promise<Record<string, unknown>> => import(pathToFileURL(path.join(web, name)).href);

type Leaf = { readonly at: string; readonly value: unknown };

/** Everything that is said, with the way of keys to it. */
function leaves(value: unknown, at = ''): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ at, value }];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, at === '' ? key : `${at}.${key}`));
}

const kindOf = ({ at, value }: Leaf): string => `${at}: ${typeof value}`;

/** What a file says, also inside its functions: its texts, without what it imports, names as a type or compares with. */
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

/** Whether a text is compared with, or a key: nobody reads those. */
const isUnseen = (node: ts.StringLiteralLike): boolean => {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken;
};

/** What stands between the values of a template. */
const fixedOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  [head.text, ...templateSpans.map((span) => span.literal.text)].join(' ');

const LETTER = /\p{L}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Whether a sentence of a Hindi file is not in Hindi. */
const isForeign = (sentence: string): boolean =>
  LETTER.test(sentence) &&
  !DEVANAGARI.test(sentence) &&
  !SAME_IN_HINDI.has(sentence.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));

/** The attributes that people read or hear. */
const HEARD =
  /^(?:alt|label|title|placeholder|summary|description|caption|aria-(?:label|roledescription|description|valuetext|placeholder|braillelabel))$/;

const lineOf = (node: ts.Node): number => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

/** The words that an expression would show: texts in it, also behind a condition, an `or` or between braces. */
function wordsOf(expression: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(expression)) return LETTER.test(expression.text) ? [expression.text] : [];
  if (ts.isTemplateExpression(expression)) {
    return LETTER.test(fixedOf(expression)) ? [fixedOf(expression)] : [];
  }
  if (ts.isParenthesizedExpression(expression)) return wordsOf(expression.expression);
  if (ts.isConditionalExpression(expression)) {
    return [...wordsOf(expression.whenTrue), ...wordsOf(expression.whenFalse)];
  }
  if (ts.isBinaryExpression(expression)) {
    const joins = [
      ts.SyntaxKind.PlusToken,
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.QuestionQuestionToken,
      ts.SyntaxKind.AmpersandAmpersandToken,
    ].includes(expression.operatorToken.kind);
    return joins ? [...wordsOf(expression.left), ...wordsOf(expression.right)] : [];
  }
  return [];
}

function wordsInAttribute(attribute: ts.JsxAttribute): readonly string[] {
  const { initializer } = attribute;
  if (initializer === undefined || !HEARD.test(attribute.name.getText())) return [];
  if (ts.isStringLiteral(initializer)) return wordsOf(initializer);
  const inner = ts.isJsxExpression(initializer) ? initializer.expression : undefined;
  return inner === undefined ? [] : wordsOf(inner);
}

/** The words that a component holds itself, by line. */
function wordsInComponent(text: string): readonly string[] {
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const note = (words: readonly string[]) => found.push(...words.map((word) => `${lineOf(node)}: ${word.trim()}`));
    if (ts.isJsxText(node) && LETTER.test(node.text)) note([node.text]);
    if (ts.isJsxAttribute(node)) note(wordsInAttribute(node));
    if (ts.isJsxExpression(node) && node.expression !== undefined && !ts.isJsxAttribute(node.parent)) {
      note(wordsOf(node.expression));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Where a file takes one language of a sentence by its name, by line. */
function oneLanguage(text: string): readonly string[] {
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && /^(?:en|hi)$/.test(node.name.text)) {
      found.push(`${lineOf(node)}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('every file of words of the web', () => {
  it('is looked at', () => {
    expect(english.length).toBeGreaterThan(15);
  });

  it.each(english)('%s has the same in Hindi beside it', async (name) => {
    const sibling = name.replace(/[.]ts$/, '.hi.ts');
    expect(hindi).toContain(sibling);
    const [one, other] = await Promise.all([load(name), load(sibling)]);
    expect(leaves(other).map(kindOf).sort()).toEqual(leaves(one).map(kindOf).sort());
  });

  it.each(hindi)('%s has English beside it, and is held to its type', (name) => {
    expect(files).toContain(name.replace(HINDI, '.ts'));
    expect(textOf(name)).toMatch(/ satisfies |export const \w+: [A-Z]/);
  });

  const spoken = hindi.filter((name) => !MADE.includes(name.replace(HINDI, '.ts')));
  it.each(spoken)('%s says everything in Hindi', async (name) => {
    const said = leaves(await load(name)).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
    expect([...said, ...written(name)].filter(isForeign)).toEqual([]);
  });
});

describe('what the server names in English', () => {
  const named = new Set(
    HOTELS.flatMap((hotel) => {
      const groups = facilityGroupsOf(hotel.amenities).map(({ name }) => name);
      return [hotel.type, roomNameOf(hotel), ...hotel.amenities, ...groups];
    }),
  );
  const towns = new Set(HOTELS.flatMap(({ town, city }) => [town, city.name]));

  it.each([...named].sort())('“%s” has words in Hindi', (name) => {
    expect(propertyLabel(name)).toMatch(DEVANAGARI);
  });

  it.each([...towns].sort())('the town “%s” has a name in Hindi', (name) => {
    expect(placeLabel(name)).toMatch(DEVANAGARI);
  });

  it('stays where the provider itself has named it', () => {
    expect(propertyLabel('हम्माम')).toBe('हम्माम');
  });
});

describe('no word stands outside the files of words', () => {
  it.each(files.filter((name) => name.endsWith('.tsx')))('%s holds none', (name) => {
    expect(wordsInComponent(textOf(name))).toEqual([]);
  });

  it.each(files.filter((name) => !/^lib\/i18n\/translate[.]/.test(name)))(
    '%s takes no sentence in one language',
    (name) => {
      expect(oneLanguage(textOf(name))).toEqual([]);
    },
  );

  it.each([
    'const A = () => <p>Hello</p>;',
    'const A = () => <p aria-label="Hello" />;',
    "const A = () => <img alt={'Hello'} />;",
    "const A = ({ b }) => <p title={b ? 'Hello' : TEXT} />;",
    "const A = ({ b }) => <p>{b && 'Hello'}</p>;",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program.
    'const A = ({ b }) => <p placeholder={`Hello ${b}`} />;',
    "const A = ({ b }) => <p>{b ?? ('नमस्ते' + b)}</p>;",
    'const A = () => <Field label="Hello" />;',
    'const A = () => <p aria-roledescription="carousel" />;',
  ])('a word is caught in %s', (text) => {
    expect(wordsInComponent(text)).toHaveLength(1);
  });

  it.each([
    'const A = () => <p className="hello" aria-hidden="true" aria-live="polite" role="status">{TEXT}</p>;',
    "const A = ({ b }) => <p data-kind={b === 'good' ? 'one' : 'other'}> · {'\u00a0'}–</p>;",
    "const A = ({ b }) => <p>{b === 'good' && TEXT}</p>;",
  ])('nothing is caught in %s', (text) => {
    expect(wordsInComponent(text)).toEqual([]);
  });

  it('a sentence taken in one language is caught', () => {
    expect(oneLanguage("const a = LIMITS[b].en + c['d'].f.hi;")).toHaveLength(2);
  });

  it.each([
    ['Hello', true],
    ['Hello दुनिया', false],
    ['Padav', false],
    [' – Padav', false],
    [' – ', false],
    ['₹2,500', false],
  ])('in a Hindi file “%s” is foreign: %s', (sentence, foreign) => {
    expect(isForeign(sentence)).toBe(foreign);
  });
});
