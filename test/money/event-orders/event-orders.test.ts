import { describe, expect, it } from 'vitest';
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
const isFull = process.env.PADAV_FULL === '1';
/** The short run takes every sixteenth of them. */
const STEP = isFull ? 1 : 16;

describe(`${isFull ? 'all 720' : 'some'} orders of six events, each once to three times, beside the browser`, () => {
  it.each(CASES)('result in $name', async ({ tell, end, beside }) => {
    for (let part = 0; part < PARTS; part += STEP) {
      const result = await tell(inMemory(), someOrders(PARTS, part));
      expect(result.ends, `orders ${part}, ${part + PARTS} and so on`).toMatchObject([end]);
      expect(result.beside).toEqual(beside);
    }
  });
});
