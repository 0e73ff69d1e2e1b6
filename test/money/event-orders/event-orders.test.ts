import { describe, it } from 'vitest';
import { bookingBench } from '#test/support/memory/booking/bench.ts';
import { CASES, type Ground } from './cases.ts';
import { someOrders } from './orders.ts';

/** The use cases over stores in memory. */
function inMemory(): Ground {
  const bench = bookingBench();
  const { books, ports, runJobs } = bench;
  return {
    bench,
    inbox: ports.inbox,
    async addAccounts(ids) {
      for (const id of ids) books.accounts.set(id, { name: id, email: `${id}@example.in`, discounts: 0 });
    },
    runJobs,
  };
}

/** The stores look through all of their rows: many small ones are faster than one of all orders. */
const PARTS = 144;
/** The short run takes every eighth. */
const STEP = process.env.PADAV_FULL === '1' ? 1 : 8;

describe('all 720 orders of six events, each once to three times, beside the browser', () => {
  it.each(Object.entries(CASES))('result in %s', async (_name, tell) => {
    for (let part = 0; part < PARTS; part += STEP) await tell(inMemory(), someOrders(PARTS, part));
  });
});
