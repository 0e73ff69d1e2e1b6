import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { unusedExports } from '../support/architecture/exports.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'web/src', 'scripts'], {
  cwd: projectFile(),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /[.](ts|tsx|mjs)$/.test(file));

describe('what src exports', () => {
  it('is used by the product, not only by tests', () => {
    expect(files.length).toBeGreaterThan(700);
    const sources = new Map(files.map((file) => [file, readFileSync(projectFile(file), 'utf8')]));
    expect(unusedExports(sources, 'src')).toEqual([]);
  });
});

describe('a name that only tests use', () => {
  const found = (sources: Record<string, string>) => unusedExports(new Map(Object.entries(sources)), 'src');

  it.each([
    ['a function', 'export function spend() {}'],
    ['a value', 'export const spend = 1;'],
    ['a type', 'export type spend = string;'],
    ['one that a comment names', 'export const spend = 1; // spend it\n/** spend */'],
  ])('is found: %s', (_, text) => {
    const test = "import { spend } from './a.ts'; spend();";
    expect(found({ 'src/a.ts': text, 'src/a.test.ts': test, 'test/b.ts': test })).toEqual(['src/a.ts: spend']);
    expect(found({ 'src/a.ts': text, 'src/index.ts': "export { spend } from './a.ts';" })).toEqual(['src/a.ts: spend']);
  });

  it('is not reported where the product uses it, in the same file or in another', () => {
    expect(found({ 'src/a.ts': 'export const spend = 1;\nspend;' })).toEqual([]);
    expect(found({ 'src/a.ts': 'export const spend = 1;', 'web/src/b.tsx': 'spend' })).toEqual([]);
    expect(found({ 'web/src/a.ts': 'export const spend = 1;' })).toEqual([]);
  });
});
