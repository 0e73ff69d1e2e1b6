import fc from 'fast-check';
import { dayPlaceholder } from './placeholders.ts';

/** Where hotels are searched for. */
export const point = fc.constantFrom(
  { latitude: 17.69, longitude: 83.22 },
  { latitude: 19.08, longitude: 72.88 },
  { latitude: 12.97, longitude: 77.59 },
  { latitude: -89, longitude: 179 },
);

/** The stay of a query. */
export const stay = fc
  .record({
    from: fc.constantFrom(10, 10, 10, 0, 3, 30),
    nights: fc.constantFrom(2, 2, 2, 1, 5),
    rooms: fc.constantFrom(1, 1, 2),
    adults: fc.constantFrom(2, 2, 3),
    children: fc.constantFrom(0, 0, 1, 2),
  })
  .map(({ from, nights, rooms, adults, children }) => ({
    arrivalDate: dayPlaceholder(from),
    departureDate: dayPlaceholder(from + nights),
    rooms,
    adults,
    children,
  }));
