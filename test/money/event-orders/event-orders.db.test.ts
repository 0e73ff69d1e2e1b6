import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBooking } from '#core/booking/index.ts';
import { bookingWork } from '#src/adapters/postgres/booking/booking-work.ts';
import { eventInbox } from '#src/adapters/postgres/booking/event-inbox.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { runDueJobs } from '#test/support/database/run-due-jobs.ts';
import { bookingBench } from '#test/support/memory/booking/bench.ts';
import { CASES, type Ground } from './cases.ts';
import { someOrders } from './orders.ts';

const isFull = process.env.PADAV_FULL === '1';
const PATIENCE_MS = isFull ? 1_200_000 : 180_000;
/** Of a booking's events the full run takes all orders. */
const OF_ALL = 'one booking, partly refunded by hand';
/** Of the others, which come through the same code and are tried in all orders in memory, one of so many. */
const SHARE = isFull ? 24 : 72;
/** Each case has other orders. */
const APART = 5;

let db: FreshDatabase;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.drop());

/** The use cases over PostgreSQL, and its queue. */
function onPostgres(): Ground {
  const { knex, pool } = db.database;
  const bench = bookingBench(0, () => bookingWork(knex));
  const { clock, ports } = bench;
  return {
    bench,
    inbox: eventInbox(pool),
    async addAccounts(ids) {
      const created_at = new Date(clock.now());
      const rows = ids.map((id) => ({ id, name: id, email: `${id}@example.in`, discounts: 0, created_at }));
      await knex('accounts').insert(rows);
    },
    runJobs: () => runDueJobs({ knex, clock, runJob: (job) => createBooking(ports).runJob(job) }),
  };
}

describe('orders of six events, each once to three times, beside the browser', { timeout: PATIENCE_MS }, () => {
  it.each(CASES.map((each, at) => ({ ...each, at })))('result in $name', async ({ name, tell, end, beside, at }) => {
    const result = await tell(onPostgres(), someOrders(isFull && name === OF_ALL ? 1 : SHARE, at * APART));
    expect(result.ends).toMatchObject([end]);
    expect(result.beside).toEqual(beside);
  });
});
