import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '#core/shared/index.ts';
import { aBooking, aQuote } from '#test/support/memory/booking/samples.ts';
import { commissionKept } from './commission.ts';

const booked = (charged: number, refunded: number) => {
  const booking = { ...aBooking('b', aQuote('q', 'org_1'), 'pay_1'), amountCharged: paise(charged) };
  return { booking, refund: null, refundedAmount: paise(refunded) };
};

describe('the commission that is kept', () => {
  it.each([
    [1_000, 10_000, 0, 1_000],
    [1_000, 10_000, 10_000, 0],
    [1_000, 10_000, 5_000, 500],
    // Half a paisa is rounded up.
    [1, 2, 1, 1],
    [3, 10_000, 9_000, 0],
    [1_000, 0, 0, 0],
    // Refunded by hand beyond the charge of a cheaper stay.
    [1_000, 10_000, 12_000, 0],
  ])('of %i for %i with %i refunded is %i paise', (commission, charged, refunded, kept) => {
    expect(commissionKept(paise(commission), booked(charged, refunded))).toBe(kept);
  });

  it('never grows with a refund, is never more than the whole, and is whole without one', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000_00 });
    fc.assert(
      fc.property(amount, amount, amount, amount, (commission, charged, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const kept = (refunded: number) => commissionKept(paise(commission), booked(charged, refunded));
        expect(kept(more)).toBeLessThanOrEqual(kept(less));
        expect(kept(less)).toBeLessThanOrEqual(commission);
        expect([kept(0), kept(charged)]).toEqual([commission, 0]);
      }),
    );
  });
});
