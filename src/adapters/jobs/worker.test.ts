import { Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { startWorker } from './worker.ts';

const STOPPED = 'the job queue stopped by itself and is started again';
const UNABLE = 'the job queue could not be started';

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const NEVER_MS = 3_600_000;

/** A worker over queues that end when a test says so. `fails` are the beginnings that fail. */
async function working(againMs: number, fails: readonly number[] = []) {
  const lines: string[] = [];
  const hear = (_facts: object, sentence: string) => void lines.push(sentence);
  const queues: { readonly end: () => void; readonly stop: () => Promise<void> }[] = [];
  let begun = 0;
  let asked = deferred();
  let gate = Promise.resolve();
  /** Holds the next beginning until it may go. */
  const hold = () => {
    asked = deferred();
    const held = deferred();
    gate = held.promise;
    return { asked: asked.promise, go: held.resolve };
  };
  const begin = async () => {
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
    pool: new Pool(),
    isOutage: () => false,
    runJob: async () => 'done' as const,
    copyPicture: async () => 'done' as const,
    sendAccountMail: async () => 'done' as const,
    purgeUploads: async () => undefined,
    purgeExpired: async () => ({}),
    alarm: { raise: async () => undefined },
    clock: { now: () => instant(0) },
    log: { info: hear, warn: hear, error: hear },
  };
  return { lines, queues, hold, worker: await startWorker(parts, { begin, againMs }) };
}

it('is begun again when it ended by itself, until it can be', async () => {
  const { lines, queues, worker } = await working(1, [2]);
  queues[0]?.end();
  await vi.waitFor(() => expect(queues).toHaveLength(2));
  expect(lines).toEqual([STOPPED, UNABLE, STOPPED]);
  await worker.stop();
  expect(queues[1]?.stop).toHaveBeenCalledOnce();
});

it('is over once it was stopped', async () => {
  const { lines, queues, worker } = await working(0);
  await worker.stop();
  expect([queues.length, lines]).toEqual([1, []]);
});

it('can be stopped while it waits to begin again', async () => {
  const { lines, queues, worker } = await working(NEVER_MS);
  queues[0]?.end();
  await vi.waitFor(() => expect(lines).toEqual([STOPPED]));
  await worker.stop();
  expect(queues).toHaveLength(1);
});

it('leaves no queue behind that was just beginning when it was stopped', async () => {
  const { queues, worker, hold } = await working(0);
  const held = hold();
  queues[0]?.end();
  await held.asked;
  const stopped = worker.stop();
  held.go();
  await stopped;
  expect(queues[1]?.stop).toHaveBeenCalledOnce();
});
