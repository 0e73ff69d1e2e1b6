import { describe, expect, it } from 'vitest';
import { bookingBench, codeOf, MINUTE, valueIn } from '#test/support/memory/booking/bench.ts';
import { createBooking } from '../create-booking.ts';

type Bench = ReturnType<typeof bookingBench>;

const paid = async (bench: Bench) => {
  const placed = await bench.placed();
  return { ...placed, paymentId: bench.gateway.pay(placed.gatewayOrderId) };
};

const bookAs = (
  bench: Bench,
  { quote, gatewayOrderId, paymentId }: Awaited<ReturnType<typeof paid>>,
  changes: object,
) =>
  createBooking(bench.ports).bookPaid({
    traveller: 'asha',
    gatewayOrderId,
    paymentId,
    name: quote.hotel.name,
    image: quote.hotel.image,
    amount: quote.price.total / 100,
    ...changes,
  });

describe('booking a paid order', () => {
  it('makes the booking, and its job requests the room and emails the traveller', async () => {
    const bench = bookingBench();
    const order = await paid(bench);
    const { booked, isNew } = valueIn(await bookAs(bench, order, {}));
    expect(isNew).toBe(true);
    expect(booked).toMatchObject({ booking: { reservation: 'requested', hotelReference: null }, refund: null });
    expect([bench.desk.requested, bench.emails]).toEqual([[], []]);
    await bench.runJobs();
    expect(bench.bookings()).toMatchObject([{ reservation: 'confirmed', hotelReference: 'HTL-1' }]);
    expect(bench.emails).toMatchObject([{ to: 'asha@example.in', dedupeKey: `booked-${order.paymentId}` }]);
  });

  it('returns the existing booking, without calling the gateway', async () => {
    const bench = bookingBench();
    const order = await paid(bench);
    const first = valueIn(await bookAs(bench, order, {}));
    bench.gateway.mood = 'lost';
    expect(valueIn(await bookAs(bench, order, {}))).toEqual({ booked: first.booked, isNew: false });
  });

  it('of fifty concurrent calls makes one', async () => {
    const bench = bookingBench();
    const order = await paid(bench);
    const all = (await Promise.all(Array.from({ length: 50 }, () => bookAs(bench, order, {})))).map(valueIn);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    await bench.runJobs();
    expect([bench.bookings().length, bench.desk.requested.length, bench.emails.length]).toEqual([1, 1, 1]);
  });

  it.each([
    ['name', { name: 'Palace' }],
    ['image', { image: '/other.svg' }],
    ['amount', { amount: 7_799.99 }],
    ['paymentId', { paymentId: 'pay_other' }],
  ])('is refused for another %s', async (field, changes) => {
    const bench = bookingBench();
    const answer = await bookAs(bench, await paid(bench), changes);
    const errors = [{ field, code: 'DIFFERS_FROM_QUOTE' }];
    expect(answer).toEqual({ ok: false, refusal: { code: 'CONTRADICTS_QUOTE', data: { errors } } });
  });

  it('names everything that contradicts the quote, and settles nothing', async () => {
    const bench = bookingBench();
    const answer = await bookAs(bench, await paid(bench), { name: 'Palace', image: 'x', amount: 1 });
    const fields = answer.ok || answer.refusal.code !== 'CONTRADICTS_QUOTE' ? [] : answer.refusal.data.errors;
    expect(fields.map(({ field }) => field)).toEqual(['name', 'image', 'amount']);
    expect(bench.bookings()).toEqual([]);
  });

  it.each([
    ['an order of another traveller', { traveller: 'ravi' }],
    ['an unknown order', { gatewayOrderId: 'order_unknown' }],
  ])('finds nothing for %s', async (_, changes) => {
    const bench = bookingBench();
    expect(codeOf(await bookAs(bench, await paid(bench), changes))).toBe('NOT_FOUND');
    expect(bench.bookings()).toEqual([]);
  });
});

describe('an order that is gone', () => {
  it('is not found without its quote', async () => {
    const bench = bookingBench();
    const order = await paid(bench);
    bench.books.quotes.delete(order.quote.id);
    expect(codeOf(await bookAs(bench, order, {}))).toBe('NOT_FOUND');
  });

  it('is not found when it is gone before it is settled', async () => {
    const bench = bookingBench();
    const order = await paid(bench);
    bench.gateway.meanwhile = async () => {
      bench.books.orders.delete(order.quote.id);
    };
    expect(codeOf(await bookAs(bench, order, {}))).toBe('NOT_FOUND');
    expect(bench.bookings()).toEqual([]);
  });
});

describe('an order that is not paid', () => {
  it.each([
    ['was never tried', null, 'NOT_PAID'],
    ['failed', { status: 'failed', failure: { reason: 'no', description: 'No' } }, 'NOT_PAID'],
    ['waits for its bank', { status: 'created' }, 'PAYMENT_CONFIRMING'],
  ] as const)('whose payment %s is refused with %s', async (_, payment, code) => {
    const bench = bookingBench();
    const placed = await bench.placed();
    const paymentId = payment === null ? 'pay_none' : bench.gateway.pay(placed.gatewayOrderId, payment);
    expect(codeOf(await bookAs(bench, { ...placed, paymentId }, {}))).toBe(code);
  });

  it('is being confirmed while the gateway is unreachable', async () => {
    const bench = bookingBench();
    const order = await paid(bench);
    bench.gateway.mood = 'lost';
    expect(codeOf(await bookAs(bench, order, {}))).toBe('PAYMENT_CONFIRMING');
    bench.gateway.mood = 'well';
    expect(valueIn(await bookAs(bench, order, {})).isNew).toBe(true);
  });

  it('that was paid too late or wrongly has a refund due', async () => {
    const bench = bookingBench();
    const late = await paid(bench);
    bench.pass(20 * MINUTE);
    expect(codeOf(await bookAs(bench, late, {}))).toBe('REFUND_DUE');
    const wrong = await bench.placed({ guestDetails: { requests: 'A quiet room' } });
    const paymentId = bench.gateway.pay(wrong.gatewayOrderId, { currency: 'USD' });
    expect(codeOf(await bookAs(bench, { ...wrong, paymentId }, {}))).toBe('REFUND_DUE');
    expect(bench.bookings()).toEqual([]);
  });

  it('has a refund due while the gateway can’t be reached for it', async () => {
    const bench = bookingBench();
    const late = await paid(bench);
    bench.pass(20 * MINUTE);
    bench.gateway.moods = ['well', 'lost'];
    expect(codeOf(await bookAs(bench, late, {}))).toBe('REFUND_DUE');
    expect([bench.order(late.quote.id)?.status, bench.refunds()[0]?.status]).toEqual(['refund_due', 'due']);
  });

  it('whose booking was cancelled is not booked again', async () => {
    const bench = bookingBench();
    const order = await paid(bench);
    const { booked } = valueIn(await bookAs(bench, order, {}));
    valueIn(await bench.cancel(booked.booking.id));
    expect(codeOf(await bookAs(bench, order, {}))).toBe('ALREADY_CANCELLED');
  });
});
