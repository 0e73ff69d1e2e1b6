import { describe, expect, it } from 'vitest';
import { bookingBench, MINUTE } from '#test/support/memory/booking/bench.ts';
import { paise } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';

/** A late payment whose refund is due, and not requested yet. */
async function owed() {
  const bench = bookingBench();
  const { quote, gatewayOrderId } = await bench.placed();
  bench.pass(20 * MINUTE);
  const paymentId = bench.gateway.pay(gatewayOrderId);
  await bench.settle(gatewayOrderId);
  return { ...bench, quote, paymentId, ask: (who = 'asha') => createBooking(bench.ports).requestRefunds(who) };
}

describe('requesting refunds', () => {
  it('refunds under the key of the attempt, and the order is refunded', async () => {
    const bench = await owed();
    expect(bench.order(bench.quote.id)?.status).toBe('refund_due');
    await bench.ask();
    expect([...bench.gateway.refunds.keys()]).toEqual([`rf-${bench.paymentId}-late-1`]);
    expect(bench.refunds()).toMatchObject([{ status: 'done', gatewayRefundId: 'rfnd_1' }]);
    expect(bench.order(bench.quote.id)?.status).toBe('refunded');
  });

  it('is limited to the traveller', async () => {
    const bench = await owed();
    await bench.ask('ravi');
    expect(bench.refunds()).toMatchObject([{ status: 'due' }]);
    await bench.ask('asha');
    expect(bench.refunds()).toMatchObject([{ status: 'done' }]);
  });

  it('leaves them due while the gateway is unreachable', async () => {
    const bench = await owed();
    bench.gateway.moods = ['lost'];
    await bench.ask();
    expect(bench.refunds()).toMatchObject([{ status: 'due', attempt: 1, askedAt: null }]);
  });

  it('requests no other once the gateway is unreachable', async () => {
    const bench = await owed();
    bench.gateway.pay('order_1');
    await bench.settle('order_1');
    bench.gateway.moods = ['lost'];
    await bench.ask();
    expect(bench.gateway.calls.filter((call) => call === 'refund')).toHaveLength(1);
    expect(bench.refunds().map(({ status }) => status)).toEqual(['due', 'due']);
  });

  it('does not refund twice when the response was lost', async () => {
    const bench = await owed();
    bench.gateway.moods = ['unheard'];
    await bench.ask();
    await bench.ask();
    expect(bench.gateway.calls.filter((call) => call === 'refund')).toHaveLength(2);
    expect(bench.gateway.refunds.size).toBe(1);
    expect(bench.refunds()).toMatchObject([{ status: 'done', gatewayRefundId: 'rfnd_1' }]);
  });

  it('refunds once for concurrent calls', async () => {
    const bench = await owed();
    await Promise.all(Array.from({ length: 20 }, () => bench.ask()));
    expect([bench.gateway.refunds.size, bench.refunds().length]).toEqual([1, 1]);
  });

  it('becomes due again later when the gateway declines, with an alarm and another key', async () => {
    const bench = await owed();
    bench.gateway.moods = ['declining'];
    await bench.ask();
    const key = `rf-${bench.paymentId}-late-1`;
    expect(bench.alarms).toEqual([{ what: 'refund-failed', facts: { refund: key, reason: 'no' } }]);
    expect(bench.refunds()).toMatchObject([
      { attempt: 1, status: 'failed', reason: 'no' },
      { attempt: 2, status: 'due', reason: null },
    ]);
    await bench.ask();
    expect(bench.gateway.refunds.size).toBe(0);
    bench.pass(10 * MINUTE);
    await bench.ask();
    expect([...bench.gateway.refunds.keys()]).toEqual([`rf-${bench.paymentId}-late-2`]);
    expect(bench.order(bench.quote.id)?.status).toBe('refunded');
  });

  it('becomes due again when the gateway’s refund failed', async () => {
    const bench = await owed();
    bench.gateway.refundStatus = 'failed';
    await bench.ask();
    expect(bench.refunds()).toMatchObject([{ status: 'failed', reason: 'refund_failed' }, { status: 'due' }]);
    expect(bench.alarms).toMatchObject([{ what: 'refund-failed', facts: { reason: 'refund_failed' } }]);
    expect(bench.order(bench.quote.id)?.status).toBe('refund_due');
  });

  it('checks again after a while for a pending one', async () => {
    const bench = await owed();
    bench.gateway.refundStatus = 'pending';
    await bench.ask();
    expect(bench.refunds()).toMatchObject([{ status: 'requested', gatewayRefundId: 'rfnd_1' }]);
    expect(bench.order(bench.quote.id)?.status).toBe('refund_due');
    for (const [key, refund] of bench.gateway.refunds)
      bench.gateway.refunds.set(key, { ...refund, status: 'processed' });
    await bench.ask();
    expect(bench.refunds()).toMatchObject([{ status: 'requested' }]);
    bench.pass(10 * MINUTE - 1);
    await bench.ask();
    expect(bench.refunds()).toMatchObject([{ status: 'requested' }]);
    bench.pass(1);
    await bench.ask();
    expect(bench.refunds()).toMatchObject([{ status: 'done' }]);
    expect(bench.order(bench.quote.id)?.status).toBe('refunded');
  });

  it('sets the order to refunded only when every payment is refunded', async () => {
    const bench = await owed();
    bench.gateway.pay('order_1');
    await bench.settle('order_1');
    bench.gateway.moods = ['well', 'lost'];
    await bench.ask();
    expect(bench.refunds().map(({ status }) => status)).toEqual(['done', 'due']);
    expect(bench.order(bench.quote.id)?.status).toBe('refund_due');
    await bench.ask();
    expect(bench.order(bench.quote.id)?.status).toBe('refunded');
  });

  it('is not refused by the gateway while a manual refund is pending', async () => {
    const bench = await owed();
    const [payment] = bench.gateway.payments;
    const byHand = bench.gateway.giveBackByHand(bench.paymentId, paise(payment?.amount ?? 0));
    bench.gateway.turnRefund(byHand, 'pending');
    await bench.ask();
    expect(bench.refunds()).toMatchObject([{ attempt: 1, status: 'requested', gatewayRefundId: byHand }]);
    expect(bench.alarms).toEqual([]);
    bench.gateway.turnRefund(byHand, 'processed');
    bench.pass(10 * MINUTE);
    await bench.ask();
    expect(bench.refunds()).toMatchObject([{ attempt: 1, status: 'done' }]);
    expect(bench.order(bench.quote.id)?.status).toBe('refunded');
  });

  it('uses a refund that succeeded after all for the pending attempt', async () => {
    const bench = await owed();
    bench.gateway.refundStatus = 'pending';
    await bench.ask();
    bench.gateway.turnRefund('rfnd_1', 'failed');
    bench.pass(10 * MINUTE);
    await bench.ask();
    expect(bench.refunds()).toMatchObject([{ status: 'failed', gatewayRefundId: 'rfnd_1' }, { status: 'due' }]);
    bench.gateway.turnRefund('rfnd_1', 'processed');
    await createBooking(bench.ports).readRefunds(bench.paymentId);
    expect(bench.refunds()).toMatchObject([
      { attempt: 1, status: 'failed' },
      { attempt: 2, status: 'done' },
    ]);
    expect(bench.gateway.refunds.size).toBe(1);
  });
});
