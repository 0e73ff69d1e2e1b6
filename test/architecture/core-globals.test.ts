import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const core = path.resolve(import.meta.dirname, '../../src/core');

/**
 * Globals of the language that read time, random numbers or environment. Those of Node and the browser fail the core's
 * types.
 */
const FORBIDDEN_CALLS = new Set(['Date.now', 'Math.random', 'Date', 'Intl.DateTimeFormat']);

/** Where a source reads time, random numbers or environment, by line. */
function impurities(text: string): readonly string[] {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.ES2023, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const note = () =>
      found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText()}`);
    if (ts.isCallExpression(node) && FORBIDDEN_CALLS.has(node.expression.getText())) note();
    if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) === 0) note();
    if (ts.isIdentifier(node) && node.text === 'globalThis') note();
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/[.](test|test-support|contract)[.]ts$/.test(name),
);

describe('the core', () => {
  it('has files to look at', () => {
    expect(files.length).toBeGreaterThan(20);
  });

  it.each(files)('%s reads no time, random number or environment', (file) => {
    expect(impurities(readFileSync(path.join(core, file), 'utf8'))).toEqual([]);
  });

  it.each(['Date.now()', 'new Date()', 'Math.random()', 'Date()', 'globalThis.process'])(
    'a violation is found: %s',
    (text) => {
      expect(impurities(`const a = ${text};`)).toHaveLength(1);
    },
  );

  it('may turn an instant into a day', () => {
    expect(impurities('const a = new Date(0).toISOString();')).toEqual([]);
  });
});
