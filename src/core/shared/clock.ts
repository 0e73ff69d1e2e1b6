import type { Instant } from './stay-dates.ts';

/** The present time. */
export interface Clock {
  now(): Instant;
}

/** Repeats an action while a work runs, on a clock that tests can replace. */
export interface Repeat {
  /** The result of the work. `again` is called every `everyMs` until then; a failed call is retried at the next one. */
  during<Value>(everyMs: number, again: () => Promise<void>, work: () => Promise<Value>): Promise<Value>;
}

/** Waits, on a clock that tests can replace. */
export interface Pause {
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
}
