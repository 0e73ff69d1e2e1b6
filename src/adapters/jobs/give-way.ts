import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** At work for more of its time than this, the process has callers who wait. */
const BUSY = 0.5;
/** A share is taken over at least this time. */
const SAMPLE_MS = 20;
const LOOK_AGAIN_MS = 20;
/** No job waits longer before it begins, however busy the process is: work goes on in the longest rush. */
export const MAX_WAIT_MS = 250;

/** Tells which share of its time the process is at work, 0 to 1 (Node.js, `performance.eventLoopUtilization`). */
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

/** What giving way depends on. */
export interface Rush {
  readonly share: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

/**
 * Lets a job begin when nobody waits for the process, or after a quarter of a second: callers wait for their answers,
 * and nobody waits for a job. A burst of events is acknowledged first and settled right after it.
 */
export function givingWay<Job, End>(
  runJob: (job: Job) => Promise<End>,
  { share, pause: wait }: Rush = { share: shareAtWork(), pause },
): (job: Job) => Promise<End> {
  return async (job) => {
    for (let waited = 0; share() > BUSY && waited < MAX_WAIT_MS; waited += LOOK_AGAIN_MS) await wait(LOOK_AGAIN_MS);
    return runJob(job);
  };
}
