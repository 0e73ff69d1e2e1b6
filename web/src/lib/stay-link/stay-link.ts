import { addDays, type CalendarDay, type StayDates } from '#core/shared/index.ts';
import type { SortKey, Stay, StayFilters } from '#core/stays/index.ts';

/** The picker's default stay: today to today and four days (specification, section 5). */
export const DEFAULT_NIGHTS = 4;

/** Place, dates and guests of a search. */
export interface StayLink extends Stay {
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The id of the hotel that was chosen by its name; it is searched around. */
  readonly hotel?: string | undefined;
}

/** A display other than the default: `map` over everything, `list` without the map that wide screens show beside. */
export const VIEWS = ['list', 'map'] as const;
export type View = (typeof VIEWS)[number];

/** The address of a page of results. */
export interface ResultsLink extends StayLink {
  readonly sort: SortKey;
  readonly page: number;
  /** The filters of the results; none by default. */
  readonly filters?: StayFilters;
  readonly view?: View | undefined;
}

/** The address of a hotel for a stay. */
export interface HotelLink extends StayLink {
  readonly hotelId: string;
  /** The chosen rates: one for all rooms, or one for each; without them the standard price. */
  readonly rates?: readonly string[];
}

/** The address of hotels side by side for a stay. */
export interface CompareLink extends StayLink {
  /** Each once, in the order of the columns. */
  readonly hotelIds: readonly string[];
  /** How many pages of the search the hotels were found on; its answer has them without a call of their own. */
  readonly page: number;
}

/** Today and four nights. */
export const defaultDates = (today: CalendarDay): StayDates => ({
  arrival: today,
  departure: addDays(today, DEFAULT_NIGHTS),
});

/** The stay of a link in the form of the API. */
export const stayQuery = ({ dates, guests }: Stay) => ({
  arrivalDate: dates.arrival,
  departureDate: dates.departure,
  rooms: guests.rooms,
  adults: guests.adults,
  children: guests.children,
  ...(guests.children > 0 && { childrenAges: [...guests.childrenAges] }),
});

/** A stay at chosen rates; without them at the standard price. */
export type StayAtRates = Stay & Pick<HotelLink, 'rates'>;

/** A stay and its rates in the form of the API. */
export const ratedStayQuery = ({ rates = [], ...stay }: StayAtRates) => ({
  ...stayQuery(stay),
  ...(rates.length > 0 && { rate: [...rates] }),
});

type Written = readonly (readonly [name: string, value: unknown])[];

function write({ place, latitude, longitude, hotel: _, ...stay }: StayLink, more: Written): string {
  const all: Written = [
    ...more,
    ['destination', place],
    ['latitude', latitude],
    ['longitude', longitude],
    ...Object.entries(stayQuery(stay)),
  ];
  return new URLSearchParams(all.map(([name, value]) => [name, String(value)])).toString();
}

/** Lists of numbers are in one parameter with commas between; names may contain commas and are repeated. */
const writeFilters = ({ stars, amenities = [], types = [], localities = [], ...filters }: StayFilters): Written => [
  ...(stars === undefined ? [] : [['stars', stars] as const]),
  ...(['priceMin', 'priceMax', 'scoreMin', 'freeCancellation', 'breakfast'] as const).flatMap((name) =>
    filters[name] === undefined ? [] : [[name, filters[name]] as const],
  ),
  ...amenities.map((each) => ['amenities', each] as const),
  ...types.map((each) => ['types', each] as const),
  ...localities.map((each) => ['localities', each] as const),
];

/** The query string of `/hotels`; default values are left out. */
export const writeResultsLink = ({ sort, page, filters = {}, view, ...link }: ResultsLink): string =>
  write(link, [
    ...(sort === 'none' ? [] : [['sort', sort] as const]),
    ...(page > 1 ? [['page', page] as const] : []),
    ...(link.hotel === undefined ? [] : [['hotel', link.hotel] as const]),
    ...writeFilters(filters),
    ...(view === undefined ? [] : [['view', view] as const]),
  ]);

/** The query string of `/hotelDetails`. */
export const writeHotelLink = ({ hotelId, rates = [], ...link }: HotelLink): string =>
  write(link, [['hotelId', hotelId], ...rates.map((rate) => ['rate', rate] as const)]);

/** The query string of `/compare`; default values are left out. */
export const writeCompareLink = ({ hotelIds, page, ...link }: CompareLink): string =>
  write(link, [
    ...(hotelIds.length === 0 ? [] : [['hotels', hotelIds.join(',')] as const]),
    ...(page > 1 ? [['page', page] as const] : []),
  ]);
