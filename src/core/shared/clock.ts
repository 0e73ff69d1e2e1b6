import type { Instant } from './stay-dates.ts';

/** The time of now. */
export interface Clock {
  now(): Instant;
}

/** Lets a while pass, on whatever clock runs. */
export interface Pause {
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
}
