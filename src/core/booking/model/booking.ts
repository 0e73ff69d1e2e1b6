import { type Instant, machine, type Paise } from '../../shared/index.ts';
import type { Quote, TravellerId } from './quote.ts';

/** The life of a booking. */
export const bookingMachine = machine('a booking', 'confirmed', { confirmed: ['cancelled'], cancelled: [] });
export type BookingStatus = (typeof bookingMachine.states)[number];

/** The hotel's side of a booking: asked for by the operator, then confirmed or refused. */
export const reservationMachine = machine('a reservation', 'requested', {
  requested: ['confirmed', 'refused'],
  confirmed: [],
  refused: [],
});
export type ReservationStatus = (typeof reservationMachine.states)[number];

/** A paid stay. What it says comes from its quote; what was charged is the captured paise. */
export interface Booking {
  readonly id: string;
  /** PDV- and six characters. */
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

/** Which bookings a traveller asks for. */
export const BOOKING_FILTERS = ['confirmed', 'upcoming', 'past', 'cancelled', 'all'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];
