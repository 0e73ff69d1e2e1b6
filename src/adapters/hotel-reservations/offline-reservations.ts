import { createHash } from 'node:crypto';
import type { Booking, HotelReservations } from '#core/booking/index.ts';

/** The hotel's reference of a booking; always the same. */
const hotelReference = (booking: Booking): string =>
  `HTL-${createHash('sha256').update(booking.id).digest('hex').slice(0, 8).toUpperCase()}`;

/** Offline reservations, confirmed at once. Stateless: the answer is computed from the booking. */
export class OfflineReservations implements HotelReservations {
  async request(booking: Booking) {
    return { status: 'confirmed' as const, hotelReference: hotelReference(booking) };
  }

  /** The hotel keeps its reference. */
  async change(booking: Booking) {
    return this.request(booking);
  }

  async cancel(): Promise<void> {
    // Offline hotels need no cancellation.
  }
}
