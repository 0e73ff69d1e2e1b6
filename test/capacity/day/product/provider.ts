import type { Events } from '../engine/events.ts';
import { ByHour } from '../engine/hours.ts';

/** How long a call may wait for its turn: of 8 s five eighths (src/adapters/hotel-provider/http/calls.ts). */
const LONGEST_WAIT_SECONDS = 5;

/** What the plan says to a call: after how many seconds it may begin, or why not at all. */
export type Leave =
  | { readonly inSeconds: number }
  | { readonly refused: 'provider, calls a second' | 'provider, plan' };

/** The calls that the plan of the hotel provider allows: a rate, and a number a day. */
export class ProviderPlan {
  readonly calls = new ByHour();
  /** Seconds that calls waited for their turn. */
  readonly waited = new ByHour();
  #next = 0;
  #made = 0;
  readonly #events: Events;
  readonly #step: number;
  readonly #ofDay: number;

  /** @param ofDay how many calls the day may have; Infinity for a plan without a limit */
  constructor(events: Events, perSecond: number, ofDay: number) {
    this.#events = events;
    this.#step = 1 / perSecond;
    this.#ofDay = ofDay;
  }

  get made(): number {
    return this.#made;
  }

  take(): Leave {
    const { now } = this.#events;
    if (this.#made >= this.#ofDay) return { refused: 'provider, plan' };
    const at = Math.max(this.#next, now);
    if (at - now > LONGEST_WAIT_SECONDS) return { refused: 'provider, calls a second' };
    this.#next = at + this.#step;
    this.#made += 1;
    this.calls.add(now, 1);
    this.waited.add(now, at - now);
    return { inSeconds: at - now };
  }
}
