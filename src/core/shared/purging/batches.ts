import type { Clock } from '../clock.ts';

/**
 * How long one run of a purge goes on, in milliseconds: less than the five minutes after which a job counts as lost and
 * is begun a second time. The next run, an hour later, continues.
 */
export const PURGE_FOR_MS = 120_000;

/** Rows that one batch of a purge deletes, so that it takes milliseconds and blocks nobody. */
export const PURGED_AT_ONCE = 500;

/** Whether a run that begins now has time left; it says so for the run's first {@link PURGE_FOR_MS}. */
export function timeOfPurge({ now }: Clock, forMs: number = PURGE_FOR_MS): () => boolean {
  const until = now() + forMs;
  return () => now() < until;
}

/**
 * Deletes batch by batch, each in a transaction of its own, until one finds nothing more or the time is over. Two at
 * once share the rows: a batch leaves out what another has locked.
 * @param remove Deletes the next rows and says how many.
 * @returns how many were deleted.
 */
export async function inBatches(remove: () => Promise<number>, hasTime: () => boolean): Promise<number> {
  let removed = 0;
  while (hasTime()) {
    const count = await remove();
    if (count === 0) break;
    removed += count;
  }
  return removed;
}
