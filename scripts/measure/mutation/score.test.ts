import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIN_SCORES, scoreOf, scoreTable, tallyByPart, tallyOf, together } from './score.ts';

const mutants = (...fates: readonly string[]) => ({ mutants: fates.map((status) => ({ status })) });
const none = { killed: 0, timedOut: 0, survived: 0, uncovered: 0, unjudged: 0 };

describe('the mutation score', () => {
  it('counts the mutants of every file by their status', () => {
    const report = {
      files: {
        'a.ts': mutants('Killed', 'Killed', 'Timeout', 'Survived'),
        'b.ts': mutants('NoCoverage', 'RuntimeError', 'CompileError', 'Ignored', 'Killed'),
      },
    };
    expect(tallyOf(report)).toEqual({ killed: 3, timedOut: 1, survived: 1, uncovered: 1, unjudged: 3 });
  });

  it('counts them by the folders below an area, and files outside of them together', () => {
    const files = {
      'src/adapters/http/user/routes.ts': mutants('Killed'),
      'src/adapters/http/app.ts': mutants('Survived', 'Killed'),
      'src/adapters/http/auth/answers.ts': mutants('Killed'),
      'src/adapters/http/auth/deep/cookie.ts': mutants('NoCoverage'),
    };
    expect([...tallyByPart('src/adapters/http', { files })]).toEqual([
      ['auth', { ...none, killed: 1, uncovered: 1 }],
      ['beside the folders', { ...none, killed: 1, survived: 1 }],
      ['user', { ...none, killed: 1 }],
    ]);
  });

  it('is the share that the tests killed; mutants that no test reaches count as not killed', () => {
    expect(scoreOf({ killed: 5, timedOut: 1, survived: 1, uncovered: 1, unjudged: 40 })).toBe(75);
    expect(scoreOf({ ...none, unjudged: 2 })).toBe(100);
  });

  it('weighs the parts by their mutants', () => {
    const small = { ...none, killed: 1, survived: 1, unjudged: 1 };
    const large = { ...none, killed: 96, timedOut: 1, uncovered: 1 };
    expect(together([small, large])).toEqual({ killed: 97, timedOut: 1, survived: 1, uncovered: 1, unjudged: 1 });
    expect(scoreOf(together([small, large]))).toBe(98);
  });

  it('has the same minimum in the tester and in the summary', () => {
    const config = readFileSync(path.resolve(import.meta.dirname, '../../../stryker.config.mjs'), 'utf8');
    const { domain, server, web } = MIN_SCORES;
    expect(server).toBe(web);
    expect(config).toContain(`break: isDomain ? ${domain} : ${server} }`);
  });

  it('is printed as a table, a row per part and one for all', () => {
    const rows = scoreTable(
      'src/core',
      new Map([
        ['pricing', { killed: 90, timedOut: 4, survived: 3, uncovered: 3, unjudged: 1 }],
        ['stays', { ...none, killed: 1 }],
      ]),
    ).split('\n');
    expect(rows.slice(2)).toEqual([
      '| pricing | 101 | 90 | 4 | 3 | 3 | 1 | 94.0 % |',
      '| stays | 1 | 1 | 0 | 0 | 0 | 0 | 100.0 % |',
      '| **src/core** | 102 | 91 | 4 | 3 | 3 | 1 | 94.1 % |',
    ]);
  });
});
