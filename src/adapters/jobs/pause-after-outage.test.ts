import type { JobHelpers, TaskList } from 'graphile-worker';
import { expect, it } from 'vitest';
import { pausedAfterOutage } from './pause-after-outage.ts';

const AWAY = new Error('connect ECONNREFUSED');
const WRONG = new Error('relation "nothing" does not exist');
const helpers: JobHelpers = Object.create(null);

/** Runs a task under the pause. @returns how it ended, and the pauses until then, in milliseconds */
async function outcome(task: () => Promise<void>) {
  const pauses: number[] = [];
  const tasks: TaskList = { 'handle-event': task, none: undefined };
  const paused = pausedAfterOutage(tasks, {
    isOutage: (error) => error === AWAY,
    pause: async (ms) => pauses.push(ms),
  });
  expect(Object.keys(paused)).toEqual(['handle-event', 'none']);
  const end = await Promise.resolve(paused['handle-event']?.({}, helpers)).then(
    () => 'done',
    (error: unknown) => error,
  );
  return { end, pauses };
}

it('a job that found no database fails two seconds late', async () => {
  expect(await outcome(() => Promise.reject(AWAY))).toEqual({ end: AWAY, pauses: [2_000] });
});

it('a job that fails otherwise fails at once', async () => {
  expect(await outcome(() => Promise.reject(WRONG))).toEqual({ end: WRONG, pauses: [] });
});

it('a job that succeeds is done at once', async () => {
  expect(await outcome(async () => undefined)).toEqual({ end: 'done', pauses: [] });
});
