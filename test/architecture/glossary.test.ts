import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';

/** All source text below a folder, tests left out. */
const sources = (folder: string, ending: RegExp): string =>
  readdirSync(projectFile(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/[.](test|test-support)[.]tsx?$|testing\/|generated/.test(file))
    .map((file) => readFileSync(projectFile(folder, file), 'utf8'))
    .join('\n');

/** The texts in which the names of a column are searched. */
const COLUMNS: readonly (readonly [string, string])[] = [
  ['core', sources('src/core', /[.]ts$/)],
  ['API', readFileSync(projectFile('openapi.yaml'), 'utf8')],
  ['database', sources('migrations', /[.]sql$/)],
  ['screen', sources('web/src', /[.]tsx?$/) + sources('src/locales/en/web', /[.]ts$/)],
];

const rows = readFileSync(projectFile('docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter(([term = '']) => term !== 'term' && !/^-+$/.test(term));

const word = (name: string) => new RegExp(`(?<![\\w])${name.replace(/[^\w ]/g, '\\$&')}(?![\\w])`);

describe('the glossary', () => {
  it('explains each term once', () => {
    const terms = rows.map(([term]) => term);
    expect(terms.length).toBeGreaterThan(30);
    expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([]);
    expect(rows.filter(([, meaning = '']) => meaning.length < 10)).toEqual([]);
  });

  it.each(COLUMNS)('lists existing names in the column %s', (column, text) => {
    const cells = rows.flatMap((row) => row[2 + COLUMNS.findIndex(([name]) => name === column)] ?? []);
    const names = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !word(name).test(text))).toEqual([]);
  });
});
