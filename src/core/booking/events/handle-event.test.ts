import { describe, expect, it } from 'vitest';
import { bookingBench } from '#test/support/memory/booking/bench.ts';
import { anEvent } from '#test/support/memory/booking/samples.ts';
import { paise, refused } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';
import { callsUnderWay } from '../paying/join-calls.ts';
import type { GatewayEvent } from '../ports/gateway-events.ts';
import { handleEvent } from './handle-event.ts';

/** A placed order, and the handling of an event of the gateway that was stored. */
async function placed() {
  const bench = bookingBench();
  const { quote, gatewayOrderId } = await bench.placed();
  bench.gateway.calls.length = 0;
  const handle = (changes: Partial<GatewayEvent>) => {
    bench.books.events.set('evt_1', anEvent('evt_1', { gatewayOrderId, ...changes }));
    return createBooking(bench.ports).runJob({ kind: 'handle-event', eventId: 'evt_1' });
  };
  const outcome = () => bench.books.events.get('evt_1')?.outcome;
  return { ...bench, quote, gatewayOrderId, handle, outcome };
}

describe('the handling of an event', () => {
  it('settles an order that is named without a payment', async () => {
    const bench = await placed();
    bench.gateway.pay(bench.gatewayOrderId);
    expect(await bench.handle({ kind: 'order.paid', paymentId: null })).toBe('done');
    expect([bench.outcome(), bench.bookings().length]).toEqual(['settled', 1]);
  });

  it('waits for whoever settles the order already, then asks the gateway by itself', async () => {
    const bench = await placed();
    const { gatewayOrderId, books, ports } = bench;
    const paymentId = bench.gateway.pay(gatewayOrderId);
    const ids = ['evt_1', 'evt_2'];
    for (const id of ids) books.events.set(id, anEvent(id, { gatewayOrderId, paymentId }));
    const { run } = ports.work;
    let runs = 0;
    ports.work.run = (work) => {
      runs += 1;
      return run(work);
    };
    const booking = createBooking(ports);
    const proof = { gatewayOrderId, paymentId, signature: 'signed' };
    const returned = booking.validatePayment(proof);
    const jobs = ids.map((eventId) => booking.runJob({ kind: 'handle-event', eventId }));
    expect(await Promise.all(jobs)).toEqual(['done', 'done']);
    expect(await returned).toEqual({ ok: true, value: 'booked' });
    expect(bench.gateway.calls).toEqual(['paymentsOf', 'paymentsOf', 'paymentsOf']);
    expect(runs).toBe(1);
  });

  it('reads no refunds where the event names no payment', async () => {
    const bench = await placed();
    expect(await bench.handle({ kind: 'refund.processed', paymentId: null, refundId: 'rfnd_1' })).toBe('done');
    expect([bench.outcome(), bench.gateway.calls]).toEqual(['settled', ['paymentsOf']]);
  });

  it('runs again while the gateway can’t be reached', async () => {
    const bench = await placed();
    bench.gateway.mood = 'lost';
    expect(await bench.handle({})).toBe('again');
    expect(bench.books.events.get('evt_1')).toMatchObject({ outcome: null, handledAt: null });
  });

  it.each([
    [
      'its gateway order',
      { gatewayOrderId: 'order_x', paymentId: null },
      { payment: '', order: 'order_x' },
      ['linkOf'],
    ],
    ['its payment', { gatewayOrderId: null, paymentId: 'pay_x' }, { payment: 'pay_x', order: '' }, []],
  ])('names %s in the alarm for an unknown order', async (_, changes, named, calls) => {
    const bench = await placed();
    expect(await bench.handle(changes)).toBe('done');
    const facts = { event: 'evt_1', kind: 'payment.captured', ...named };
    expect(bench.alarms).toEqual([{ what: 'payment-of-unknown-order', facts }]);
    expect([bench.outcome(), bench.gateway.calls]).toEqual(['unknown_order', calls]);
  });

  it('asks nothing about a failed attempt under an unknown order', async () => {
    const bench = await placed();
    bench.gateway.opened.set('order_of_page', bench.gatewayOrderId);
    await bench.handle({ kind: 'payment.failed', gatewayOrderId: 'order_of_page', isCapture: false });
    expect([bench.outcome(), bench.gateway.calls, bench.alarms]).toEqual(['unknown_order', [], []]);
    await bench.handle({ kind: 'payment.failed', isCapture: false });
    expect([bench.outcome(), bench.gateway.calls]).toEqual(['settled', ['paymentsOf']]);
  });

  it('settles what was paid on the page of a link, whose order the gateway opened', async () => {
    const bench = await placed();
    bench.gateway.opened.set('order_of_page', bench.gatewayOrderId);
    bench.gateway.pay(bench.gatewayOrderId);
    expect(await bench.handle({ gatewayOrderId: 'order_of_page' })).toBe('done');
    expect([bench.outcome(), bench.bookings().length, bench.alarms]).toEqual(['settled', 1, []]);
  });

  it('reads the refunds of what was paid on the page of a link', async () => {
    const bench = await placed();
    bench.gateway.opened.set('order_of_page', bench.gatewayOrderId);
    const paymentId = bench.gateway.pay(bench.gatewayOrderId);
    await bench.settle(bench.gatewayOrderId);
    bench.gateway.giveBackByHand(paymentId, paise(100));
    await bench.handle({ kind: 'refund.processed', gatewayOrderId: 'order_of_page', paymentId, refundId: 'rfnd_1' });
    expect([bench.outcome(), bench.refunds()]).toEqual([
      'refund_read',
      [expect.objectContaining({ cause: 'dashboard' })],
    ]);
  });

  it('settles what is no order of a booking, and raises an alarm for a link that is not ours', async () => {
    const bench = await placed();
    const others = new Map([['plink_ours', 'settled' as const]]);
    bench.ports.otherPayments = { ...bench.ports.otherPayments, settle: async (id) => others.get(id) ?? 'unknown' };
    bench.gateway.opened.set('order_a', 'plink_ours').set('order_b', 'plink_of_another');
    await bench.handle({ gatewayOrderId: 'plink_ours' });
    expect(bench.outcome()).toBe('settled');
    await bench.handle({ gatewayOrderId: 'order_a' });
    expect([bench.outcome(), bench.alarms]).toEqual(['settled', []]);
    await bench.handle({ gatewayOrderId: 'order_b' });
    expect([bench.outcome(), bench.alarms.length]).toEqual(['unknown_order', 1]);
  });

  it.each(['link', 'payment'])('runs again while the gateway can’t tell the %s', async (what) => {
    const bench = await placed();
    bench.gateway.opened.set('order_of_page', bench.gatewayOrderId);
    bench.gateway.moods = what === 'link' ? ['lost'] : ['well', 'lost'];
    expect(await bench.handle({ gatewayOrderId: 'order_of_page' })).toBe('again');
    expect([bench.outcome(), bench.alarms]).toEqual([null, []]);
  });

  it('knows no order for a payment whose order is gone', async () => {
    const bench = await placed();
    const paymentId = bench.gateway.pay(bench.gatewayOrderId);
    await bench.settle(bench.gatewayOrderId);
    bench.books.orders.delete(bench.quote.id);
    expect(await bench.handle({ gatewayOrderId: null, paymentId, isCapture: false })).toBe('done');
    expect(bench.outcome()).toBe('unknown_order');
  });

  it('knows no order that is gone when it is settled', async () => {
    const { ports, books, gatewayOrderId, outcome } = await placed();
    books.events.set('evt_1', anEvent('evt_1', { gatewayOrderId }));
    const { readRefunds } = createBooking(ports);
    const settling = callsUnderWay();
    const handle = handleEvent({ ...ports, settling, readRefunds, settle: async () => refused('NOT_FOUND') });
    expect([await handle('evt_1'), outcome()]).toEqual(['done', 'unknown_order']);
  });
});
