import { describe, expect, it } from 'vitest';
import { bookingBench, MINUTE } from '#test/support/memory/booking/bench.ts';
import { instant } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';
import type { Refund } from '../model/refund.ts';

/** A late payment whose refund is due, and the job that requests it. */
async function owed() {
  const bench = bookingBench();
  const { quote, gatewayOrderId } = await bench.placed();
  bench.pass(20 * MINUTE);
  const paymentId = bench.gateway.pay(gatewayOrderId);
  await bench.settle(gatewayOrderId);
  bench.gateway.calls.length = 0;
  const key = `rf-${paymentId}-late-1`;
  const job = () => createBooking(bench.ports).requestRefund(quote.id, key);
  /** Changes the stored row. */
  const change = (changes: Partial<Refund>) => {
    const row = bench.books.refunds.get(key);
    if (row === undefined) throw new Error('No refund is due');
    bench.books.refunds.set(key, { ...row, ...changes });
  };
  return { ...bench, quote, paymentId, key, job, change };
}

describe('the job of one refund', () => {
  it('requests it when it is due, and is done', async () => {
    const bench = await owed();
    expect(await bench.job()).toBe('done');
    expect([bench.gateway.calls, bench.refunds()]).toMatchObject([['refund'], [{ status: 'done' }]]);
  });

  it('runs again when the gateway could not be reached', async () => {
    const bench = await owed();
    bench.gateway.moods = ['lost'];
    expect(await bench.job()).toBe('again');
    expect(bench.refunds()).toMatchObject([{ status: 'due', attempt: 1 }]);
  });

  it.each(['done', 'failed'] as const)('calls nobody for one that is %s', async (status) => {
    const bench = await owed();
    bench.change({ status, gatewayRefundId: 'rfnd_1' });
    const before = bench.refunds();
    expect(await bench.job()).toBe('done');
    expect([bench.gateway.calls, bench.refunds()]).toEqual([[], before]);
  });

  it('calls nobody for one that is unknown', async () => {
    const bench = await owed();
    expect(await createBooking(bench.ports).requestRefund(bench.quote.id, 'rf-none-late-1')).toBe('done');
    expect(bench.gateway.calls).toEqual([]);
  });

  it('waits until it is due', async () => {
    const bench = await owed();
    bench.change({ dueAt: instant(bench.clock.now() + 1) });
    expect(await bench.job()).toBe('again');
    expect(bench.gateway.calls).toEqual([]);
    bench.pass(1);
    expect(await bench.job()).toBe('done');
    expect(bench.gateway.calls).toEqual(['refund']);
  });

  it('reads a pending one at any time', async () => {
    const bench = await owed();
    bench.gateway.refundStatus = 'pending';
    await bench.job();
    bench.gateway.turnRefund('rfnd_1', 'processed');
    bench.change({ dueAt: instant(bench.clock.now() + 1) });
    expect(await bench.job()).toBe('done');
    expect(bench.gateway.calls).toEqual(['refund', 'refundOf']);
    expect(bench.refunds()).toMatchObject([{ status: 'done' }]);
  });
});

describe('what the gateway is asked', () => {
  it('is the same request again while it named no refund', async () => {
    const bench = await owed();
    bench.change({ status: 'requested', askedAt: bench.clock.now() });
    expect(await bench.job()).toBe('done');
    expect(bench.gateway.calls).toEqual(['refund']);
    expect([...bench.gateway.refunds.keys()]).toEqual([bench.key]);
  });

  it('is a new request for one that is due, whatever refund its row names', async () => {
    const bench = await owed();
    bench.change({ gatewayRefundId: 'rfnd_earlier' });
    expect(await bench.job()).toBe('done');
    expect(bench.gateway.calls).toEqual(['refund']);
    expect(bench.refunds()).toMatchObject([{ status: 'done', gatewayRefundId: 'rfnd_1' }]);
  });

  it('fails a refund that the gateway no longer knows', async () => {
    const bench = await owed();
    bench.gateway.refundStatus = 'pending';
    await bench.job();
    bench.gateway.refunds.clear();
    expect(await bench.job()).toBe('done');
    expect(bench.refunds()).toMatchObject([
      { attempt: 1, status: 'failed', reason: 'refund_unknown' },
      { attempt: 2, status: 'due' },
    ]);
    expect(bench.alarms).toEqual([{ what: 'refund-failed', facts: { refund: bench.key, reason: 'refund_unknown' } }]);
  });

  it('fails none that was declined until the payment’s refunds were read', async () => {
    const bench = await owed();
    bench.gateway.moods = ['declining', 'lost'];
    expect(await bench.job()).toBe('again');
    expect(bench.gateway.calls).toEqual(['refund', 'refundsOf']);
    expect([bench.refunds().map(({ status }) => status), bench.alarms]).toEqual([['due'], []]);
  });
});
