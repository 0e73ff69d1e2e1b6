import { setImmediate } from 'node:timers/promises';
import type { Repeat } from '#core/shared/index.ts';

/** A life of a process: after its end its events don't happen any more. */
export interface Life {
  over: boolean;
}

/** A life without a crash. */
export const FOREVER: Life = { over: false };

interface Moment {
  readonly at: number;
  readonly order: number;
  readonly life: Life;
  readonly run: () => void;
}

const isBefore = (one: Moment, other: Moment): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** A virtual clock: events run one after another, those of one time in the order in which they were added. */
export class Timeline {
  now: number;
  #added = 0;
  /** A binary heap, the next event first. */
  readonly #heap: Moment[] = [];

  constructor(start: number) {
    this.now = start;
  }

  after(ms: number, life: Life, run: () => void): void {
    this.#added += 1;
    this.#push({ at: this.now + Math.max(0, ms), order: this.#added, life, run });
  }

  /** Resolves after `ms` on this clock; never when the life ends before. */
  sleep(ms: number, life: Life): Promise<void> {
    return new Promise((resolve) => this.after(ms, life, resolve));
  }

  /** Runs all events up to an instant, each with its microtasks, until `stops` returns true. */
  async runUntil(end: number, stops: () => boolean): Promise<void> {
    while (!stops()) {
      const next = this.#heap[0];
      if (next === undefined || next.at > end) break;
      this.#pop();
      if (next.life.over) continue;
      this.now = next.at;
      next.run();
      await setImmediate();
    }
    this.now = Math.max(this.now, end);
  }

  #push(moment: Moment): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(moment);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || isBefore(above, moment)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = moment;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let at = 0;
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
      if (left === undefined) break;
      const isRight = right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (isBefore(last, child)) break;
      heap[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    heap[at] = last;
  }
}

/** Repeats on a timeline as long as a life lasts. */
export const repeatOn = (timeline: Timeline, life: Life): Repeat => ({
  async during(everyMs, again, work) {
    let isOver = false;
    const turn = (): void => {
      if (isOver) return;
      again().catch(() => undefined);
      timeline.after(everyMs, life, turn);
    };
    timeline.after(everyMs, life, turn);
    return work().finally(() => {
      isOver = true;
    });
  },
});
