import { describe, expect, it } from 'vitest';
import { kindOf, kindsTable, readReport, readSteps, slowestTable, stepsTable } from './times.ts';

const result = (name: string, seconds: number, tests: number) => ({
  name: `/padav/${name}`,
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
  assertionResults: Array.from({ length: tests }, () => ({ status: 'passed' })),
});
const REPORT = JSON.stringify({
  numPassedTests: 9,
  testResults: [
    result('test/journeys/search.journey.ts', 90, 3),
    result('src/core/stays/pricing.test.ts', 6, 4),
    result('src/adapters/postgres/database.db.test.ts', 30, 1),
    result('test/journeys/walk.journey.ts', 420, 1),
  ],
});
const files = readReport(REPORT, '/padav');

describe('the report of a run', () => {
  it('is read as files, their seconds and the number of their tests', () => {
    expect(files[0]).toEqual({ file: 'test/journeys/search.journey.ts', seconds: 90, tests: 3 });
    expect(files).toHaveLength(4);
  });

  it('that is none is an error', () => {
    expect(() => readReport('{"testResults":[{"name":"a"}]}', '/padav')).toThrow();
    expect(() => readSteps('[{"name":"check"}]')).toThrow();
  });
});

it.each([
  ['test/journeys/search.journey.ts', 'journeys'],
  ['test/process/soak.db.test.ts', 'processes'],
  ['test/money/kill/kills.db.test.ts', 'processes'],
  ['test/money/races.db.test.ts', 'db'],
  ['test/money/event-orders/event-orders.db.test.ts', 'db'],
  ['test/money/event-orders/event-orders.test.ts', 'models'],
  ['test/simulator/simulator.test.ts', 'models'],
  ['src/core/stays/pricing.test.ts', 'core'],
  ['src/locales/texts.test.ts', 'core'],
  ['web/src/app/app.test.tsx', 'web'],
  ['src/adapters/http/app.test.ts', 'unit'],
  ['test/architecture/texts.test.ts', 'unit'],
])('%s is counted as %s', (file, kind) => {
  expect(kindOf(file)).toBe(kind);
});

it('the kinds come with the longest first, and their share', () => {
  expect(kindsTable(files).split('\n').slice(2)).toEqual([
    '| `journeys` | 2 | 4 | 8.5 | 93 % |',
    '| `db` | 1 | 1 | 0.5 | 5 % |',
    '| `core` | 1 | 4 | 0.1 | 1 % |',
  ]);
});

it('the slowest files come first, as many as asked for', () => {
  expect(slowestTable(files, 2).split('\n').slice(2)).toEqual([
    '| `test/journeys/walk.journey.ts` | 1 | 420 |',
    '| `test/journeys/search.journey.ts` | 3 | 90 |',
  ]);
});

it('the steps keep their order', () => {
  const steps = readSteps('[{"name":"check","seconds":90},{"name":"test:full","seconds":3000}]');
  expect(stepsTable(steps).split('\n').slice(2)).toEqual(['| check | 1.5 |', '| test:full | 50.0 |']);
});
