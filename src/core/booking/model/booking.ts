import { type Instant, machine, type Paise } from '../../shared/index.ts';
import type { Payment } from './payment.ts';
import type { Quote, TravellerId } from './quote.ts';

/** The states of a booking. */
export const bookingMachine = machine('a booking', 'confirmed', { confirmed: ['cancelled'], cancelled: [] });
export type BookingStatus = (typeof bookingMachine.states)[number];

/**
 * The states of a reservation: requested by the operator, then confirmed or refused by the hotel. A changed stay is
 * requested anew.
 */
export const reservationMachine = machine('a reservation', 'requested', {
  requested: ['confirmed', 'refused'],
  confirmed: ['requested'],
  refused: [],
});
export type ReservationStatus = (typeof reservationMachine.states)[number];

/** A payment that a booking holds, with the receipt of its order; the amount is what was captured, in paise. */
export type HeldPayment = Pick<Payment, 'id' | 'receipt' | 'amount'>;

/** One change of a booking's stay: what was booked before it, and what was charged before and after it, in paise. */
export interface BookingChange {
  /** From 1 on. */
  readonly number: number;
  readonly at: Instant;
  /** The stay that was replaced. */
  readonly from: Pick<Quote, 'id' | 'dates' | 'guests' | 'rates'> & {
    /** Its rooms in words; `null` where no name is known. */
    readonly room: string | null;
  };
  /** The quote that replaced it. */
  readonly toQuoteId: string;
  readonly chargedBefore: Paise;
  readonly chargedAfter: Paise;
  /** What was paid more; `null` where the new stay cost as much or less. */
  readonly payment: HeldPayment | null;
}

/**
 * A paid stay. Its details come from its quote: after a change, from the new one. The amount charged is what was captured
 * for that stay, without what changes gave back, in paise.
 */
export interface Booking {
  readonly id: string;
  /** `PDV-` and six characters. */
  readonly reference: string;
  readonly traveller: TravellerId;
  readonly quote: Quote;
  /** The first order: its receipt, and the gateway's id and payment. */
  readonly receipt: string;
  readonly gatewayOrderId: string;
  readonly paymentId: string;
  /** Every payment that the booking holds, oldest first. */
  readonly payments: readonly HeldPayment[];
  /** How the stay was changed, oldest first. */
  readonly changes: readonly BookingChange[];
  readonly amountCharged: Paise;
  readonly status: BookingStatus;
  readonly reservation: ReservationStatus;
  readonly hotelReference: string | null;
  readonly createdAt: Instant;
  readonly cancelledAt: Instant | null;
}

/** The filters of a traveller's list of bookings. */
export const BOOKING_FILTERS = ['confirmed', 'upcoming', 'past', 'cancelled', 'all'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];
