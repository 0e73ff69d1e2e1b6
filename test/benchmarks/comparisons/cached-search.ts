import type { BytesOrder } from './bare-bytes.ts';

const DAY_MS = 86_400_000;

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Ten days on, two nights, two adults. */
const stay = () => ({
  arrivalDate: dayFromNow(10),
  departureDate: dayFromNow(12),
  rooms: '1',
  adults: '2',
  children: '0',
});

/** The point of the search: Bengaluru. */
export const POINT = { latitude: 12.97, longitude: 77.59 } as const;
const PLACE = { latitude: String(POINT.latitude), longitude: String(POINT.longitude) };

/** A search as the web sends it, of Bengaluru. */
export const searchPath = (): string => `/hotels/search?${new URLSearchParams({ ...PLACE, ...stay() })}`;

/** A warm GET /hotels/search. */
export const cachedSearch = (): BytesOrder => ({ url: searchPath(), target: 1.2 });

/** The page of the results of the same search, as it is sent to those after the first visitor. */
export const drawnResults = (): BytesOrder => ({
  url: `/hotels?${new URLSearchParams({ destination: 'Bengaluru', ...PLACE, ...stay() })}`,
  target: 2,
});
