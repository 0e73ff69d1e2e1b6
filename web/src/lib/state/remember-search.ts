import type { StayLink } from '../stay-link.ts';
import { selected } from './hotel-actions.ts';

/** Keeps place, dates and guests of a search in the state, so that `/hotels` without a query finds them again. */
export const rememberSearch = ({ place, latitude, longitude, dates, guests }: StayLink): void =>
  selected({
    place,
    latitude,
    longitude,
    arrivalDate: dates.arrival,
    departureDate: dates.departure,
    room_adults: { rooms: guests.rooms, adults: guests.adults, children: guests.children },
    childrenAges: guests.childrenAges,
    currencyCode: 'INR',
    currencySymbol: '₹',
  });
