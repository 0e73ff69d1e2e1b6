import { checkGuests, DEFAULT_GUESTS } from '#core/guest-selection/index.ts';
import { type CalendarDay, parseDay } from '#core/shared/index.ts';
import type { AppState } from '../../lib/state/app-state.ts';
import { datesFrom, defaultDates, type HotelLink } from '../../lib/stay-link.ts';

/** The hotel that this traveller looked at last, for the stay of their last search; null when there was none. */
export function lastHotel({ hotels, details }: AppState, today: CalendarDay): HotelLink | null {
  if (hotels.hotelDetails === null) return null;
  const arrival = parseDay(details.arrivalDate ?? '');
  const departure = parseDay(details.departureDate ?? '');
  const dates =
    arrival === null || departure === null ? defaultDates(today) : datesFrom({ arrival, departure }, today).dates;
  const guests = checkGuests({ ...details.room_adults, childrenAges: details.childrenAges });
  const { place, latitude, longitude } = details;
  return {
    hotelId: hotels.hotelDetails.hotelId,
    place,
    latitude,
    longitude,
    dates,
    guests: guests.ok ? guests.value : DEFAULT_GUESTS,
  };
}
