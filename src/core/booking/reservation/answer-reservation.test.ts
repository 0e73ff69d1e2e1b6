import { describe, expect, it } from 'vitest';
import { bookingBench, codeOf, valueIn } from '#test/support/memory/booking/bench.ts';
import { paise } from '../../shared/index.ts';

/** A booking that waits for the operator's answer. */
async function requested() {
  const bench = bookingBench();
  bench.desk.answer = 'requested';
  const made = await bench.booked();
  return { ...bench, ...made, reference: made.booking.reference };
}

describe('the hotel’s answer', () => {
  it('confirms the room with its reference, and notifies the traveller', async () => {
    const bench = await requested();
    const confirmed = valueIn(await bench.confirmRoom(bench.reference, 'HTL-7'));
    expect(confirmed).toMatchObject({ reservation: 'confirmed', hotelReference: 'HTL-7', status: 'confirmed' });
    bench.pass(30_000);
    await bench.runJobs();
    expect(bench.emails.at(-1)?.text).toContain('Hotel confirmation no.: HTL-7');
  });

  it('may be repeated, and not revoked', async () => {
    const bench = await requested();
    await bench.confirmRoom(bench.reference, 'HTL-7');
    expect(valueIn(await bench.confirmRoom(bench.reference, 'HTL-8')).hotelReference).toBe('HTL-7');
    expect(codeOf(await bench.refuseRoom(bench.reference))).toBe('ALREADY_ANSWERED');
    expect(bench.refunds()).toEqual([]);
  });

  it('refuses: the booking is cancelled, all of the charge is refunded, the traveller is notified, once', async () => {
    const bench = await requested();
    valueIn(await bench.refuseRoom(bench.reference));
    valueIn(await bench.refuseRoom(bench.reference));
    expect(bench.bookings()).toMatchObject([{ status: 'cancelled', reservation: 'refused' }]);
    bench.pass(30_000);
    await bench.runJobs();
    expect(bench.refunds()).toMatchObject([{ cause: 'refused', amount: 138_000, status: 'done' }]);
    expect(bench.emails.map(({ dedupeKey }) => dedupeKey)).toContain(`room_refused-${bench.paymentId}`);
    expect(codeOf(await bench.confirmRoom(bench.reference))).toBe('ALREADY_ANSWERED');
  });

  it('refuses after the free deadline too, with a full refund', async () => {
    const bench = await requested();
    bench.pass(14.2 * 86_400_000);
    valueIn(await bench.refuseRoom(bench.reference));
    expect(bench.refunds()).toMatchObject([{ cause: 'refused', amount: 138_000 }]);
  });

  it('refunds only what was not refunded already', async () => {
    const bench = await requested();
    bench.gateway.giveBackByHand(bench.paymentId, paise(38_000));
    await bench.hear({
      id: 'e',
      kind: 'refund.created',
      gatewayOrderId: null,
      paymentId: bench.paymentId,
      refundId: 'rfnd_1',
      isCapture: false,
    });
    await bench.runJobs();
    await bench.refuseRoom(bench.reference);
    expect(bench.refunds()).toMatchObject([{ cause: 'dashboard' }, { cause: 'refused', amount: 100_000 }]);
  });

  it('is ignored for a cancelled booking, and for an unknown one', async () => {
    const bench = await requested();
    valueIn(await bench.cancel(bench.booking.id));
    expect(codeOf(await bench.confirmRoom(bench.reference))).toBe('ALREADY_CANCELLED');
    expect(codeOf(await bench.refuseRoom(bench.reference))).toBe('ALREADY_CANCELLED');
    expect(codeOf(await bench.confirmRoom('PDV-NOBODY'))).toBe('NOT_FOUND');
    expect(codeOf(await bench.refuseRoom('PDV-NOBODY'))).toBe('NOT_FOUND');
  });
});
