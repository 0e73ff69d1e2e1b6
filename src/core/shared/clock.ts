import type { Instant } from './stay-dates.ts';

/** The time of now. */
export interface Clock {
  now(): Instant;
}

/** Does something again and again while a work goes on, on whatever clock runs. */
export interface Repeat {
  /** What the work comes to. `again` is called every `everyMs` until then; one that fails is left to the next. */
  during<Value>(everyMs: number, again: () => Promise<void>, work: () => Promise<Value>): Promise<Value>;
}

/** Lets a while pass, on whatever clock runs. */
export interface Pause {
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
}
