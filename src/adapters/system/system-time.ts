import { setTimeout as timer } from 'node:timers/promises';
import type { Pause, Repeat } from '#core/shared/index.ts';

/** Waits on this machine's clock; the timer does not keep the process alive. */
export const timerPause: Pause = { pause: (ms) => timer(ms, undefined, { ref: false }) };

/** Repeats on this machine's clock, never two at once; the timer does not keep the process alive. */
export const timerRepeat: Repeat = {
  async during(everyMs, again, work) {
    let isBusy = false;
    const turn = async (): Promise<void> => {
      if (isBusy) return;
      isBusy = true;
      await again().catch(() => undefined);
      isBusy = false;
    };
    const timer = setInterval(() => void turn(), everyMs).unref();
    return work().finally(() => clearInterval(timer));
  },
};
