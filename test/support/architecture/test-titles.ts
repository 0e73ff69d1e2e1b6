import ts from 'typescript';

const NAMES = new Set(['it', 'test']);
/** The suffixes of the name. A skipped test proves nothing. */
const KINDS = new Set(['each', 'for', 'concurrent', 'sequential']);

/** Whether this starts a test: `it(…)`, `it.each(…)(…)`, `it.each<Row>(…)(…)`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return NAMES.has(callee.text);
  if (ts.isPropertyAccessExpression(callee)) return KINDS.has(callee.name.text) && isTest(callee.expression);
  return ts.isCallExpression(callee) && isTest(callee.expression);
}

/**
 * The titles of the tests in a source text, as they are written there: `%s` and `$name` are placeholders of a row's
 * values.
 */
export function testTitles(text: string, name = 'a.tsx'): readonly string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2023);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title !== undefined && ts.isStringLiteralLike(title)) titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}
