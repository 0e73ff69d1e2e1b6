import { type Instant, machine, type Paise } from '../../shared/index.ts';
import type { Quote, TravellerId } from './quote.ts';

/** The states of a booking. */
export const bookingMachine = machine('a booking', 'confirmed', { confirmed: ['cancelled'], cancelled: [] });
export type BookingStatus = (typeof bookingMachine.states)[number];

/** The states of a reservation: requested by the operator, then confirmed or refused by the hotel. */
export const reservationMachine = machine('a reservation', 'requested', {
  requested: ['confirmed', 'refused'],
  confirmed: [],
  refused: [],
});
export type ReservationStatus = (typeof reservationMachine.states)[number];

/** A paid stay. Its details come from its quote; the amount charged is what was captured, in paise. */
export interface Booking {
  readonly id: string;
  /** `PDV-` and six characters. */
  readonly reference: string;
  readonly traveller: TravellerId;
  readonly quote: Quote;
  readonly gatewayOrderId: string;
  readonly paymentId: string;
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
