import { accepted, type Clock, type Paise, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { BookedStay } from '../model/booked-stay.ts';
import type { TravellerId } from '../model/quote.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';
import type { RequestRefunds } from '../refunding/request-refunds.ts';
import { applyChange } from './apply-change.ts';
import { chargeOf, type FixedReason, isQuotedFor, whyFixed } from './change.ts';

/** The change to make: a quote for the booking's new stay, which costs as much as before or less. */
export interface ChangeCommand {
  readonly traveller: TravellerId;
  readonly bookingId: string;
  readonly quoteId: string;
}

export type ChangeRefusal =
  | Refusal<'NOT_FOUND'>
  | Refusal<'QUOTE_EXPIRED'>
  | Refusal<'CHANGE_OUTDATED'>
  | Refusal<'NOT_CHANGEABLE', { readonly why: FixedReason }>
  | Refusal<'PAYMENT_NEEDED', { readonly amount: Paise }>;

/** The dependencies of changing a booking. */
export interface ChangeDeps {
  readonly work: BookingWork<
    'quotes' | 'orders' | 'bookings' | 'bookingSearch' | 'refunds' | 'notices' | 'ownerRecords' | 'jobs' | 'ledger'
  >;
  readonly clock: Clock;
  readonly requestRefunds: RequestRefunds;
}

const change =
  ({ clock }: Pick<ChangeDeps, 'clock'>, { traveller, bookingId, quoteId }: ChangeCommand) =>
  async (
    stores: Stores<'quotes' | 'orders' | 'bookings' | 'refunds' | 'notices' | 'ownerRecords' | 'jobs' | 'ledger'>,
  ): Promise<Result<{ readonly isNew: boolean }, ChangeRefusal>> => {
    const quote = await stores.quotes.lock(quoteId);
    const booking = await stores.bookings.lock(bookingId);
    if (booking?.traveller !== traveller) return refused('NOT_FOUND');
    if (quote?.traveller !== traveller || quote.change?.bookingId !== bookingId) return refused('NOT_FOUND');
    if (booking.changes.some(({ toQuoteId }) => toQuoteId === quoteId)) return accepted({ isNew: false });
    const now = clock.now();
    const why = whyFixed(booking, now);
    if (why !== null) return refused('NOT_CHANGEABLE', { why });
    if (!isQuotedFor(booking, quote, now)) return refused('CHANGE_OUTDATED');
    if (now >= quote.expiresAt) return refused('QUOTE_EXPIRED');
    const amount = chargeOf(quote);
    if (amount > 0) return refused('PAYMENT_NEEDED', { amount });
    await applyChange(stores, booking, quote, { payment: null, now });
    return accepted({ isNew: true });
  };

/**
 * Changes a booking to a quoted stay that costs as much as before or less (POST /hotel/{bookingId}/changes); what it
 * costs less goes back at once. One that costs more is paid as an order of its quote instead, and changes the booking
 * when it is paid. A repeat gives the same answer; of concurrent calls one changes. Hotel and traveller are notified by
 * jobs.
 */
export const changeBooking =
  (deps: ChangeDeps) =>
  async (command: ChangeCommand): Promise<Result<BookedStay, ChangeRefusal>> => {
    const outcome = await deps.work.run(change(deps, command));
    if (!outcome.ok) return outcome;
    if (outcome.value.isNew) await deps.requestRefunds(command.traveller);
    const booked = await deps.work.apart((stores) => stores.bookingSearch.one(command.bookingId));
    return booked === null ? refused('NOT_FOUND') : accepted(booked);
  };
