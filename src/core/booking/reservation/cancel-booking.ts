import {
  accepted,
  type Clock,
  type Instant,
  type Paise,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import { holdingsOf, refundedOf } from '../changing/apply-change.ts';
import { giveBack, type KnownHolding } from '../changing/give-back.ts';
import type { BookedStay } from '../model/booked-stay.ts';
import { bookingMachine } from '../model/booking.ts';
import { type CancellationTerms, hasStarted, termsOfBooking } from '../model/cancellation-terms.ts';
import * as ledger from '../model/ledger.ts';
import type { TravellerId } from '../model/quote.ts';
import { recordNotice } from '../outbox/outbox.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';
import type { RequestRefunds } from '../refunding/request-refunds.ts';

/** The booking to cancel; `refundShown` is the refund in paise that the screen showed, `null` when it showed none. */
export interface CancelCommand {
  readonly traveller: TravellerId;
  readonly bookingId: string;
  readonly refundShown: Paise | null;
}

export type CancelRefusal =
  | Refusal<'NOT_FOUND'>
  | Refusal<'TERMS_CHANGED', CancellationTerms>
  | Refusal<'STAY_STARTED'>;

/** The dependencies of cancelling. */
export interface CancelDeps {
  readonly work: BookingWork<
    'orders' | 'bookings' | 'bookingSearch' | 'refunds' | 'notices' | 'ownerRecords' | 'jobs' | 'ledger'
  >;
  readonly clock: Clock;
  readonly requestRefunds: RequestRefunds;
}

/** Gives back what the booking holds of each payment, or keeps it: the terms give all of it or nothing. */
async function endMoney(
  stores: Stores<'refunds' | 'jobs' | 'ledger'>,
  holdings: readonly KnownHolding[],
  { isFree, now }: { readonly isFree: boolean; readonly now: Instant },
): Promise<void> {
  for (const payment of holdings) {
    if (payment.held <= 0) continue;
    if (isFree) await giveBack(stores, 'cancelled', payment, now);
    else await stores.ledger.post(ledger.keptEntry(payment.id, payment.held, now));
  }
}

const cancel =
  ({ clock }: Pick<CancelDeps, 'clock'>, command: CancelCommand) =>
  async (
    stores: Stores<'orders' | 'bookings' | 'refunds' | 'notices' | 'ownerRecords' | 'jobs' | 'ledger'>,
  ): Promise<Result<{ readonly isNew: boolean }, CancelRefusal>> => {
    const booking = await stores.bookings.lock(command.bookingId);
    if (booking?.traveller !== command.traveller) return refused('NOT_FOUND');
    if (booking.status === 'cancelled') return accepted({ isNew: false });
    const now = clock.now();
    if (hasStarted(booking, now)) return refused('STAY_STARTED');
    const holdings = await holdingsOf(stores, booking);
    const terms = termsOfBooking(booking, refundedOf(booking, holdings), now);
    if (command.refundShown !== null && command.refundShown !== terms.refundNow) return refused('TERMS_CHANGED', terms);
    const { paymentId, receipt, traveller } = booking;
    await stores.bookings.save({
      ...booking,
      status: bookingMachine.step(booking.status, 'cancelled'),
      cancelledAt: now,
    });
    await endMoney(stores, holdings, { isFree: terms.refundNow > 0, now });
    await recordNotice(stores, { kind: 'cancelled', paymentId, receipt, traveller }, now);
    return accepted({ isNew: true });
  };

/**
 * Cancels a booking (DELETE /hotel/{bookingId}) and refunds what the snapshot's terms give at this moment; refused when
 * that is not the amount that was shown. From the arrival day in India on nothing can be cancelled. A repeat gives the
 * same answer; of concurrent calls one cancels and there is one refund. The refund is requested at once and stays due
 * while the gateway can't be reached. Hotel and traveller are notified by jobs.
 */
export const cancelBooking =
  (deps: CancelDeps) =>
  async (command: CancelCommand): Promise<Result<BookedStay, CancelRefusal>> => {
    const outcome = await deps.work.run(cancel(deps, command));
    if (!outcome.ok) return outcome;
    if (outcome.value.isNew) await deps.requestRefunds(command.traveller);
    const booked = await deps.work.apart((stores) => stores.bookingSearch.one(command.bookingId));
    return booked === null ? refused('NOT_FOUND') : accepted(booked);
  };

/** Cancels one booking. */
export type CancelBooking = ReturnType<typeof cancelBooking>;
