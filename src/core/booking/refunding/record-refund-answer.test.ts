import { describe, expect, it } from 'vitest';
import { bookingBench, MINUTE } from '#test/support/memory/booking/bench.ts';
import { aRefund } from '#test/support/memory/booking/samples.ts';
import type { Refund } from '../model/refund.ts';
import { writeAnswer } from './record-refund-answer.ts';

/** A late payment whose refund is due, and an answer of the gateway to it. */
async function owed() {
  const bench = bookingBench();
  const { quote, gatewayOrderId } = await bench.placed();
  bench.pass(20 * MINUTE);
  const paymentId = bench.gateway.pay(gatewayOrderId);
  await bench.settle(gatewayOrderId);
  const [refund] = bench.refunds();
  if (refund === undefined) throw new Error('No refund is due');
  const answered = (status: 'processed' | 'pending' | 'failed', asked: Refund = refund) => {
    const report = { id: 'rfnd_1', paymentId, amount: refund.amount, status, key: null };
    const answer = writeAnswer({ receipt: quote.id, refund: asked }, { refund: report }, bench.clock.now());
    return bench.ports.work.run(answer);
  };
  /** The jobs of refunds, by key, with the milliseconds until they run. */
  const jobs = () => {
    const asking = [...bench.books.jobs].filter(([key]) => key.startsWith('ask-'));
    return Object.fromEntries(asking.map(([key, { runAt }]) => [key, runAt - bench.clock.now()]));
  };
  return { ...bench, quote, answered, jobs, key: `ask-rf-${paymentId}-late` };
}

describe('the answer to a refund', () => {
  it('schedules a read of a pending one', async () => {
    const bench = await owed();
    await bench.answered('pending');
    expect(bench.jobs()).toEqual({ [`${bench.key}-1`]: 10 * MINUTE });
  });

  it('ends the job of one that is done', async () => {
    const bench = await owed();
    expect(Object.keys(bench.jobs())).toEqual([`${bench.key}-1`]);
    expect(await bench.answered('processed')).toMatchObject({ status: 'done' });
    expect(bench.jobs()).toEqual({});
  });

  it('schedules only the next attempt of one that failed', async () => {
    const bench = await owed();
    const before = bench.jobs();
    await bench.answered('failed');
    expect(bench.jobs()).toEqual({ ...before, [`${bench.key}-2`]: 10 * MINUTE });
  });

  it('is ignored for an order that is gone', async () => {
    const bench = await owed();
    bench.books.orders.delete(bench.quote.id);
    const before = bench.refunds();
    expect(await bench.answered('processed')).toBeNull();
    expect(bench.refunds()).toEqual(before);
  });

  it('is ignored for a refund that is unknown', async () => {
    const bench = await owed();
    const before = bench.refunds();
    expect(await bench.answered('processed', aRefund('pay_none'))).toBeNull();
    expect(bench.refunds()).toEqual(before);
  });
});
