import { createHash } from 'node:crypto';
import type { Booking, HotelReservations } from '#core/booking/index.ts';

/** The hotel's own reference: the same for each time the desk is asked about a booking. */
const hotelReference = (booking: Booking): string =>
  `HTL-${createHash('sha256').update(booking.id).digest('hex').slice(0, 8).toUpperCase()}`;

/** A desk whose hotels say yes at once. It keeps nothing: its answer follows from the booking. */
export class OfflineReservations implements HotelReservations {
  async request(booking: Booking) {
    return { status: 'confirmed' as const, hotelReference: hotelReference(booking) };
  }

  async cancel(): Promise<void> {
    // The offline hotels take a room back without a word.
  }
}
