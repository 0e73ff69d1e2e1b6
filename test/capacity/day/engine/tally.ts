import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { Events } from './events.ts';
import { HOUR, HOURS } from './hours.ts';

const MICROS = 1_000_000;
/** An hour: nothing that is counted lasts longer. */
const LONGEST_MICROS = 3_600 * MICROS;
const SHARES = [50, 95, 99] as const;

const record = (histogram: RecordableHistogram, seconds: number): void =>
  histogram.record(Math.min(LONGEST_MICROS, Math.max(1, Math.round(seconds * MICROS))));

/** The 50th, 95th and 99th percentile, in seconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

function percentilesOf(histogram: RecordableHistogram): Percentiles {
  if (histogram.count === 0) return { p50: 0, p95: 0, p99: 0 };
  const [p50 = 0, p95 = 0, p99 = 0] = SHARES.map((share) => histogram.percentile(share) / MICROS);
  return { p50, p95, p99 };
}

/** What became of the requests of one kind. Times are in seconds. */
export interface Counted {
  readonly arrived: number;
  readonly served: number;
  /** By the reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** Still under way at the end. */
  readonly inside: number;
  /** The mean number under way, over all of the time. */
  readonly meanInside: number;
  /** From the arrival to the answer, or to the refusal: the mean of all that ended. */
  readonly meanSeconds: number;
  /** Of those that were served: all of the time, and the part of it in which they waited. */
  readonly answered: Percentiles;
  readonly waited: Percentiles;
  /** The 99th percentile of all of the time, by the hour of the arrival; 0 for an hour without any. */
  readonly p99ByHour: readonly number[];
}

/** Counts requests of one kind, and how long they take. */
export class Tally {
  readonly deadlineSeconds: number;
  readonly #events: Events;
  readonly #answered = createHistogram({ highest: LONGEST_MICROS, figures: 3 });
  readonly #waited = createHistogram({ highest: LONGEST_MICROS, figures: 3 });
  readonly #byHour = Array.from({ length: HOURS }, () => createHistogram({ highest: LONGEST_MICROS, figures: 2 }));
  readonly #refused = new Map<string, number>();
  #arrived = 0;
  #served = 0;
  #inside = 0;
  #area = 0;
  #changed = 0;
  #seconds = 0;

  /** @param deadlineSeconds after so long what was not answered is refused; Infinity for what nobody waits for */
  constructor(events: Events, deadlineSeconds: number) {
    this.#events = events;
    this.deadlineSeconds = deadlineSeconds;
  }

  arrive(): void {
    this.#change(1);
    this.#arrived += 1;
  }

  serve(began: number, waited: number): void {
    this.#change(-1);
    this.#served += 1;
    const seconds = this.#events.now - began;
    this.#seconds += seconds;
    record(this.#answered, seconds);
    record(this.#waited, waited);
    const hour = this.#byHour[Math.min(HOURS - 1, Math.floor(began / HOUR))];
    if (hour !== undefined) record(hour, seconds);
  }

  refuse(began: number, reason: string): void {
    this.#change(-1);
    this.#seconds += this.#events.now - began;
    this.#refused.set(reason, (this.#refused.get(reason) ?? 0) + 1);
  }

  #change(by: number): void {
    const { now } = this.#events;
    this.#area += this.#inside * (now - this.#changed);
    this.#changed = now;
    this.#inside += by;
  }

  get counted(): Counted {
    this.#change(0);
    return {
      ...{ arrived: this.#arrived, served: this.#served, inside: this.#inside },
      refused: Object.fromEntries(this.#refused),
      meanInside: this.#events.now === 0 ? 0 : this.#area / this.#events.now,
      meanSeconds: this.#seconds / Math.max(1, this.#arrived - this.#inside),
      ...{ answered: percentilesOf(this.#answered), waited: percentilesOf(this.#waited) },
      p99ByHour: this.#byHour.map((each) => percentilesOf(each).p99),
    };
  }
}
