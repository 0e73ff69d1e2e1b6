import type { Booking, BookingChange } from '../model/booking.ts';

/**
 * Reserves paid bookings with the hotels: the hotel provider is a data service and can't reserve a room.
 * @throws MailUnavailable, MailboxRefused where the hotel can't be reached: requests are emails.
 */
export interface HotelReservations {
  /** Requests the room. The offline adapter answers at once, others with `requested`. Safe to repeat. */
  request(
    booking: Booking,
  ): Promise<{ readonly status: 'requested' | 'confirmed'; readonly hotelReference: string | null }>;
  /**
   * Requests a changed stay in place of the one before it, under the same reference; answered as a request is. Safe to
   * repeat.
   */
  change(
    booking: Booking,
    change: BookingChange,
  ): Promise<{ readonly status: 'requested' | 'confirmed'; readonly hotelReference: string | null }>;
  /** Cancels the reservation. Safe to repeat. */
  cancel(booking: Booking): Promise<void>;
}
