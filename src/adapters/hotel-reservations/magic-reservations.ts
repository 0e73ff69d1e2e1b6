import type { HotelReservations } from '#core/booking/index.ts';
import { magicKindOf } from '#core/partners/index.ts';

/** The dependencies of reservations in test mode. */
export interface MagicReservationsDeps {
  /** Where the rooms of all other hotels are requested. */
  readonly reservations: HotelReservations;
  /** Records that the hotel has refused the room of a booking, by its reference. */
  readonly refuse: (reference: string) => Promise<unknown>;
}

/**
 * Reservations with the hotel of test mode that refuses every room. It refuses while the room is requested, so that the
 * booking is cancelled and given back as one that an operator's answer refuses.
 */
export function magicReservations({ reservations, refuse }: MagicReservationsDeps): HotelReservations {
  const refusing = async (reference: string) => {
    await refuse(reference);
    return { status: 'requested' as const, hotelReference: null };
  };
  const refuses = (hotelId: string): boolean => magicKindOf(hotelId) === 'refused';
  return {
    request: (booking) =>
      refuses(booking.quote.hotel.hotelId) ? refusing(booking.reference) : reservations.request(booking),
    change: (booking, change) =>
      refuses(booking.quote.hotel.hotelId) ? refusing(booking.reference) : reservations.change(booking, change),
    cancel: (booking) => reservations.cancel(booking),
  };
}
