import { addDays, daysBetween, type Instant } from '#core/shared/index.ts';
import type { ArrivalPrice, CalendarAsked, HotelCalendar, Stay } from '#core/stays/index.ts';
import { offerOf } from './offers.ts';
import type { PriceMove } from './price-moves.ts';
import { priceOf } from './rates.ts';
import type { OfflineHotel } from './world/offline-hotel.ts';

/**
 * The prices of a hotel by the day of arrival: a pure function of hotel, days, guests and the hotel's changes. Each is
 * the offer of the search and of the hotel's page for that stay.
 */
export function priceCalendarOf(
  hotel: OfflineHotel,
  { from, to, nights, guests }: CalendarAsked,
  move: PriceMove | undefined,
  now: Instant,
): HotelCalendar {
  const arrivals = Array.from({ length: daysBetween(from, to) + 1 }, (_, at): ArrivalPrice => {
    const arrival = addDays(from, at);
    const stay: Stay = { dates: { arrival, departure: addDays(arrival, nights) }, guests };
    const { rate } = offerOf(hotel, stay, move, now);
    return rate === null
      ? { arrival, state: 'sold_out', price: null }
      : { arrival, state: 'open', price: priceOf(rate) };
  });
  return { hotelId: hotel.hotelId, basis: 'stay', arrivals };
}
