import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AT, aBooking, aQuote, msLater } from '#test/support/memory/booking/samples.ts';
import { instant, paise } from '../../shared/index.ts';
import { hasStarted, termsAt, termsOfBooking, termsOfQuote } from './cancellation-terms.ts';

const charged = paise(780_000);

describe('the terms of a cancellation', () => {
  it('refund all up to and at the deadline, nothing after it', () => {
    expect(termsAt(AT, charged, msLater(-1)).refundNow).toBe(780_000);
    expect(termsAt(AT, charged, AT).refundNow).toBe(780_000);
    expect(termsAt(AT, charged, msLater(1)).refundNow).toBe(0);
  });

  it('refund nothing without a deadline', () => {
    for (const now of [AT, instant(0)]) {
      expect(termsAt(null, charged, now)).toEqual({ freeUntil: null, refundNow: 0 });
    }
  });

  it('refund all or nothing, never anything else', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (until, amount, now) => {
        const { refundNow } = termsAt(instant(until), paise(amount), instant(now));
        expect(refundNow).toBe(now <= until ? amount : 0);
      }),
    );
  });

  it('are about what is charged, not what is shown', () => {
    const quote = aQuote('q', 'asha');
    const price = { ...quote.price, total: paise(1_250_000), paymentAmount: paise(125_000) };
    expect(termsOfQuote({ ...quote, price }, AT).refundNow).toBe(125_000);
  });

  it('refund nothing more once a booking is cancelled', () => {
    const booking = aBooking('b', aQuote('q', 'asha'), 'pay_1');
    expect(termsOfBooking(booking, paise(0), AT).refundNow).toBe(780_000);
    expect(termsOfBooking({ ...booking, status: 'cancelled', cancelledAt: AT }, paise(0), AT).refundNow).toBe(0);
  });
});

describe('a stay', () => {
  it('has started from the midnight of its arrival in India on', () => {
    const booking = aBooking('b', aQuote('q', 'asha'), 'pay_1');
    const midnight = Date.parse('2026-10-19T18:30:00Z');
    expect(hasStarted(booking, instant(midnight - 1))).toBe(false);
    expect(hasStarted(booking, instant(midnight))).toBe(true);
  });
});
