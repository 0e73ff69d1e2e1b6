import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { UNUSED_COLOURS, withoutUnusedColours } from './unused-colours.ts';

const WEB = path.resolve(import.meta.dirname, '../../../web/src');
const variables = readFileSync(
  createRequire(import.meta.url).resolve('@mantine/core/styles/default-css-variables.layer.css'),
  'utf8',
);
const coloursOf = (css: string) => new Set([...css.matchAll(/--mantine-color-([a-z]+)-\d:/g)].map(([, name]) => name));

describe('colours that no page has', () => {
  it('are left out of the variables, and nothing else is', () => {
    const css = withoutUnusedColours(variables);
    expect([...coloursOf(css)].sort()).toEqual(['blue', 'dark', 'gray', 'red', 'teal']);
    const declared = (text: string) => text.split('\n').filter((line) => line.includes(':'));
    const gone = declared(variables).filter((line) => UNUSED_COLOURS.some((name) => line.includes(`-color-${name}-`)));
    expect(declared(variables).length - declared(css).length).toBe(gone.length);
    expect(css.split('{').length).toBe(css.split('}').length);
  });

  it('are known to Mantine', () => {
    expect(() => withoutUnusedColours(variables.replaceAll('-lime-', '-moss-'))).toThrow('no colour lime');
  });

  it.each(UNUSED_COLOURS)('are named by no source: %s', (colour) => {
    const named = new RegExp(`--mantine-color-${colour}\\b|\\b(?:color|c|bg)="${colour}\\b|'${colour}\\.\\d'`);
    const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:tsx?|css)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => named.test(readFileSync(path.join(WEB, file), 'utf8')))).toEqual([]);
  });
});
