import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** The event loop utilisation above which the process counts as busy. */
const BUSY = 0.5;
/** The least time over which the utilisation is measured. */
const SAMPLE_MS = 20;
const LOOK_AGAIN_MS = 20;
/** The longest delay of a job, however busy the process is. */
export const MAX_WAIT_MS = 250;

/** Measures the event loop utilisation, 0 to 1 (Node.js, `performance.eventLoopUtilization`). */
export function shareAtWork(): () => number {
  let mark = performance.eventLoopUtilization();
  let markedAt = performance.now();
  let share = 0;
  return () => {
    const now = performance.now();
    if (now - markedAt < SAMPLE_MS) return share;
    const next = performance.eventLoopUtilization();
    share = performance.eventLoopUtilization(next, mark).utilization;
    [mark, markedAt] = [next, now];
    return share;
  };
}

/** The dependencies of delaying jobs. */
export interface Rush {
  readonly share: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

/**
 * Delays a job until the process is idle, at most a quarter of a second: requests have callers who wait, jobs have not.
 * A burst of events is acknowledged first and settled after it.
 */
export function deferWhileBusy<Job, End>(
  runJob: (job: Job) => Promise<End>,
  { share, pause: wait }: Rush = { share: shareAtWork(), pause },
): (job: Job) => Promise<End> {
  return async (job) => {
    for (let waited = 0; share() > BUSY && waited < MAX_WAIT_MS; waited += LOOK_AGAIN_MS) await wait(LOOK_AGAIN_MS);
    return runJob(job);
  };
}
