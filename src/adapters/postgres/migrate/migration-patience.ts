import { setTimeout as timer } from 'node:timers/promises';
import { MigrationRefused } from './migration-files.ts';

/** How long a migration waits for locked tables. */
export interface MigrationPatience {
  /** The lock timeout in milliseconds: all later statements on the table wait behind the migration. */
  readonly lockMs: number;
  /** The pauses between attempts, in milliseconds; after the last one it gives up. */
  readonly pausesMs: readonly number[];
  readonly pause: (ms: number) => Promise<unknown>;
}

/** Two minutes in all: longer than any read of Padav's own, and others are served meanwhile. */
export const PATIENCE: MigrationPatience = {
  lockMs: 1_000,
  pausesMs: [1_000, 2_000, 4_000, ...Array.from({ length: 20 }, () => 5_000)],
  pause: (ms) => timer(ms),
};

/** A lock that was not given in time, and a deadlock with another process that waits for this one to have migrated. */
const DELAYS: readonly unknown[] = ['55P03', '40P01'];

function isDelayed(error: unknown): boolean {
  const cause = error instanceof MigrationRefused ? error.cause : error;
  return cause instanceof Error && DELAYS.includes(Reflect.get(cause, 'code'));
}

/**
 * Retries an action that needs table locks, releasing them in between.
 * @param kept What stays done when it gives up, as a sentence.
 * @throws MigrationRefused when a table stays locked.
 */
export async function untilUnlocked<Value>(
  attempt: (lockMs: number) => Promise<Value>,
  { lockMs, pausesMs, pause }: MigrationPatience = PATIENCE,
  kept: () => string = () => 'Nothing was migrated.',
): Promise<Value> {
  for (const ms of pausesMs) {
    try {
      return await attempt(lockMs);
    } catch (error) {
      if (!isDelayed(error)) throw error;
    }
    await pause(ms);
  }
  try {
    return await attempt(lockMs);
  } catch (error) {
    if (!isDelayed(error)) throw error;
    throw new MigrationRefused(
      `A table to migrate stays locked by another transaction. ${kept()} ` +
        'End that transaction (pg_stat_activity shows it), then start again.',
      error,
    );
  }
}
