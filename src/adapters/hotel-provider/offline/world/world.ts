import { between, fraction, happens, pick, shuffled } from '../../../support/seeded-random.ts';
import { amenitiesOf } from './amenities.ts';
import { CITIES_OF_THE_NORTH } from './cities-of-the-north.ts';
import { CITIES_OF_THE_SOUTH } from './cities-of-the-south.ts';
import { CITIES_OF_THE_TILES } from './cities-of-the-tiles.ts';
import type { City, Scene } from './city.ts';
import { namesOf } from './names.ts';
import type { CancellationTerms, OfflineHotel, PropertyType } from './offline-hotel.ts';

/** Every offline city. The order is fixed: hotel ids depend on it. */
export const CITIES: readonly City[] = [...CITIES_OF_THE_TILES, ...CITIES_OF_THE_SOUTH, ...CITIES_OF_THE_NORTH];

const FIRST_ID = 4_100_000;
const IDS_PER_CITY = 1_000;

const TYPES: Readonly<Record<Scene, readonly PropertyType[]>> = {
  metro: ['Hotel', 'Hotel', 'Hotel', 'Hotel', 'Serviced apartment', 'Serviced apartment', 'Guest house', 'Hostel'],
  coast: ['Hotel', 'Hotel', 'Resort', 'Resort', 'Villa', 'Guest house', 'Homestay', 'Hostel'],
  hills: ['Resort', 'Resort', 'Hotel', 'Homestay', 'Homestay', 'Guest house', 'Villa', 'Hotel'],
  heritage: ['Hotel', 'Hotel', 'Hotel', 'Heritage hotel', 'Heritage hotel', 'Guest house', 'Homestay', 'Hostel'],
  lake: ['Heritage hotel', 'Heritage hotel', 'Hotel', 'Hotel', 'Guest house', 'Resort', 'Homestay', 'Hotel'],
  desert: ['Heritage hotel', 'Heritage hotel', 'Hotel', 'Hotel', 'Guest house', 'Hostel', 'Resort', 'Homestay'],
  river: ['Hotel', 'Hotel', 'Homestay', 'Guest house', 'Resort', 'Heritage hotel', 'Hostel', 'Hotel'],
};

const STARS: Readonly<Record<PropertyType, readonly number[]>> = {
  Hotel: [2, 3, 3, 3, 4, 4, 5, 5],
  Resort: [3, 4, 4, 5, 5],
  'Heritage hotel': [3, 4, 4, 5],
  'Serviced apartment': [3, 3, 4],
  'Guest house': [0, 1, 2, 2],
  Homestay: [0, 0, 2],
  Villa: [3, 4, 5],
  Hostel: [0, 1],
};

const RUPEES_BY_STARS = [1_150, 1_400, 2_100, 3_600, 6_400, 12_800] as const;
const SCORES_BY_STARS = [7.6, 7.0, 7.2, 7.8, 8.3, 8.7] as const;

const TERMS: readonly (CancellationTerms | null)[] = [
  { daysBefore: 1, hour: 12 },
  { daysBefore: 1, hour: 24 },
  { daysBefore: 1, hour: 18 },
  { daysBefore: 3, hour: 24 },
  { daysBefore: 7, hour: 24 },
  null,
  null,
];

/** The one hotel with a negative score, which results hide: the seventh of Visakhapatnam. */
const HIDDEN = { slug: 'visakhapatnam', at: 6 };

function scoreOf(city: City, at: number, seed: string, stars: number): number | null {
  if (city.slug === HIDDEN.slug && at === HIDDEN.at) return -1;
  if (happens(`${seed} new`, 0.09)) return null;
  const middle = SCORES_BY_STARS[stars] ?? 7.5;
  const score = middle + (fraction(`${seed} score`) + fraction(`${seed} luck`) - 1) * 1.3;
  return Math.min(9.8, Math.round(score * 10) / 10);
}

const jitter = (seed: string, spread: number): number => (fraction(seed) - 0.5) * spread;
const fiveDigits = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

function nightRupees(city: City, seed: string, stars: number, type: PropertyType): number {
  const middle = RUPEES_BY_STARS[stars] ?? 2_000;
  const kind = type === 'Villa' ? 1.8 : type === 'Hostel' ? 0.7 : type === 'Heritage hotel' ? 1.25 : 1;
  const own = 0.75 + fraction(`${seed} price`) ** 2 * 1.1;
  return Math.round((middle * kind * own * city.level) / 10) * 10;
}

function placeOf(city: City, at: number, seed: string) {
  const area = city.areas[at % city.areas.length] ?? pick(seed, city.areas);
  const street = `${between(`${seed} door`, 1, 140)}, ${pick(`${seed} street`, city.streets)}`;
  return {
    areaName: area.name,
    town: city.areasAreTowns ? area.name : city.name,
    address: `${street}, ${area.name}`,
    zip: area.zip,
    latitude: fiveDigits(area.latitude + jitter(`${seed} north`, 0.016)),
    longitude: fiveDigits(area.longitude + jitter(`${seed} east`, city.scene === 'coast' ? 0.006 : 0.016)),
  };
}

const seedOf = (city: City, at: number): string => `${city.slug}/${at}`;

interface House {
  readonly type: PropertyType;
  readonly stars: number;
}

function houseOf(city: City, at: number): House {
  const kinds = TYPES[city.scene];
  const round = Math.floor(at / kinds.length);
  const type = shuffled(`${city.slug} types ${round}`, kinds)[at % kinds.length] ?? 'Hotel';
  return { type, stars: pick(`${seedOf(city, at)} stars`, STARS[type]) };
}

function hotelOf(city: City, cityAt: number, at: number, name: string, { type, stars }: House): OfflineHotel {
  const seed = seedOf(city, at);
  const score = scoreOf(city, at, seed, stars);
  const amenities = amenitiesOf(seed, city.scene, type, stars);
  return {
    ...placeOf(city, at, seed),
    hotelId: String(FIRST_ID + cityAt * IDS_PER_CITY + at + 1),
    city,
    name,
    type,
    stars,
    nightRupees: nightRupees(city, seed, stars, type),
    units: type === 'Villa' ? between(`${seed} units`, 2, 5) : between(`${seed} units`, 9, 60),
    score,
    reviewCount: score === null ? 0 : between(`${seed} reviews`, 6, 140) * (stars + 2),
    breakfast: happens(`${seed} breakfast`, 0.2 + stars * 0.1),
    cancellation: pick(`${seed} terms`, TERMS),
    amenities,
  };
}

function hotelsOf(city: City, cityAt: number): readonly OfflineHotel[] {
  const houses = Array.from({ length: city.hotels }, (_, at) => houseOf(city, at));
  const names = namesOf(city, houses);
  return houses.map((house, at) => hotelOf(city, cityAt, at, names[at] ?? city.name, house));
}

/** All, and by their ids. */
interface World {
  readonly hotels: readonly OfflineHotel[];
  readonly byId: ReadonlyMap<string, OfflineHotel>;
}

let world: World | undefined;

/** Generated once it is asked for: an operator of a real provider does not wait for it at each start. */
function wholeWorld(): World {
  if (world === undefined) {
    const hotels = CITIES.flatMap(hotelsOf);
    world = { hotels, byId: new Map(hotels.map((hotel) => [hotel.hotelId, hotel])) };
  }
  return world;
}

/** Every offline hotel, generated from the cities alone: the same in every process. */
export const allHotels = (): readonly OfflineHotel[] => wholeWorld().hotels;

/** The hotel of an id; `undefined` for an unknown one. */
export const hotelById = (hotelId: string): OfflineHotel | undefined => wholeWorld().byId.get(hotelId);
