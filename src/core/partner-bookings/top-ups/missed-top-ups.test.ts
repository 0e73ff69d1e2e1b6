import { describe, expect, it } from 'vitest';
import { comparisonAt, createBooking } from '#core/booking/index.ts';
import { DAY, MINUTE } from '#test/support/memory/booking/bench.ts';
import { topUpBench } from '#test/support/memory/booking/partners/top-up-bench.ts';

const HOUR = 60 * MINUTE;

/** An open top-up of ₹5,000. */
async function open() {
  const bench = topUpBench();
  return { ...bench, ...(await bench.opened()) };
}

describe('the looks at a top-up that were cut off', () => {
  const cut = async () => {
    const bench = await open();
    bench.books.jobs.clear();
    const sweep = () => createBooking(bench.ports).runJob({ kind: 'sweep' });
    return { ...bench, sweep };
  };

  it('begin again when it is open an hour after its link’s end, not before', async () => {
    const { sweep, pass, nextLook, topUp, runJobs, row, clock } = await cut();
    pass(25 * HOUR);
    await sweep();
    expect(nextLook(topUp.id)).toBeNull();
    pass(1);
    expect(await sweep()).toBe('done');
    expect(nextLook(topUp.id)).toBeLessThanOrEqual(clock.now());
    await runJobs();
    expect([row(topUp.id)?.status, nextLook(topUp.id)]).toEqual(['expired', topUp.createdAt + DAY + 6 * HOUR]);
  });

  it('do not begin again for one that is paid or expired', async () => {
    const { sweep, pass, nextLook, topUp, payments, linkId } = await cut();
    pass(26 * HOUR);
    await payments.settle(linkId);
    await sweep();
    expect(nextLook(topUp.id)).toBeNull();
  });
});

describe('the daily comparison', () => {
  const compared = async () => {
    const bench = await open();
    const { runJob } = createBooking(bench.ports);
    const compare = () => runJob(comparisonAt(bench.clock.now()));
    const calls = async () => {
      bench.gateway.calls.length = 0;
      expect(await compare()).toBe('done');
      return bench.gateway.calls;
    };
    return { ...bench, compare, calls };
  };

  it('credits what was paid on the page of a link, and asks no more about it', async () => {
    const { gateway, linkId, calls, balance } = await compared();
    gateway.opened.set('order_of_page', linkId);
    const paymentId = gateway.pay(linkId);
    const at = gateway.payments.findIndex(({ id }) => id === paymentId);
    const payment = gateway.payments[at];
    const listed = gateway.paymentsSince.bind(gateway);
    gateway.paymentsSince = async (since, skip) => {
      const page = await listed(since, skip);
      return page.ok && payment ? { ok: true, value: [{ ...payment, orderId: 'order_of_page' }] } : page;
    };
    expect(await calls()).toEqual(['paymentsSince', 'linkOf', 'paymentsOf', 'refundsOf', 'refundsSince']);
    expect(balance()).toBe(5_000_00);
    expect(await calls()).toEqual(['paymentsSince', 'refundsSince']);
  });
});
