import { describe, expect, it } from 'vitest';
import { projectsTable, readSteps, readTimes, slowestTable, stepsTable } from './times.ts';

const file = (name: string, project: string, seconds: number, tests: number) => ({
  ...{ file: `/padav/${name}`, project, tests },
  ...{ testing: seconds * 0.9, loading: seconds * 0.1 },
});
const TIMES = JSON.stringify({
  seconds: 300,
  load: 2.5,
  files: [
    file('test/journeys/search.journey.ts', 'journeys', 90, 3),
    file('src/core/stays/pricing.test.ts', 'core', 6, 4),
    file('src/adapters/postgres/database.db.test.ts', 'db', 30, 1),
    file('test/journeys/walk.journey.ts', 'journeys', 420, 1),
  ],
});
const { files } = readTimes(TIMES, '/padav');

describe('the times of a run', () => {
  it('are read with the names of files in the project', () => {
    expect(readTimes(TIMES, '/padav')).toMatchObject({ seconds: 300, load: 2.5 });
    expect(files[0]).toMatchObject({ file: 'test/journeys/search.journey.ts', project: 'journeys', tests: 3 });
    expect(files).toHaveLength(4);
  });

  it('that are none are an error', () => {
    expect(() => readTimes('{"files":[{"file":"a"}]}', '/padav')).toThrow();
    expect(() => readSteps('[{"name":"check"}]')).toThrow();
  });
});

it('the projects come with the longest first, what loading took, and their share', () => {
  expect(projectsTable(files).split('\n').slice(2)).toEqual([
    '| `journeys` | 2 | 4 | 8.5 | 0.8 | 93 % |',
    '| `db` | 1 | 1 | 0.5 | 0.1 | 5 % |',
    '| `core` | 1 | 4 | 0.1 | 0.0 | 1 % |',
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
