import { DAY, VISIT } from '../assumptions.ts';
import { HOUR, HOURS } from '../engine/hours.ts';
import type { Machine } from './machine.ts';
import type { Requests } from './requests.ts';

/** The daily comparison begins at 20:15 UTC (src/adapters/jobs/worker.ts), here in seconds of the day in India. */
const COMPARED_AT = 1.75 * HOUR;
/** It covers seven days, reads a hundred payments at once, and makes at most two calls a second. */
const [COMPARED_DAYS, LISTED_AT_ONCE, GAP_SECONDS] = [7, 100, 0.5];
/** The purge of quotes and events runs at a quarter past each hour in India, the one in batches five minutes later. */
const [PURGED_AT, EXPIRED_AT] = [0.25 * HOUR, (20 / 60) * HOUR];
const ROWS_OF_A_BATCH = 500;
const PRESSURE_SECONDS = 2;
/** Rows a booking leaves in the inbox of the gateway's events, and rows that batches delete for each call and booking. */
const [EVENTS_OF_BOOKING, EXPIRED_OF_BOOKING] = [2.5, 6];

/** What came of the rounds. Times are in seconds. */
export interface RoundsCounted {
  readonly comparison: { readonly pages: number; readonly of: number; readonly seconds: number };
  readonly purge: { readonly rows: number; readonly longestSeconds: number };
}

/** What runs by the clock: idle work, a look at the event loops, purges and the daily comparison. */
export class Rounds {
  #pages = 0;
  #comparedSeconds = 0;
  #calledAt = 0;
  #rows = 0;
  #longestPurge = 0;
  readonly #machine: Machine;
  readonly #requests: Requests;
  readonly #pagesOfComparison: number;
  readonly #end: number;

  constructor(machine: Machine, requests: Requests, end: number) {
    this.#machine = machine;
    this.#requests = requests;
    this.#end = end;
    const listed = DAY.bookings * COMPARED_DAYS * (1 + VISIT.cancels);
    this.#pagesOfComparison = Math.ceil(listed / LISTED_AT_ONCE);
  }

  begin(from: number): void {
    this.#every(from, 1, () => {
      for (const process of this.#machine.processes) this.#requests.idle(process);
    });
    this.#every(from, PRESSURE_SECONDS, () => {
      for (const process of this.#machine.processes) process.look();
    });
    for (let hour = 0; hour < HOURS; hour += 1) {
      this.#at(hour * HOUR + PURGED_AT, from, () => this.#purge());
      this.#at(hour * HOUR + EXPIRED_AT, from, () => this.#expire());
    }
    this.#at(COMPARED_AT, from, () => this.#compare());
  }

  get counted(): RoundsCounted {
    return {
      comparison: { pages: this.#pages, of: this.#pagesOfComparison, seconds: this.#comparedSeconds },
      purge: { rows: this.#rows, longestSeconds: this.#longestPurge },
    };
  }

  #at(at: number, from: number, work: () => void): void {
    if (at >= from) this.#machine.events.add(at, { happen: work });
  }

  #every(from: number, seconds: number, work: () => void): void {
    const { events } = this.#machine;
    const round = {
      happen: () => {
        work();
        if (events.now + seconds < this.#end) events.add(events.now + seconds, round);
      },
    };
    events.add(from + seconds, round);
  }

  /** An hour's share of the quotes that nobody ordered and of the events, each in one statement. */
  #purge(): void {
    const { quotes, events } = this.#purgedEachHour;
    for (const rows of [quotes, events]) {
      this.#rows += rows;
      const began = this.#machine.events.now;
      this.#requests.addJob('purge', this.#requests.programs.purge(rows), () => {
        this.#longestPurge = Math.max(this.#longestPurge, this.#machine.events.now - began);
      });
    }
  }

  get #purgedEachHour() {
    const unordered = (DAY.bookings / VISIT.pays / VISIT.orders) * (1 - VISIT.orders);
    return { quotes: Math.round(unordered / HOURS), events: Math.round((DAY.bookings * EVENTS_OF_BOOKING) / HOURS) };
  }

  /** What is deleted in batches: cached answers of yesterday and what bookings leave for some days. */
  #expire(): void {
    const rows = Math.round((this.#machine.provider.made + DAY.bookings * EXPIRED_OF_BOOKING) / HOURS);
    const purge = this.#requests.programs.purge(ROWS_OF_A_BATCH);
    const next = (left: number): void => {
      this.#rows += ROWS_OF_A_BATCH;
      if (left > 0) this.#requests.addJob('purge', purge, () => next(left - ROWS_OF_A_BATCH));
    };
    next(rows);
  }

  #compare(): void {
    const began = this.#machine.events.now;
    const page = this.#requests.programs.comparedPage(LISTED_AT_ONCE);
    const next = (): void => {
      const { now } = this.#machine.events;
      this.#comparedSeconds = now - began;
      if (this.#pages >= this.#pagesOfComparison) return;
      const at = Math.max(now, this.#calledAt + GAP_SECONDS);
      this.#machine.events.add(at, {
        happen: () => {
          this.#calledAt = at;
          this.#requests.addJob('compare', page, (refused) => {
            if (refused === null) this.#pages += 1;
            next();
          });
        },
      });
    };
    next();
  }
}
