import { describe, expect, it } from 'vitest';
import { bookingBench, codeOf, MINUTE } from '#test/support/memory/booking/bench.ts';
import { createBooking } from '../create-booking.ts';

describe('the browser’s callback', () => {
  it('books what was paid, with the same result again', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    const paymentId = bench.gateway.pay(gatewayOrderId);
    for (let time = 0; time < 2; time++) expect(await bench.validate(gatewayOrderId, paymentId)).toBe('booked');
    expect(bench.bookings()).toHaveLength(1);
    await bench.notify();
    expect(bench.desk.requested).toHaveLength(1);
  });

  it.each([
    ['a wrong signature', { signature: 'forged' }],
    ['an unknown order', { gatewayOrderId: 'order_unknown' }],
  ])('with %s is refused alike, before any call', async (_, changes) => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    const paymentId = bench.gateway.pay(gatewayOrderId);
    bench.gateway.calls.length = 0;
    const proof = { gatewayOrderId, paymentId, signature: 'signed', ...changes };
    expect(codeOf(await createBooking(bench.ports).validatePayment(proof))).toBe('SIGNATURE_MISMATCH');
    expect([bench.gateway.calls, bench.bookings()]).toEqual([[], []]);
  });

  it('is confirming while the gateway can’t be reached or has no result', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    const paymentId = bench.gateway.pay(gatewayOrderId, { status: 'created' });
    expect(await bench.validate(gatewayOrderId, paymentId)).toBe('confirming');
    bench.gateway.turn(paymentId, 'captured');
    bench.gateway.moods = ['lost'];
    expect(await bench.validate(gatewayOrderId, paymentId)).toBe('confirming');
    expect(await bench.validate(gatewayOrderId, paymentId)).toBe('booked');
  });

  it('is booked even while the gateway is unreachable, once it is', async () => {
    const bench = bookingBench();
    const { gatewayOrderId, paymentId } = await bench.booked();
    bench.gateway.mood = 'lost';
    expect(await bench.validate(gatewayOrderId, paymentId)).toBe('booked');
  });

  it('answers a used proof from the database, however often it comes, without a call', async () => {
    const bench = bookingBench();
    const { gatewayOrderId, paymentId } = await bench.booked();
    const second = bench.gateway.pay(gatewayOrderId);
    await bench.validate(gatewayOrderId, second);
    bench.gateway.calls.length = 0;
    for (let time = 0; time < 20; time++) {
      expect(await bench.validate(gatewayOrderId, paymentId)).toBe('booked');
      expect(await bench.validate(gatewayOrderId, second)).toBe('refund_due');
    }
    expect(bench.gateway.calls).toEqual([]);
  });

  it('calls the gateway once for concurrent proofs of one order', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    const paymentId = bench.gateway.pay(gatewayOrderId);
    bench.gateway.calls.length = 0;
    const validate = createBooking(bench.ports).validatePayment;
    const proof = { gatewayOrderId, paymentId, signature: 'signed' };
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => validate(proof)));
    expect(outcomes).toEqual(Array(30).fill({ ok: true, value: 'booked' }));
    const asked = bench.gateway.calls.length;
    const alone = bookingBench();
    const other = await alone.placed();
    const paid = alone.gateway.pay(other.gatewayOrderId);
    alone.gateway.calls.length = 0;
    await alone.validate(other.gatewayOrderId, paid);
    expect(asked).toBe(alone.gateway.calls.length);
  });

  it('refunds a second payment of a booked stay', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.booked();
    const second = bench.gateway.pay(gatewayOrderId);
    expect(await bench.validate(gatewayOrderId, second)).toBe('refund_due');
    expect(bench.refunds()).toMatchObject([{ paymentId: second, cause: 'duplicate', status: 'done' }]);
    expect(bench.bookings()).toHaveLength(1);
  });

  it('is confirming for a second payment without a response of the bank', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.booked();
    const second = bench.gateway.pay(gatewayOrderId, { status: 'created' });
    expect(await bench.validate(gatewayOrderId, second)).toBe('confirming');
    expect(bench.refunds()).toEqual([]);
  });

  it('refunds a late payment, with an email', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.pass(20 * MINUTE);
    const paymentId = bench.gateway.pay(gatewayOrderId);
    expect(await bench.validate(gatewayOrderId, paymentId)).toBe('refund_due');
    await bench.notify();
    expect(bench.emails).toMatchObject([
      { to: 'asha@example.in', dedupeKey: `returned-${paymentId}` },
      { to: 'asha@example.in', dedupeKey: `refunded-${paymentId}-late-1` },
    ]);
  });
});
