import { CITY_NAMES } from '#src/locales/en/web/home/home.ts';

/** The five cities of the home page with their fixed coordinates. */
export const CITIES = [
  { name: CITY_NAMES.bengaluru, slug: 'bengaluru', latitude: 12.97, longitude: 77.59 },
  { name: CITY_NAMES.delhi, slug: 'delhi', latitude: 28.61, longitude: 77.21 },
  { name: CITY_NAMES.visakhapatnam, slug: 'visakhapatnam', latitude: 17.69, longitude: 83.22 },
  { name: CITY_NAMES.mumbai, slug: 'mumbai', latitude: 19.08, longitude: 72.88 },
  { name: CITY_NAMES.goa, slug: 'goa', latitude: 15.3, longitude: 74 },
] as const;

/** A city of the home page. */
export type City = (typeof CITIES)[number];

/** A city tile searches from today for three days (specification, section 4). */
export const CITY_NIGHTS = 3;
