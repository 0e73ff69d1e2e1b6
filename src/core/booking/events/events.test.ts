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
  it('is stored with its job before it is answered, and asks nobody', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    const calls = bench.gateway.calls.length;
    expect(await bench.hear(eventOf())).toBe(true);
    expect(bench.gateway.calls).toHaveLength(calls);
    expect(bench.books.events.get('evt_1')).toMatchObject({ handledAt: null, outcome: null });
    expect([...bench.books.jobs.keys()]).toContain('event-evt_1');
  });

  it('settles its order, once however often it comes', async () => {
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

  it('is never believed: only the gateway is', async () => {
    const bench = bookingBench();
    await bench.placed();
    await bench.hear(eventOf());
    await bench.runJobs();
    expect(bench.bookings()).toEqual([]);
    expect(bench.order([...bench.books.orders.keys()][0] ?? '')?.status).toBe('placed');
  });

  it('waits while the gateway is out of reach', async () => {
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

  it('of an order that nobody knows is kept, and an alarm when money was captured', async () => {
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

  it('that speaks of no payment is kept and nothing more', async () => {
    const bench = bookingBench();
    await bench.hear(eventOf({ kind: 'account.updated', gatewayOrderId: null, paymentId: null, isCapture: false }));
    await bench.runJobs();
    expect(bench.books.events.get('evt_1')?.outcome).toBe('ignored');
    expect(bench.gateway.calls).toEqual([]);
  });

  it('long handled is forgotten', async () => {
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

  it('brings the pending refund to its end', async () => {
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

  it('that failed at the bank is an alarm and falls due again', async () => {
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

  it('made by hand is kept as such, and cancelling gives only the rest', async () => {
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

  it('made by hand fulfils one that was still due, whole or in part', async () => {
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

  it('made by hand stands in the place of a smaller one that waits, and takes the rest from the booking', async () => {
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

  it('made by hand without a word is found when ours is declined', async () => {
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

  it('that was taken after all fulfils the attempt that waits', async () => {
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

  it('that the books can’t explain is an alarm and changes nothing', async () => {
    const bench = bookingBench();
    const { paymentId } = await bench.booked();
    await bench.hear(refundEvent(bench.gateway.giveBackByHand(paymentId, paise(138_001))));
    await bench.runJobs();
    expect(bench.refunds()).toEqual([]);
    expect(bench.alarms).toMatchObject([{ what: 'refund-beyond-capture', facts: { paymentId } }]);
  });
});
