import { describe, expect, it } from 'vitest';
import { bookingBench, MINUTE } from '#test/support/memory/booking/bench.ts';
import { paise } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';

/** A late payment that is owed, and not asked for yet. */
async function owed() {
  const bench = bookingBench();
  const { quote, gatewayOrderId } = await bench.placed();
  bench.pass(20 * MINUTE);
  const paymentId = bench.gateway.pay(gatewayOrderId);
  await bench.settle(gatewayOrderId);
  return { ...bench, quote, paymentId, ask: (who = 'asha') => createBooking(bench.ports).requestRefunds(who) };
}

describe('asking for refunds', () => {
  it('gives the money back under the key of the attempt, and the order is refunded', async () => {
    const bench = await owed();
    expect(bench.order(bench.quote.id)?.status).toBe('refund_due');
    await bench.ask();
    expect([...bench.gateway.refunds.keys()]).toEqual([`rf-${bench.paymentId}-late-1`]);
    expect(bench.refunds()).toMatchObject([{ status: 'done', gatewayRefundId: 'rfnd_1' }]);
    expect(bench.order(bench.quote.id)?.status).toBe('refunded');
  });

  it('is for the traveller alone', async () => {
    const bench = await owed();
    await bench.ask('ravi');
    expect(bench.refunds()).toMatchObject([{ status: 'due' }]);
    await bench.ask('asha');
    expect(bench.refunds()).toMatchObject([{ status: 'done' }]);
  });

  it('leaves them due while the gateway is out of reach', async () => {
    const bench = await owed();
    bench.gateway.moods = ['lost'];
    await bench.ask();
    expect(bench.refunds()).toMatchObject([{ status: 'due', attempt: 1, askedAt: null }]);
  });

  it('asks for no other once the gateway is out of reach', async () => {
    const bench = await owed();
    bench.gateway.pay('order_1');
    await bench.settle('order_1');
    bench.gateway.moods = ['lost'];
    await bench.ask();
    expect(bench.gateway.calls.filter((call) => call === 'refund')).toHaveLength(1);
    expect(bench.refunds().map(({ status }) => status)).toEqual(['due', 'due']);
  });

  it('moves no second money when the answer got lost', async () => {
    const bench = await owed();
    bench.gateway.moods = ['unheard'];
    await bench.ask();
    await bench.ask();
    expect(bench.gateway.calls.filter((call) => call === 'refund')).toHaveLength(2);
    expect(bench.gateway.refunds.size).toBe(1);
    expect(bench.refunds()).toMatchObject([{ status: 'done', gatewayRefundId: 'rfnd_1' }]);
  });

  it('of many at once moves the money once', async () => {
    const bench = await owed();
    await Promise.all(Array.from({ length: 20 }, () => bench.ask()));
    expect([bench.gateway.refunds.size, bench.refunds().length]).toEqual([1, 1]);
  });

  it('falls due again later when the gateway declines, with an alarm and another key', async () => {
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

  it('falls due again when the gateway’s own refund failed', async () => {
    const bench = await owed();
    bench.gateway.refundStatus = 'failed';
    await bench.ask();
    expect(bench.refunds()).toMatchObject([{ status: 'failed', reason: 'refund_failed' }, { status: 'due' }]);
    expect(bench.alarms).toMatchObject([{ what: 'refund-failed', facts: { reason: 'refund_failed' } }]);
    expect(bench.order(bench.quote.id)?.status).toBe('refund_due');
  });

  it('asks again after a while about one that the gateway works on', async () => {
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

  it('calls the order refunded only when every payment is back', async () => {
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

  it('is not refused by the gateway while money given back by hand is on its way', async () => {
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

  it('counts money that came back after all for the attempt that waits', async () => {
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
