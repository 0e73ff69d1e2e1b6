import type { Booking } from '../model/booking.ts';

/** Places paid bookings with the hotels: the provider is a data service and can't reserve a room. */
export interface HotelReservations {
  /** Asks for the room; answers at once where the desk can (offline), else `requested`. Safe to repeat. */
  request(
    booking: Booking,
  ): Promise<{ readonly status: 'requested' | 'confirmed'; readonly hotelReference: string | null }>;
  /** Gives the room back. Safe to repeat. */
  cancel(booking: Booking): Promise<void>;
}
