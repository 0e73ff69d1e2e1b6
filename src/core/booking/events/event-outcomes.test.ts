import { describe, expect, it } from 'vitest';
import { bookingBench } from '#test/support/memory/booking/bench.ts';
import { createBooking } from '../create-booking.ts';
import type { ReceivedEvent } from './receive-event.ts';

type Bench = ReturnType<typeof bookingBench>;

const heard = async (bench: Bench, changes: Partial<ReceivedEvent>) => {
  await bench.hear({
    id: 'e1',
    kind: 'payment.captured',
    gatewayOrderId: null,
    paymentId: null,
    refundId: null,
    isCapture: true,
    ...changes,
  });
  return createBooking(bench.ports).runJob({ kind: 'handle-event', eventId: 'e1' });
};

const outcome = ({ books }: Bench) => books.events.get('e1')?.outcome;

describe('the outcome of an event', () => {
  it('is settled for a payment that is stored, without the id of its order', async () => {
    const bench = bookingBench();
    const { paymentId } = await bench.booked();
    expect(await heard(bench, { paymentId })).toBe('done');
    expect(outcome(bench)).toBe('settled');
  });

  it('is settled for an order without the id of a payment', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    expect(await heard(bench, { gatewayOrderId, refundId: 'rfnd_1' })).toBe('done');
    expect(outcome(bench)).toBe('settled');
    expect(bench.gateway.calls).not.toContain('refundsOf');
  });

  it('is that nothing is known of a payment whose order is gone', async () => {
    const bench = bookingBench();
    const { paymentId } = await bench.booked();
    bench.books.orders.clear();
    expect(await heard(bench, { paymentId })).toBe('done');
    expect(outcome(bench)).toBe('unknown_order');
    const facts = { event: 'e1', kind: 'payment.captured', payment: paymentId, order: '' };
    expect(bench.alarms).toEqual([{ what: 'payment-of-unknown-order', facts }]);
  });

  it('has an alarm with the order of which nothing is known', async () => {
    const bench = bookingBench();
    expect(await heard(bench, { gatewayOrderId: 'order_x' })).toBe('done');
    const facts = { event: 'e1', kind: 'payment.captured', payment: '', order: 'order_x' };
    expect(bench.alarms).toEqual([{ what: 'payment-of-unknown-order', facts }]);
  });

  it('waits while the gateway can’t be reached, for the payment and for its refunds', async () => {
    const bench = bookingBench();
    const { paymentId } = await bench.booked();
    bench.gateway.moods = ['lost'];
    expect(await heard(bench, { paymentId, refundId: 'rfnd_1' })).toBe('again');
    bench.gateway.moods = ['well', 'lost'];
    const again = { kind: 'handle-event', eventId: 'e1' } as const;
    expect(await createBooking(bench.ports).runJob(again)).toBe('again');
    expect(await createBooking(bench.ports).runJob(again)).toBe('done');
    expect(outcome(bench)).toBe('refund_read');
  });

  it('is that nothing is known of an order that is gone by the time of the answer', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.gateway.meanwhile = async () => bench.books.orders.clear();
    expect(await heard(bench, { gatewayOrderId })).toBe('done');
    expect(outcome(bench)).toBe('unknown_order');
  });
});
