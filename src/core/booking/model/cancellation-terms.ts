import { dayInIndia, type Instant, less, type Paise, paise } from '../../shared/index.ts';
import type { Booking } from './booking.ts';
import type { Quote } from './quote.ts';

/** What a cancellation at a given moment refunds. */
export interface CancellationTerms {
  readonly freeUntil: Instant | null;
  readonly refundNow: Paise;
}

/**
 * The terms of a stay at `now` for a charged amount: all of it up to the deadline, nothing after it or without one. The
 * deadline is that of the quote's snapshot, not the provider's present one.
 */
export function termsAt(freeUntil: Instant | null, charged: Paise, now: Instant): CancellationTerms {
  const free = freeUntil !== null && now <= freeUntil;
  return { freeUntil, refundNow: free ? charged : paise(0) };
}

/** The terms that a quote offers at `now`. */
export const termsOfQuote = (quote: Quote, now: Instant): CancellationTerms =>
  termsAt(quote.freeUntil, quote.price.paymentAmount, now);

/**
 * The terms of a booking at `now`; amounts already refunded are deducted, and a cancelled booking refunds nothing more.
 */
export const termsOfBooking = (booking: Booking, refundedAmount: Paise, now: Instant): CancellationTerms =>
  termsAt(
    booking.quote.freeUntil,
    booking.status === 'confirmed' ? less(booking.amountCharged, refundedAmount) : paise(0),
    now,
  );

/** Whether the stay has begun: from the arrival day in India on. */
export const hasStarted = (booking: Booking, now: Instant): boolean => dayInIndia(now) >= booking.quote.dates.arrival;
