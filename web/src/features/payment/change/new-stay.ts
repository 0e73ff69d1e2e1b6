import type { Booking } from '#contract/bookings.ts';
import { type CalendarDay, parseDay } from '#core/shared/index.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import type { NewStay } from './api.ts';

/** The rates as a request takes them: none, one for all rooms, or one for each. */
function ratesOf({ rates }: Booking): readonly string[] {
  const ids = rates.map(({ rateId }) => rateId);
  return new Set(ids).size === 1 ? ids.slice(0, 1) : ids;
}

const DAY_ZERO = '1970-01-01' as CalendarDay;

/** The stay that a booking has now, to begin from. */
export function stayOf(booking: Booking): NewStay {
  const { arrivalDate, departureDate, rooms, adults, children, childrenAges } = booking;
  return {
    dates: { arrival: parseDay(arrivalDate) ?? DAY_ZERO, departure: parseDay(departureDate) ?? DAY_ZERO },
    guests: { rooms, adults, children, childrenAges },
    rates: ratesOf(booking),
  };
}

/** Different rates for each room fit their number of rooms alone: with another one, the stay is at the standard price. */
export const withGuests = (stay: NewStay, guests: NewStay['guests']): NewStay => ({
  ...stay,
  guests,
  rates: stay.rates.length > 1 && stay.rates.length !== guests.rooms ? [] : stay.rates,
});

/** Whether nothing was changed. */
export const isSame = (one: NewStay, other: NewStay): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether both stays have the same rates. */
export const isSameChoice = ({ rates }: NewStay, other: NewStay): boolean =>
  JSON.stringify(rates) === JSON.stringify(other.rates);

/** The stay as the parts of the hotel page take it; nothing of them needs its place. */
export const linkOf = ({ hotelId, city }: Booking, stay: NewStay): HotelLink => ({
  hotelId,
  place: city,
  latitude: 0,
  longitude: 0,
  ...stay,
});
