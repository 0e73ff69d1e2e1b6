import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/shared/index.ts';

const root = path.resolve(import.meta.dirname, '../..');

const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /[.]tsx?$/.test(name) && !/[.](test|test-support|contract|generated)[.]/.test(name))
    .filter((name) => !name.startsWith('web/src/testing/'));

const web = sourcesOf('web/src');

const textOf = (name: string): string => readFileSync(path.join(root, name), 'utf8');

const LETTER = /\p{L}/u;

/** The parts between the values of a template. */
const fixedOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  [head.text, ...templateSpans.map((span) => span.literal.text)].join(' ');

/** The attributes that people read or hear. */
const HEARD =
  /^(?:alt|label|title|placeholder|summary|description|caption|aria-(?:label|roledescription|description|valuetext|placeholder|braillelabel))$/;

const lineOf = (node: ts.Node): number => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

/** The texts that an expression would show: string literals in it, also in a condition, an `or` or between braces. */
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

/** The texts in a component, by line. */
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

/** Where a file reads one language of a sentence, by line. */
function oneLanguage(text: string): readonly string[] {
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && LANGUAGES.some((language) => language === node.name.text)) {
      found.push(`${lineOf(node)}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('no text is outside the folders of the languages', () => {
  it.each(web.filter((name) => name.endsWith('.tsx')))('%s has none', (name) => {
    expect(wordsInComponent(textOf(name))).toEqual([]);
  });

  it.each(web)('%s reads no text of a single language', (name) => {
    expect(oneLanguage(textOf(name))).toEqual([]);
  });

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
  ])('a text is found in %s', (text) => {
    expect(wordsInComponent(text)).toHaveLength(1);
  });

  it.each([
    'const A = () => <p className="hello" aria-hidden="true" aria-live="polite" role="status">{TEXT}</p>;',
    "const A = ({ b }) => <p data-kind={b === 'good' ? 'one' : 'other'}> · {'\u00a0'}–</p>;",
    "const A = ({ b }) => <p>{b === 'good' && TEXT}</p>;",
  ])('nothing is found in %s', (text) => {
    expect(wordsInComponent(text)).toEqual([]);
  });

  it('a text of a single language is found', () => {
    expect(oneLanguage("const a = LIMITS[b].en + c['d'].f.hi;")).toHaveLength(2);
  });
});
