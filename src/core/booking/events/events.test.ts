import { describe, expect, it } from 'vitest';
import { bookingBench, DAY, MINUTE } from '#test/support/memory/booking/bench.ts';
import { paise } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';
import type { ReceivedEvent } from './receive-event.ts';

const eventOf = (changes: Partial<ReceivedEvent> = {}): ReceivedEvent => ({
  id: 'evt_1',
  kind: 'payment.captured',
  gatewayOrderId: 'order_1',
  paymentId: 'pay_1',
  refundId: null,
  isCapture: true,
  ...changes,
});

describe('an event of the gateway', () => {
  it('is stored with its job before the response, without a call', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    const calls = bench.gateway.calls.length;
    expect(await bench.hear(eventOf())).toBe(true);
    expect(bench.gateway.calls).toHaveLength(calls);
    expect(bench.books.events.get('evt_1')).toMatchObject({ handledAt: null, outcome: null });
    expect([...bench.books.jobs.keys()]).toContain('event-evt_1');
  });

  it('settles its order, once for repeated deliveries', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    await bench.hear(eventOf());
    await bench.runJobs();
    expect(bench.bookings()).toHaveLength(1);
    expect(bench.books.events.get('evt_1')).toMatchObject({ outcome: 'settled', handledAt: bench.clock.now() });
    expect(await bench.hear(eventOf())).toBe(false);
    const calls = bench.gateway.calls.length;
    await bench.runJobs();
    await createBooking(bench.ports).runJob({ kind: 'handle-event', eventId: 'evt_1' });
    expect([bench.bookings().length, bench.gateway.calls.length]).toEqual([1, calls]);
  });

  it('is not trusted: the gateway is read', async () => {
    const bench = bookingBench();
    await bench.placed();
    await bench.hear(eventOf());
    await bench.runJobs();
    expect(bench.bookings()).toEqual([]);
    expect(bench.order([...bench.books.orders.keys()][0] ?? '')?.status).toBe('placed');
  });

  it('waits while the gateway is unreachable', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    await bench.hear(eventOf());
    bench.gateway.moods = ['lost'];
    await bench.runJobs();
    expect(bench.bookings()).toEqual([]);
    bench.pass(MINUTE);
    await bench.runJobs();
    expect(bench.bookings()).toHaveLength(1);
  });

  it('of an unknown order is stored, and an alarm when a payment was captured', async () => {
    const bench = bookingBench();
    await bench.hear(eventOf({ id: 'evt_a', gatewayOrderId: 'order_x' }));
    await bench.hear(eventOf({ id: 'evt_b', kind: 'payment.failed', gatewayOrderId: 'order_x', isCapture: false }));
    await bench.hear(eventOf({ id: 'evt_c', kind: 'payment.captured', gatewayOrderId: null, paymentId: 'pay_x' }));
    await bench.runJobs();
    expect([...bench.books.events.values()].map(({ outcome }) => outcome)).toEqual(Array(3).fill('unknown_order'));
    expect(bench.alarms.map(({ what, facts }) => [what, facts.event])).toEqual([
      ['payment-of-unknown-order', 'evt_a'],
      ['payment-of-unknown-order', 'evt_c'],
    ]);
  });

  it('without a payment is only stored', async () => {
    const bench = bookingBench();
    await bench.hear(eventOf({ kind: 'account.updated', gatewayOrderId: null, paymentId: null, isCapture: false }));
    await bench.runJobs();
    expect(bench.books.events.get('evt_1')?.outcome).toBe('ignored');
    expect(bench.gateway.calls).toEqual([]);
  });

  it('is deleted long after it was handled', async () => {
    const bench = bookingBench();
    await bench.hear(eventOf({ gatewayOrderId: null, paymentId: null }));
    await bench.runJobs();
    await bench.hear(eventOf({ id: 'evt_2', gatewayOrderId: null, paymentId: null }));
    bench.pass(30 * DAY + 1);
    await createBooking(bench.ports).runJob({ kind: 'purge' });
    expect([...bench.books.events.keys()]).toEqual(['evt_2']);
  });
});

describe('an event of a refund', () => {
  const refundEvent = (refundId: string, id = 'evt_r') =>
    eventOf({ id, kind: 'refund.processed', gatewayOrderId: null, refundId, isCapture: false });

  it('completes the pending refund', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    bench.gateway.refundStatus = 'pending';
    await bench.cancel(booking.id);
    bench.gateway.turnRefund('rfnd_1', 'processed');
    await bench.hear(refundEvent('rfnd_1'));
    await bench.runJobs();
    expect(bench.refunds()).toMatchObject([{ status: 'done', cause: 'cancelled' }]);
    expect(bench.books.events.get('evt_r')?.outcome).toBe('refund_read');
  });

  it('that failed at the bank raises an alarm and becomes due again', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    bench.gateway.refundStatus = 'pending';
    await bench.cancel(booking.id);
    bench.gateway.turnRefund('rfnd_1', 'failed');
    await bench.hear(refundEvent('rfnd_1'));
    await bench.runJobs();
    expect(bench.refunds().map(({ status }) => status)).toEqual(['failed', 'due']);
    expect(bench.alarms).toMatchObject([{ what: 'refund-failed' }]);
  });

  it('made by hand is stored as such, and cancelling refunds only the rest', async () => {
    const bench = bookingBench();
    const { booking, paymentId } = await bench.booked();
    const byHand = bench.gateway.giveBackByHand(paymentId, paise(38_000));
    await bench.hear(refundEvent(byHand));
    await bench.runJobs();
    expect(bench.refunds()).toMatchObject([{ cause: 'dashboard', status: 'done', amount: 38_000 }]);
    await bench.cancel(booking.id);
    await bench.runJobs();
    expect(bench.gateway.refundedAmount(paymentId)).toBe(138_000);
    expect(bench.refunds()).toMatchObject([{ cause: 'dashboard' }, { cause: 'cancelled', amount: 100_000 }]);
  });

  it('made by hand fulfils one that was still due, completely or in part', async () => {
    for (const [amount, left] of [
      [138_000, []],
      [38_000, [{ cause: 'cancelled', amount: 100_000, status: 'done' }]],
    ] as const) {
      const bench = bookingBench();
      const { booking, paymentId } = await bench.booked();
      bench.gateway.moods = ['lost'];
      await bench.cancel(booking.id);
      await bench.hear(refundEvent(bench.gateway.giveBackByHand(paymentId, paise(amount))));
      await bench.runJobs();
      bench.pass(MINUTE);
      await bench.runJobs();
      expect(bench.gateway.refundedAmount(paymentId)).toBe(138_000);
      const others = bench.refunds().filter(({ gatewayRefundId }) => gatewayRefundId !== 'rfnd_1');
      expect(others).toMatchObject(left);
      expect(bench.refunds().every(({ status }) => status === 'done')).toBe(true);
    }
  });

  it('made by hand replaces a smaller pending one, and takes the rest from the booking', async () => {
    const bench = bookingBench();
    const { paymentId } = await bench.booked();
    const part = bench.gateway.giveBackByHand(paymentId, paise(38_000));
    bench.gateway.turnRefund(part, 'pending');
    await bench.hear(refundEvent(part));
    await bench.runJobs();
    bench.gateway.turnRefund(part, 'failed');
    await bench.hear({ ...refundEvent(part), id: 'evt_failed' });
    await bench.runJobs();
    expect(bench.refunds().map(({ status, amount }) => [status, amount])).toEqual([
      ['failed', 38_000],
      ['due', 38_000],
    ]);
    const whole = bench.gateway.giveBackByHand(paymentId, paise(138_000));
    await bench.hear({ ...refundEvent(whole), id: 'evt_whole' });
    await bench.runJobs();
    bench.pass(DAY);
    await bench.runJobs();
    expect(bench.gateway.refundedAmount(paymentId)).toBe(138_000);
    expect(bench.refunds().map(({ status, amount }) => [status, amount])).toEqual([
      ['failed', 38_000],
      ['failed', 38_000],
      ['done', 138_000],
    ]);
    expect(bench.alarms.map(({ what }) => what)).toEqual(['refund-failed']);
  });

  it('made by hand without an event is found when ours is declined', async () => {
    const bench = bookingBench();
    const { booking, paymentId } = await bench.booked();
    bench.gateway.giveBackByHand(paymentId, paise(38_000));
    await bench.cancel(booking.id);
    bench.pass(10 * MINUTE);
    await bench.runJobs();
    expect(bench.gateway.refundedAmount(paymentId)).toBe(138_000);
    expect(bench.books.ledger.size).toBeGreaterThan(0);
    expect(bench.refunds().filter(({ status }) => status === 'done')).toMatchObject([
      { cause: 'dashboard', amount: 38_000 },
      { cause: 'cancelled', amount: 100_000, attempt: 2 },
    ]);
  });

  it('that was accepted after all fulfils the pending attempt', async () => {
    const bench = bookingBench();
    const { booking, paymentId } = await bench.booked();
    bench.gateway.moods = ['declining'];
    await bench.cancel(booking.id);
    const key = `rf-${paymentId}-cancelled-1`;
    await bench.gateway.refund({ paymentId, amount: paise(138_000), key });
    await bench.hear(refundEvent('rfnd_1'));
    await bench.runJobs();
    expect(bench.refunds()).toMatchObject([
      { attempt: 1, status: 'failed' },
      { attempt: 2, status: 'done', gatewayRefundId: 'rfnd_1' },
    ]);
    expect(bench.gateway.refundedAmount(paymentId)).toBe(138_000);
  });

  it('made by hand in parts fails in one part and not in the other', async () => {
    const bench = bookingBench();
    const { paymentId } = await bench.booked();
    const first = bench.gateway.giveBackByHand(paymentId, paise(38_000));
    bench.gateway.turnRefund(first, 'pending');
    bench.gateway.giveBackByHand(paymentId, paise(5_000));
    await bench.hear(refundEvent(first));
    await bench.runJobs();
    bench.gateway.turnRefund(first, 'failed');
    bench.pass(10 * MINUTE);
    await bench.runJobs();
    expect(bench.refunds()).toMatchObject([
      { attempt: 1, amount: 38_000, status: 'failed' },
      { attempt: 2, amount: 5_000, status: 'done' },
      { attempt: 3, amount: 38_000, status: 'due' },
    ]);
  });

  it('that the ledger can’t explain raises an alarm and changes nothing', async () => {
    const bench = bookingBench();
    const { paymentId } = await bench.booked();
    await bench.hear(refundEvent(bench.gateway.giveBackByHand(paymentId, paise(138_001))));
    await bench.runJobs();
    expect(bench.refunds()).toEqual([]);
    expect(bench.alarms).toMatchObject([{ what: 'refund-beyond-capture', facts: { paymentId } }]);
  });
});
