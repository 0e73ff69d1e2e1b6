import { describe, expect, it } from 'vitest';
import { stillTrue } from './memory.ts';

const memory = {
  schemaVersion: '2',
  files: {
    'a.ts': {
      source: 'a',
      mutants: [
        { id: '1', status: 'Killed', killedBy: ['same'] },
        { id: '2', status: 'Killed', killedBy: ['changed'] },
        { id: '3', status: 'Killed', killedBy: ['gone', 'same'] },
        { id: '4', status: 'Killed', killedBy: ['gone'] },
        { id: '5', status: 'Killed', killedBy: [] },
        { id: '6', status: 'Killed' },
        { id: '7', status: 'Survived', killedBy: ['same'] },
        { id: '8', status: 'NoCoverage' },
        { id: '9', status: 'Timeout' },
        { id: '10', status: 'RuntimeError' },
      ],
    },
  },
  testFiles: {
    'same.test.ts': { source: 'as it was', tests: [{ id: 'same' }] },
    'changed.test.ts': { source: 'as it was', tests: [{ id: 'changed' }] },
    'gone.test.ts': { source: 'as it was', tests: [{ id: 'gone' }] },
    'unknown.test.ts': { tests: [{ id: 'unknown' }] },
  },
};
const now: Record<string, string> = { 'same.test.ts': 'as it was', 'changed.test.ts': 'weaker' };

describe('the mutation tester’s cache', () => {
  it('is valid while the file of a killing test is unchanged; survivors and timeouts are always run again', () => {
    const kept = stillTrue(memory, (file) => now[file] ?? null);
    expect(kept.files['a.ts']?.mutants.map(({ id }: { id: string }) => id)).toEqual(['1', '3']);
  });

  it('loses nothing else', () => {
    const kept = stillTrue(memory, () => null);
    expect(kept).toEqual({ ...memory, files: { 'a.ts': { source: 'a', mutants: [] } } });
  });

  it('may be of a run without test files', () => {
    expect(stillTrue({ files: {} }, () => null)).toEqual({ files: {} });
  });
});
