import { setTimeout as timer } from 'node:timers/promises';
import { type Clock, instant, type Pause } from '#core/shared/index.ts';

/** The clock of this machine. */
export const systemClock: Clock = { now: () => instant(Date.now()) };

/** Waits on this machine's clock, without keeping an ending process alive. */
export const timerPause: Pause = { pause: (ms) => timer(ms, undefined, { ref: false }) };
