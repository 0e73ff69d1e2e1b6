import type { Pool } from 'pg';
import { z } from 'zod';
import { type Clock, type Instant, instant } from '#core/shared/index.ts';

/** Between two readings: a clock of a machine drifts by far less than a millisecond meanwhile. */
const READ_EVERY_MS = 10_000;
/** A slower answer says too little about the time at which the database gave it. */
const ANSWERS_WITHIN_MS = 500;
/** A difference of the machine's own clock that an operator should hear of. */
const NOTABLE_MS = 1_000;

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

/** The time of the newest reading and what has passed since; before the first one, the time of the machine. */
export function databaseClock({ pool, onDifference, machine = MACHINE }: DatabaseClockDeps): DatabaseClock {
  let startedAt: number | null = null;
  let isTold = false;
  const now = (): Instant => instant(Math.round(startedAt === null ? machine.now() : startedAt + machine.elapsed()));

  function compare(): void {
    const aheadMs = machine.now() - now();
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
    // The database gave it about half way between question and answer.
    startedAt = row.parse(rows[0]).ms - (asked + answered) / 2;
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
