import { type Instant, less, type Paise, paise, sum } from '../../shared/index.ts';
import { type Booking, type BookingChange, type HeldPayment, reservationMachine } from '../model/booking.ts';
import { hasStarted } from '../model/cancellation-terms.ts';
import { MIN_PAYMENT, type Quote } from '../model/quote.ts';

/** Why a stay can't be changed. */
export const FIXED_REASONS = [
  'CANCELLED',
  'STAY_STARTED',
  'NOT_REFUNDABLE',
  'DEADLINE_PASSED',
  'HOTEL_NOT_ANSWERED',
] as const;
export type FixedReason = (typeof FIXED_REASONS)[number];

/**
 * Why a booking's stay can't be changed at `now`; `null` when it can: while it may be cancelled free of charge, has not
 * begun, and the hotel has confirmed the room that would be given up.
 */
export function whyFixed(booking: Booking, now: Instant): FixedReason | null {
  const { freeUntil } = booking.quote;
  if (booking.status === 'cancelled') return 'CANCELLED';
  if (hasStarted(booking, now)) return 'STAY_STARTED';
  if (freeUntil === null) return 'NOT_REFUNDABLE';
  if (now > freeUntil) return 'DEADLINE_PASSED';
  return booking.reservation === 'requested' ? 'HOTEL_NOT_ANSWERED' : null;
}

/**
 * What an order of the quote charges now, in paise: its price, or for a change the difference to what was charged
 * before. A difference that the gateway can't charge (below one rupee) is not charged.
 */
export function chargeOf({ change, price }: Pick<Quote, 'change' | 'price'>): Paise {
  if (change === null) return price.paymentAmount;
  const more = price.paymentAmount - change.charged;
  return paise(more >= MIN_PAYMENT ? more : 0);
}

/** What goes back when the quote of a change costs less than what was charged before, in paise; else 0. */
export const returnOf = ({ change, price }: Pick<Quote, 'change' | 'price'>): Paise =>
  paise(change === null ? 0 : Math.max(0, change.charged - price.paymentAmount));

/**
 * Whether the booking is still the one that the change was quoted for: confirmed, at the same stay, and not begun. A
 * payment for any other one changes nothing and is refunded.
 */
export const isQuotedFor = (booking: Booking, { change }: Quote, now: Instant): boolean =>
  change !== null &&
  booking.id === change.bookingId &&
  booking.status === 'confirmed' &&
  booking.reservation === 'confirmed' &&
  booking.quote.id === change.fromQuoteId &&
  !hasStarted(booking, now);

/** What a booking holds of one payment: its amount without what goes back. */
export interface Holding extends HeldPayment {
  readonly held: Paise;
}

/** A part of an amount, to be given back of one payment. */
export interface Share {
  readonly payment: HeldPayment;
  readonly amount: Paise;
}

/**
 * Distributes an amount over the payments that a booking holds, the newest first: a card refund costs least time where
 * the payment is youngest. At most what is held; every share is above 0.
 */
export function shareOut(amount: Paise, holdings: readonly Holding[]): readonly Share[] {
  const shares: Share[] = [];
  let rest: number = amount;
  for (const { held, ...payment } of [...holdings].reverse()) {
    const share = Math.min(rest, held);
    if (share > 0) shares.push({ payment, amount: paise(share) });
    rest -= share;
  }
  return shares;
}

/** A changed booking, its change, and what goes back of which payment. */
export interface Changed {
  readonly booking: Booking;
  readonly change: BookingChange;
  readonly shares: readonly Share[];
}

/**
 * The booking at its new stay, to be confirmed by the hotel anew under the same reference. `payment` is what was paid
 * more; without one, what the new stay costs less goes back.
 */
export function changed(
  booking: Booking,
  quote: Quote,
  { payment, holdings, now }: { payment: HeldPayment | null; holdings: readonly Holding[]; now: Instant },
): Changed {
  const shares = payment === null ? shareOut(returnOf(quote), holdings) : [];
  const back = sum(...shares.map(({ amount }) => amount));
  const chargedAfter =
    payment === null ? less(booking.amountCharged, back) : sum(booking.amountCharged, payment.amount);
  const { id, dates, guests, rates, hotel } = booking.quote;
  const change: BookingChange = {
    number: booking.changes.length + 1,
    at: now,
    from: { id, dates, guests, rates, room: hotel.room },
    toQuoteId: quote.id,
    chargedBefore: booking.amountCharged,
    chargedAfter,
    payment,
  };
  return {
    booking: {
      ...booking,
      quote,
      amountCharged: chargedAfter,
      payments: payment === null ? booking.payments : [...booking.payments, payment],
      changes: [...booking.changes, change],
      reservation: reservationMachine.step(booking.reservation, 'requested'),
    },
    change,
    shares,
  };
}
