import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AT, aBooking, aQuote } from '#test/support/memory/booking/samples.ts';
import { type Instant, instant, paise, sum } from '../../shared/index.ts';
import type { Booking } from '../model/booking.ts';
import type { Quote } from '../model/quote.ts';
import {
  type Changed,
  changed,
  chargeOf,
  type FixedReason,
  type Holding,
  isQuotedFor,
  returnOf,
  shareOut,
  whyFixed,
} from './change.ts';

const amount = fc.integer({ min: 100, max: 50_000_000 });
const quoteOf = (charge: number, charged: number | null): Quote => {
  const quote = aQuote('new', 'asha');
  const change =
    charged === null ? null : { bookingId: 'b', reference: 'PDV-b', fromQuoteId: 'q', charged: paise(charged) };
  return { ...quote, price: { ...quote.price, paymentAmount: paise(charge) }, change };
};
const confirmed = aBooking('b', aQuote('q', 'asha'), 'pay_1', { reservation: 'confirmed' });
const heldOf = (...amounts: readonly number[]): readonly Holding[] =>
  amounts.map((held, at) => ({ id: `pay_${at + 1}`, receipt: `q${at + 1}`, amount: paise(held), held: paise(held) }));

describe('what a change costs', () => {
  it('is the difference to what was charged, to the paisa, in one direction alone', () => {
    fc.assert(
      fc.property(amount, amount, (charge, charged) => {
        const quote = quoteOf(charge, charged);
        const [due, back] = [chargeOf(quote), returnOf(quote)];
        expect(Math.min(due, back)).toBe(0);
        if (charge - charged >= 100 || charge <= charged) expect(due - back).toBe(charge - charged);
        else expect([due, back]).toEqual([0, 0]);
      }),
    );
  });

  it('is not charged below one rupee, which the gateway can’t charge', () => {
    expect([1, 99, 100].map((more) => chargeOf(quoteOf(1_000 + more, 1_000)))).toEqual([0, 0, 100]);
  });

  it('is the whole price for a stay of its own', () => {
    expect([chargeOf(quoteOf(7_800, null)), returnOf(quoteOf(7_800, null))]).toEqual([7_800, 0]);
  });
});

describe('what goes back of several payments', () => {
  it('is the amount, or all that is held: the newest first, never more than each holds', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 5 }), fc.nat(400_000), (amounts, back) => {
        const holdings = heldOf(...amounts);
        const shares = shareOut(paise(back), holdings);
        const total = amounts.reduce((all, each) => all + each, 0);
        expect(sum(...shares.map((share) => share.amount))).toBe(Math.min(back, total));
        for (const { payment, amount: share } of shares) {
          expect(share).toBeGreaterThan(0);
          expect(share).toBeLessThanOrEqual(holdings.find(({ id }) => id === payment.id)?.held ?? -1);
        }
        const untouched = holdings.filter(({ id }) => !shares.some(({ payment }) => payment.id === id));
        const drained = shares.slice(0, -1).every(({ payment, amount: share }) => {
          return share === holdings.find(({ id }) => id === payment.id)?.held;
        });
        expect(drained || untouched.length === 0).toBe(true);
      }),
    );
    expect(shareOut(paise(700), heldOf(1_000, 500)).map(({ payment, amount: share }) => [payment.id, share])).toEqual([
      ['pay_2', 500],
      ['pay_1', 200],
    ]);
  });
});

describe('a booking', () => {
  const { freeUntil, dates } = confirmed.quote;
  const free: Instant = freeUntil ?? AT;
  const arrival = instant(Date.parse(`${dates.arrival}T00:00:00+05:30`));

  it.each<readonly [string, FixedReason | null, Partial<typeof confirmed>, Instant]>([
    ['is free to be changed up to its deadline', null, {}, free],
    ['is not after it', 'DEADLINE_PASSED', {}, instant(free + 1)],
    ['is not where it can’t be cancelled', 'NOT_REFUNDABLE', { quote: { ...confirmed.quote, freeUntil: null } }, AT],
    ['is not once it has begun', 'STAY_STARTED', { quote: { ...confirmed.quote, freeUntil: arrival } }, arrival],
    ['is not once it is cancelled', 'CANCELLED', { status: 'cancelled', cancelledAt: AT }, AT],
    ['is not before the hotel has answered', 'HOTEL_NOT_ANSWERED', { reservation: 'requested' }, AT],
  ])('%s', (_what, why, parts, now) => {
    expect(whyFixed({ ...confirmed, ...parts }, now)).toBe(why);
  });

  it('is the one that was quoted for while it stands as it did', () => {
    const quote = quoteOf(9_000, 7_800);
    expect(isQuotedFor(confirmed, quote, AT)).toBe(true);
    for (const other of [
      { id: 'other' },
      { status: 'cancelled' as const },
      { reservation: 'requested' as const },
      { quote: { ...confirmed.quote, id: 'later' } },
    ])
      expect(isQuotedFor({ ...confirmed, ...other }, quote, AT)).toBe(false);
    expect(isQuotedFor(confirmed, quote, arrival)).toBe(false);
    expect(isQuotedFor(confirmed, quoteOf(9_000, null), AT)).toBe(false);
  });

  /** The same booking at another price, with what each payment holds. */
  function changeTo(from: Booking, held: Map<string, number>, { charge, id }: { charge: number; id: string }): Changed {
    const quote = { ...quoteOf(charge, from.amountCharged), id };
    const due = chargeOf(quote);
    const payment = due > 0 ? { id: `pay_${id}`, receipt: id, amount: due } : null;
    const holdings = from.payments.map((each) => ({ ...each, held: paise(held.get(each.id) ?? 0) }));
    const next = changed(from, quote, { payment, holdings, now: AT });
    for (const share of next.shares) held.set(share.payment.id, (held.get(share.payment.id) ?? 0) - share.amount);
    if (payment !== null) held.set(payment.id, payment.amount);
    return next;
  }

  it('keeps reference and first payment, and remembers each change; its charge is what it holds', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), (prices) => {
        let booking = confirmed;
        const held = new Map<string, number>([[booking.paymentId, booking.amountCharged]]);
        for (const [at, charge] of prices.entries()) {
          const next = changeTo(booking, held, { charge, id: `n${at}` });
          expect(next.change.chargedBefore).toBe(booking.amountCharged);
          booking = { ...next.booking, reservation: 'confirmed' };
          const inHand = [...held.values()].reduce((all, each) => all + each, 0);
          expect(booking.amountCharged).toBe(inHand);
          expect(charge - inHand).toBeGreaterThanOrEqual(0);
          expect(charge - inHand).toBeLessThan(100);
        }
        expect(booking.changes.map(({ number }) => number)).toEqual(prices.map((_, at) => at + 1));
        expect([booking.reference, booking.paymentId, booking.receipt]).toEqual(['PDV-b', 'pay_1', 'q']);
      }),
    );
  });

  it('is requested anew from the hotel, and remembers the stay that was replaced', () => {
    const rate = { rateId: 'r1', roomId: 'deluxe', name: 'Deluxe Room', meals: null, payment: 'online' as const };
    const { id, dates, guests, ...rest } = { ...confirmed.quote, rates: [rate] };
    const before = { ...confirmed, quote: { ...rest, id, dates, guests } };
    const next = changed(before, quoteOf(7_800, 7_800), { payment: null, holdings: heldOf(7_800), now: AT });
    expect(next.booking.reservation).toBe('requested');
    const from = { id: 'q', dates, guests, rates: [rate], room: 'Deluxe Room' };
    expect(next.change).toMatchObject({ number: 1, from, toQuoteId: 'new', payment: null });
  });
});
