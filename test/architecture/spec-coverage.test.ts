import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { coverageFaults } from '../support/architecture/spec-coverage.ts';

const page = readFileSync(projectFile('docs/spec-coverage.md'), 'utf8');
const read = (file: string) => (existsSync(projectFile(file)) ? readFileSync(projectFile(file), 'utf8') : null);

const FILES: Record<string, string> = {
  'a.test.ts': `it('walks', () => {}); it.each([1])('counts %i', () => {}); it.skip('sleeps', () => {}); test.get('/a');`,
  'b.ts': '',
};
const planted = (...rows: readonly string[]) => coverageFaults(rows.join('\n'), (file) => FILES[file] ?? null, 1);
const WALKS = '  - `a.test.ts` › walks';

describe('the page of spec coverage', () => {
  it('names tests that exist, for each line once', () => {
    expect(coverageFaults(page, read, 10)).toEqual([]);
  });

  it('has all lines of the nine sections', () => {
    const lines = page.match(/^- \*\*\d\.\d+\*\* /gm) ?? [];
    expect(lines).toHaveLength(250);
  });
});

describe('a page', () => {
  it('is valid when each line has a test or a reason', () => {
    const counted = ['- **1.2** It counts', '  - `a.test.ts` › counts %i', '  - to come: counting above ten'];
    expect(planted('# Page', '- **1.1** It walks', WALKS, ...counted)).toEqual([]);
  });

  it.each([
    ['a file that is gone', '  - `gone.test.ts` › walks', 'gone.test.ts does not exist'],
    ['a title that is gone', '  - `a.test.ts` › runs', 'a.test.ts has no test "runs"'],
    ['only a part of a title', '  - `a.test.ts` › walk', 'a.test.ts has no test "walk"'],
    ['a test that is skipped', '  - `a.test.ts` › sleeps', 'a.test.ts has no test "sleeps"'],
    ['a call of something else', '  - `a.test.ts` › /a', 'a.test.ts has no test "/a"'],
    ['a file without tests', '  - `b.ts` › walks', 'b.ts has no test "walks"'],
    ['an empty reason', '  - to come:', '"to come:" is neither a test nor a reason'],
    ['a file alone', '  - `a.test.ts`', '"`a.test.ts`" is neither a test nor a reason'],
    ['nothing below a line', '', 'has neither a test nor a reason'],
  ])('is invalid with %s', (_, proof, fault) => {
    expect(planted('- **1.1** It walks', proof)).toEqual([`1.1: ${fault}`]);
  });

  it('is invalid with an empty line', () => {
    expect(planted('- **1.1**', WALKS)).toEqual(['1.1: says nothing']);
  });

  it('is invalid with a missing or duplicate number, and with a missing section', () => {
    expect(planted('- **1.2** It walks', WALKS)).toEqual(['1.2: stands where 1.1 should']);
    expect(planted('- **1.1** It walks', WALKS, '- **1.1** Again', WALKS)).toEqual(['1.1: stands where 1.2 should']);
    expect(planted('- **2.1** It walks', WALKS)).toEqual(['Section 1 has no line']);
  });
});
