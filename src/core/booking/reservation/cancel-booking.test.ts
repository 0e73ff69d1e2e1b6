import { describe, expect, it } from 'vitest';
import { bookingBench, codeOf, DAY, hotelFor, valueIn } from '#test/support/memory/booking/bench.ts';
import { instant } from '../../shared/index.ts';

describe('cancelling', () => {
  it('refunds all up to the deadline, and notifies the hotel and the traveller', async () => {
    const bench = bookingBench();
    const { booking, paymentId, quote } = await bench.booked();
    const cancelled = valueIn(await bench.cancel(booking.id, 'asha', quote.price.paymentAmount));
    expect(cancelled.booking).toMatchObject({ status: 'cancelled', cancelledAt: bench.clock.now() });
    expect(cancelled.refund).toMatchObject({ cause: 'cancelled', amount: quote.price.paymentAmount, status: 'done' });
    expect(bench.gateway.refundedAmount(paymentId)).toBe(quote.price.paymentAmount);
    expect(bench.desk.cancelled).toEqual([]);
    await bench.notify();
    expect(bench.desk.cancelled).toEqual([booking.id]);
    expect(bench.emails.map(({ dedupeKey }) => dedupeKey)).toEqual([
      `booked-${paymentId}`,
      `cancelled-${paymentId}`,
      `refunded-${paymentId}-cancelled-1`,
    ]);
  });

  it.each([
    ['after the deadline', { freeUntil: 1 }],
    ['without a deadline', { freeUntil: null }],
  ])('refunds nothing %s', async (_, changes) => {
    const bench = bookingBench();
    bench.show(hotelFor(40_000, changes as Parameters<typeof hotelFor>[1]));
    const { booking } = await bench.booked();
    const cancelled = valueIn(await bench.cancel(booking.id, 'asha', 0));
    expect([cancelled.booking.status, cancelled.refund, bench.refunds()]).toEqual(['cancelled', null, []]);
  });

  it('refunds what was charged, where that differs from what was shown', async () => {
    const bench = bookingBench();
    bench.show(hotelFor(42_000));
    const { booking, quote } = await bench.booked();
    expect([quote.price.total, booking.amountCharged]).toEqual([1_449_000, 144_900]);
    expect(valueIn(await bench.cancel(booking.id)).refund?.amount).toBe(144_900);
  });

  it('is refused, with the present terms, when another amount was shown', async () => {
    const bench = bookingBench();
    const freeUntil = instant(bench.clock.now() + DAY);
    bench.show(hotelFor(40_000, { freeUntil }));
    const { booking, quote } = await bench.booked();
    const { paymentAmount } = quote.price;
    const changed = (refundNow: number) => ({
      ok: false,
      refusal: { code: 'TERMS_CHANGED', data: { freeUntil, refundNow } },
    });
    expect(await bench.cancel(booking.id, 'asha', 0)).toEqual(changed(paymentAmount));
    bench.pass(DAY + 1);
    expect(await bench.cancel(booking.id, 'asha', paymentAmount)).toEqual(changed(0));
    expect([bench.bookings()[0]?.status, bench.refunds()]).toEqual(['confirmed', []]);
  });

  it('is refused from the midnight of the arrival day in India on', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    const midnight = Date.parse('2026-10-19T18:30:00Z');
    bench.pass(midnight - bench.clock.now());
    expect(codeOf(await bench.cancel(booking.id))).toBe('STAY_STARTED');
    bench.pass(-1);
    expect(codeOf(await bench.cancel(booking.id))).toBeNull();
  });

  it('returns the same again, whatever is shown by then', async () => {
    const bench = bookingBench();
    const { booking, quote } = await bench.booked();
    const first = valueIn(await bench.cancel(booking.id, 'asha', quote.price.paymentAmount));
    bench.pass(30 * DAY);
    expect(valueIn(await bench.cancel(booking.id, 'asha', 5))).toEqual(first);
    expect(bench.refunds()).toHaveLength(1);
  });

  it('refunds once for fifty concurrent calls', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    const all = await Promise.all(Array.from({ length: 50 }, () => bench.cancel(booking.id)));
    expect(all.map(codeOf)).toEqual(Array(50).fill(null));
    await bench.notify();
    expect([bench.refunds().length, bench.gateway.refunds.size, bench.desk.cancelled.length]).toEqual([1, 1, 1]);
  });

  it('is refused for others', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    expect(codeOf(await bench.cancel(booking.id, 'ravi'))).toBe('NOT_FOUND');
    expect(codeOf(await bench.cancel('none'))).toBe('NOT_FOUND');
    expect(bench.bookings()[0]?.status).toBe('confirmed');
  });

  it('does not return the extra discount', async () => {
    const bench = bookingBench(1);
    const { booking } = await bench.booked();
    valueIn(await bench.cancel(booking.id));
    expect(bench.discounts('asha')).toBe(0);
  });

  it('succeeds while the gateway is unreachable; the refund is requested later', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    bench.gateway.mood = 'lost';
    expect(valueIn(await bench.cancel(booking.id)).refund?.status).toBe('due');
    bench.gateway.mood = 'well';
    await bench.catchUp();
    expect(bench.refunds()).toMatchObject([{ status: 'done' }]);
  });
});
