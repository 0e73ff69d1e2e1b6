import { accepted, type Clock, type Instant, type Refusal, type Result, refused } from '../../shared/index.ts';
import { holdingsOf } from '../changing/apply-change.ts';
import { giveBack } from '../changing/give-back.ts';
import { type Booking, bookingMachine, reservationMachine } from '../model/booking.ts';
import { recordNotice } from '../outbox/outbox.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';

/** The dependencies of answering a reservation. */
export interface AnswerDeps {
  readonly work: BookingWork<'orders' | 'bookings' | 'refunds' | 'notices' | 'ownerRecords' | 'jobs' | 'ledger'>;
  readonly clock: Clock;
}

export type AnswerRefusal = Refusal<'NOT_FOUND'> | Refusal<'ALREADY_CANCELLED'> | Refusal<'ALREADY_ANSWERED'>;

type Answered = Result<Booking, AnswerRefusal>;

const tellOf = (booking: Booking, kind: 'room_confirmed' | 'room_refused') => ({
  kind,
  paymentId: booking.paymentId,
  receipt: booking.receipt,
  traveller: booking.traveller,
  // A changed stay is answered anew.
  ...(booking.changes.length > 0 && { ref: `${booking.changes.length}` }),
});

/** Records that the hotel has confirmed the room. A repeat with the same reference changes nothing. */
export const confirmReservation =
  ({ work, clock }: AnswerDeps) =>
  (reference: string, hotelReference: string | null): Promise<Answered> =>
    work.run(async (stores): Promise<Answered> => {
      const booking = await stores.bookings.lockReference(reference);
      if (booking === null) return refused('NOT_FOUND');
      if (booking.reservation === 'confirmed') return accepted(booking);
      if (booking.reservation === 'refused') return refused('ALREADY_ANSWERED');
      if (booking.status === 'cancelled') return refused('ALREADY_CANCELLED');
      const confirmed: Booking = {
        ...booking,
        reservation: reservationMachine.step(booking.reservation, 'confirmed'),
        hotelReference,
      };
      await stores.bookings.save(confirmed);
      await recordNotice(stores, tellOf(booking, 'room_confirmed'), clock.now());
      return accepted(confirmed);
    });

/** Refunds everything that is left of the charge, regardless of the terms. */
async function refundAll(
  stores: Stores<'orders' | 'refunds' | 'jobs' | 'ledger'>,
  booking: Booking,
  now: Instant,
): Promise<void> {
  for (const payment of await holdingsOf(stores, booking)) {
    if (payment.held > 0) await giveBack(stores, 'refused', payment, now);
  }
}

/** Records that the hotel has refused the room: the booking is cancelled and the charge is refunded in full. */
export const refuseReservation =
  ({ work, clock }: AnswerDeps) =>
  (reference: string): Promise<Answered> =>
    work.run(async (stores): Promise<Answered> => {
      const booking = await stores.bookings.lockReference(reference);
      if (booking === null) return refused('NOT_FOUND');
      if (booking.reservation === 'refused') return accepted(booking);
      if (booking.reservation === 'confirmed') return refused('ALREADY_ANSWERED');
      if (booking.status === 'cancelled') return refused('ALREADY_CANCELLED');
      const now = clock.now();
      const off: Booking = {
        ...booking,
        reservation: reservationMachine.step(booking.reservation, 'refused'),
        status: bookingMachine.step(booking.status, 'cancelled'),
        cancelledAt: now,
      };
      await stores.bookings.save(off);
      await refundAll(stores, booking, now);
      await recordNotice(stores, tellOf(booking, 'room_refused'), now);
      return accepted(off);
    });
