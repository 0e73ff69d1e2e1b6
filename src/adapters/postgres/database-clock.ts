import type { Pool } from 'pg';
import { z } from 'zod';
import { type Clock, type Instant, instant } from '#core/shared/index.ts';

/** Between two readings: a clock of a machine drifts by far less than a millisecond meanwhile. */
const READ_EVERY_MS = 10_000;
/** A slower answer says too little about the time at which the database gave it. */
const ANSWERS_WITHIN_MS = 500;
/** A difference of the machine's own clock that an operator should hear of. */
const NOTABLE_MS = 1_000;
/** A correction by less than this is waited for: until then the time stands still instead of going back. */
const STEADY_MS = 1_000;

const READ = 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms';
const row = z.object({ ms: z.number() });

/** The dependencies of the clock. */
export interface DatabaseClockDeps {
  readonly pool: Pick<Pool, 'query'>;
  /** Called when the machine's own clock differs by a second or more, with how far it is ahead; once until it agrees. */
  readonly onDifference: (aheadMs: number) => void;
  /** The clock of this machine, and its time since any moment that no correction of the clock changes. */
  readonly machine?: { readonly now: () => number; readonly elapsed: () => number };
}

/** The clock of the database, which all processes have in common, whatever the clocks of their machines say. */
export interface DatabaseClock extends Clock {
  /** Reads the database's clock; keeps the former reading when that fails or is slow. Never throws. */
  read(): Promise<void>;
  /** Reads it every ten seconds from now on. @returns how to end that */
  follow(): () => void;
}

const MACHINE = { now: () => Date.now(), elapsed: () => performance.now() };

/**
 * The time of the readings and what has passed since; before the first one, the time of the machine. A slow reading, which
 * says little of the moment of its time, corrects the ones before only by what it contradicts. What happens later is never
 * earlier, unless the clock of the database itself was set back by a second or more.
 */
export function databaseClock({ pool, onDifference, machine = MACHINE }: DatabaseClockDeps): DatabaseClock {
  let startedAt: number | null = null;
  let isTold = false;
  let latest = Number.NEGATIVE_INFINITY;
  const measuredNow = (): number => Math.round(startedAt === null ? machine.now() : startedAt + machine.elapsed());

  function now(): Instant {
    const measured = measuredNow();
    const isBehind = measured < latest && latest - measured < STEADY_MS;
    if (!isBehind) latest = measured;
    return instant(latest);
  }

  function compare(): void {
    const aheadMs = machine.now() - measuredNow();
    const differs = Math.abs(aheadMs) >= NOTABLE_MS;
    if (differs && !isTold) onDifference(aheadMs);
    isTold = differs;
  }

  async function read(): Promise<void> {
    const asked = machine.elapsed();
    const { rows } = await pool.query<{ ms: number }>({ name: 'clock', text: READ });
    const answered = machine.elapsed();
    const isSlow = answered - asked > ANSWERS_WITHIN_MS;
    if (isSlow && startedAt !== null) return;
    // The database gave it between question and answer, and where nothing else is known, half way.
    const { ms } = row.parse(rows[0]);
    startedAt = Math.min(Math.max(startedAt ?? ms - (asked + answered) / 2, ms - answered), ms - asked);
    compare();
  }

  const readIfItAnswers = (): Promise<void> => read().catch(() => undefined);
  return {
    now,
    read: readIfItAnswers,
    follow() {
      const timer = setInterval(() => void readIfItAnswers(), READ_EVERY_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
