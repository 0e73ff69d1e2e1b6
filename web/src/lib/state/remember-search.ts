import type { StayLink } from '../stay-link/stay-link.ts';
import { searched, selected } from './hotel-actions.ts';

/**
 * Saves place, dates and guests of a search in the state, so that `/hotels` without a query restores them, and the
 * empty search bar offers them; a place without a name is not offered.
 */
export function rememberSearch({ place, latitude, longitude, hotel, dates, guests }: StayLink): void {
  const search = {
    place,
    latitude,
    longitude,
    arrivalDate: dates.arrival,
    departureDate: dates.departure,
    room_adults: { rooms: guests.rooms, adults: guests.adults, children: guests.children },
    childrenAges: guests.childrenAges,
  };
  selected({ ...search, currencyCode: 'INR', currencySymbol: '₹' });
  if (place !== '') searched({ ...search, ...(hotel !== undefined && { hotel }) });
}
