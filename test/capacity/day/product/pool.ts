import type { Events, Happening } from '../engine/events.ts';
import type { Use } from '../engine/hours.ts';
import { Line } from '../engine/line.ts';

/** As in src/adapters/postgres/limits.ts: how long a caller waits for a connection, and how many may wait. */
const LONGEST_WAIT_SECONDS = 3;
const MAX_WAITING = 1_000;

/** Somebody who needs a connection. */
export interface Borrower {
  connected(waited: number): void;
  unconnected(): void;
}

/** A place in the line, and its end when nothing is given back in time. */
class Ticket implements Happening {
  isOver = false;
  readonly since: number;
  readonly borrower: Borrower;
  readonly #pool: Pool;

  constructor(pool: Pool, borrower: Borrower, since: number) {
    this.#pool = pool;
    this.borrower = borrower;
    this.since = since;
  }

  happen(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#pool.leave();
    this.borrower.unconnected();
  }
}

/** The connections of one pool of a process. */
export class Pool {
  #free: number;
  #waiting = 0;
  readonly #line = new Line<Ticket>();
  readonly #events: Events;
  readonly #use: Use;

  constructor(events: Events, connections: number, use: Use) {
    this.#events = events;
    this.#free = connections;
    this.#use = use;
  }

  take(borrower: Borrower): void {
    if (this.#free > 0) {
      this.#free -= 1;
      borrower.connected(0);
    } else if (this.#waiting >= MAX_WAITING) borrower.unconnected();
    else {
      const { now } = this.#events;
      const ticket = new Ticket(this, borrower, now);
      this.#line.push(ticket);
      this.#waiting += 1;
      this.#use.longestLine.raise(now, this.#waiting);
      this.#events.add(now + LONGEST_WAIT_SECONDS, ticket);
    }
  }

  /** @param since when the connection was taken */
  giveBack(since: number): void {
    const { now } = this.#events;
    this.#use.busy.add(since, now - since);
    for (let ticket = this.#line.shift(); ticket !== undefined; ticket = this.#line.shift()) {
      if (ticket.isOver) continue;
      ticket.isOver = true;
      this.leave();
      this.#use.waited.add(now, now - ticket.since);
      ticket.borrower.connected(now - ticket.since);
      return;
    }
    this.#free += 1;
  }

  /** One waits less. */
  leave(): void {
    this.#waiting -= 1;
  }
}
