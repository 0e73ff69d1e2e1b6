import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { DatabaseError, Pool } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { MoneyAlarm } from '#core/booking/index.ts';
import { instant } from '#core/shared/index.ts';
import { TryAgain } from './tasks.ts';
import { startWorker, type WorkerDeps, watch } from './worker.ts';

const STOPPED = 'the job queue stopped unexpectedly and is restarted';
const UNABLE = 'the job queue could not be started';

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const NEVER_MS = 3_600_000;
const AWAY = new DatabaseError('the database system is shutting down', 1, 'error');

/** A worker over queues that a test ends. `fails` are the starts that fail. */
async function working(againMs: number, fails: readonly number[] = [], pool = new Pool()) {
  const lines: string[] = [];
  const told: object[] = [];
  const hear = (facts: object, sentence: string) => {
    lines.push(sentence);
    told.push(facts);
  };
  const queues: { readonly end: () => void; readonly stop: () => Promise<void> }[] = [];
  let begun = 0;
  let asked = deferred();
  let gate = Promise.resolve();
  /** Blocks the next start until it is released. */
  const hold = () => {
    asked = deferred();
    const held = deferred();
    gate = held.promise;
    return { asked: asked.promise, go: held.resolve };
  };
  const given: WorkerDeps[] = [];
  const begin = async (parts: WorkerDeps) => {
    given.push(parts);
    begun += 1;
    asked.resolve();
    await gate;
    if (fails.includes(begun)) throw new Error('no');
    const { promise, resolve: end } = deferred();
    const queue = { promise, end, stop: vi.fn(async () => end()) };
    queues.push(queue);
    return queue;
  };
  const parts = {
    pool,
    isOutage: (error: unknown) => error === AWAY,
    runJob: async () => 'done' as const,
    runTestJob: async () => 'done' as const,
    copyPicture: async () => 'done' as const,
    sendAccountEmail: async () => 'done' as const,
    sendGroupEmail: async () => 'done' as const,
    sendInvitation: async () => 'done' as const,
    deliverTo: { live: async () => undefined, test: async () => undefined },
    wakeNeglected: async () => undefined,
    tellSwitchedOff: async () => undefined,
    purgeUploads: async () => undefined,
    purgeExpired: async () => ({}),
    runBackfills: async () => [],
    alarm: { raise: async () => undefined },
    clock: { now: () => instant(0) },
    log: { info: hear, warn: hear, error: hear },
  };
  return { lines, told, given, queues, hold, worker: await startWorker(parts, { begin, againMs }) };
}

it('is restarted when it ended unexpectedly, until that succeeds', async () => {
  const { lines, told, queues, worker } = await working(1, [2]);
  queues[0]?.end();
  await vi.waitFor(() => expect(queues).toHaveLength(2));
  expect(lines).toEqual([STOPPED, UNABLE, STOPPED]);
  expect(told[1]).toEqual({ err: new Error('no') });
  await worker.stop();
  expect(queues[1]?.stop).toHaveBeenCalledOnce();
});

it('is not restarted once it was stopped', async () => {
  const { lines, queues, worker } = await working(0);
  await worker.stop();
  expect([queues.length, lines]).toEqual([1, []]);
});

it('can be stopped while it waits to restart', async () => {
  const { lines, queues, worker } = await working(NEVER_MS);
  queues[0]?.end();
  await vi.waitFor(() => expect(lines).toEqual([STOPPED]));
  await worker.stop();
  expect(queues).toHaveLength(1);
});

it('leaves no queue running when it was stopped during its start', async () => {
  const { queues, worker, hold } = await working(0);
  const held = hold();
  queues[0]?.end();
  await held.asked;
  const stopped = worker.stop();
  held.go();
  await stopped;
  expect(queues[1]?.stop).toHaveBeenCalledOnce();
});

describe('while the database is unavailable', () => {
  it('a queue waits for a connection, until it is stopped', async () => {
    const pool = new Pool();
    const asked = vi.spyOn(pool, 'connect').mockImplementation(() => Promise.reject(AWAY));
    const { given, worker } = await working(0, [], pool);
    const waiting = given[0]?.pool.connect();
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1));
    const refused = expect(waiting).rejects.toBe(AWAY);
    await worker.stop();
    await refused;
  });
});

describe('of a failure', () => {
  /** The received events of the queue. */
  function watched() {
    const lines: (readonly [level: string, facts: object, sentence: string])[] = [];
    const alarms: MoneyAlarm[] = [];
    const hear = (level: string) => (facts: object, sentence: string) => void lines.push([level, facts, sentence]);
    const events = new EventEmitter() as WorkerEvents;
    const log = { info: hear('info'), warn: hear('warn'), error: hear('error') };
    const alarm = { raise: async (raised: MoneyAlarm) => void alarms.push(raised) };
    watch({ log, alarm, isOutage: (error) => error === AWAY }, { events });
    const emit = (name: string, what: object) => void (events as EventEmitter).emit(name, what);
    return { lines, alarms, emit };
  }

  it.each([
    ['tell-n-1', 'tell-n-1'],
    [null, 'tell-notice'],
  ])('with the key %s the log has %s, which try and why', (key, job) => {
    const { lines, emit } = watched();
    const failed = { key, task_identifier: 'tell-notice', attempts: 3 };
    emit('job:error', { job: failed, error: new TryAgain('tell-notice') });
    emit('job:error', { job: failed, error: new Error('broken') });
    emit('job:error', { job: failed, error: 'thrown as text' });
    const again = 'tell-notice could not be finished: a service could not be reached. It is retried.';
    expect(lines).toEqual([
      ['warn', { job, attempt: 3, reason: again }, 'a job is retried'],
      ['error', { job, attempt: 3, reason: 'broken' }, 'a job failed'],
      ['error', { job, attempt: 3, reason: 'thrown as text' }, 'a job failed'],
    ]);
  });

  it('an alarm is raised once a job is given up', () => {
    const { alarms, emit } = watched();
    emit('job:failed', { job: { key: 'tell-n-1', task_identifier: 'tell-notice', attempts: 25 } });
    emit('job:failed', { job: { key: null, task_identifier: 'sweep', attempts: 25 } });
    expect(alarms).toEqual([
      { what: 'job-failed', facts: { job: 'tell-n-1', attempts: 25 } },
      { what: 'job-failed', facts: { job: 'sweep', attempts: 25 } },
    ]);
  });

  it('no alarm is raised for a round that the database was away for, as the next one does its work', () => {
    const { alarms, emit } = watched();
    const round = { key: null, task_identifier: 'round-purge', attempts: 1 };
    emit('job:failed', { job: round, error: AWAY });
    emit('job:failed', { job: { ...round, task_identifier: 'test:round-sweep' }, error: AWAY });
    expect(alarms).toEqual([]);
    emit('job:failed', { job: round, error: new Error('broken') });
    emit('job:failed', { job: { ...round, task_identifier: 'tell-notice' }, error: AWAY });
    expect(alarms).toEqual([
      { what: 'job-failed', facts: { job: 'round-purge', attempts: 1 } },
      { what: 'job-failed', facts: { job: 'tell-notice', attempts: 1 } },
    ]);
  });

  it('a lost connection is only logged: the queue retries', () => {
    const { lines, alarms, emit } = watched();
    emit('pool:listen:error', { error: new Error('terminated') });
    const sentence = 'the job queue lost its connection and retries';
    expect([lines, alarms]).toEqual([[['warn', { reason: 'Error: terminated' }, sentence]], []]);
  });
});
