import { checkGuests, DEFAULT_GUESTS, type GuestSelection } from '#core/guest-selection/index.ts';
import { type CalendarDay, parseDay } from '#core/shared/index.ts';
import { MAX_PAGES, type Point, SORT_KEYS, type Stay } from '#core/stays/index.ts';
import { MAX_COMPARED } from '../state/saved-state.ts';
import { datesFrom, type UsableDates } from './link-dates.ts';
import { readFilters } from './link-filters.ts';
import { type CompareLink, defaultDates, type HotelLink, type ResultsLink, type StayLink, VIEWS } from './stay-link.ts';

/**
 * The corrections of a link. Its dates had passed (`moved`; `shortened` when they also had more nights than can be
 * booked; `last` when they were those of the last search, `searched` when they were those of a search from a page of
 * another day), or a parameter was invalid.
 */
export const LINK_CHANGES = [
  'place',
  'moved',
  'shortened',
  'last',
  'searched',
  'dates',
  'guests',
  'rates',
  'filters',
  'order',
] as const;
export type LinkChange = (typeof LINK_CHANGES)[number];

/** A link as it can be used today. */
export interface ReadLink<Link> {
  readonly link: Link;
  readonly changes: readonly LinkChange[];
}

/** A hotel's link; one without a position has zero coordinates, and is not `positioned`. */
export interface ReadHotelLink extends ReadLink<HotelLink> {
  readonly positioned: boolean;
}

/** A link to hotels side by side; one without a position has zero coordinates, and is not `positioned`. */
export interface ReadHotelsLink extends ReadLink<CompareLink> {
  readonly positioned: boolean;
}

/** The maximum length of a place name in a link: it becomes a heading. */
const MAX_PLACE_LENGTH = 120;
/** Sixth decimals are tenths of a metre; finer ones would be written as `1e-7`, which is no valid parameter. */
const FINEST = 1e6;
/** The pattern of a hotel id (openapi.yaml, GET /hotels/{hotelId}). */
const HOTEL_ID = /^[\w~.-]{1,64}$/;
/** The pattern of a rate (openapi.yaml, GET /hotels/{hotelId}). */
const RATE_ID = /^[\w-]{1,64}$/;

/** Parses the query string of `/hotels`; null without a position to search around. */
export function readResultsLink(query: URLSearchParams, today: CalendarDay): ReadLink<ResultsLink> | null {
  const position = coordinates(query);
  if (position === null) return null;
  const { place, stay, changes } = readStay(query, today);
  const { filters, whole } = readFilters(query);
  const sort = SORT_KEYS.find((key) => key === (query.get('sort') ?? 'none'));
  const page = readPage(query.get('page'));
  const view = VIEWS.find((each) => each === query.get('view'));
  const hotel = HOTEL_ID.exec(query.get('hotel') ?? '')?.[0];
  const shown = { ...(view && { view }), ...(hotel && { hotel }) };
  return {
    link: { place, ...position, ...stay, sort: sort ?? 'none', page: page ?? 1, filters, ...shown },
    changes: [
      ...changes,
      ...(whole ? [] : ['filters' as const]),
      ...(sort === undefined || page === null ? ['order' as const] : []),
    ],
  };
}

/** Parses the query string of `/hotelDetails`; null without a hotel. */
export function readHotelLink(query: URLSearchParams, today: CalendarDay): ReadHotelLink | null {
  const hotelId = query.get('hotelId') ?? '';
  if (!HOTEL_ID.test(hotelId)) return null;
  const position = coordinates(query);
  const { place, stay, changes } = readStay(query, today);
  const rates = readRates(query, stay.guests.rooms);
  const link = {
    hotelId,
    ...(rates !== null && rates.length > 0 && { rates }),
    place: position === null ? '' : place,
    ...(position ?? NOWHERE),
    ...stay,
  };
  const unreadable = position === null && (query.has('latitude') || query.has('longitude'));
  return {
    link,
    positioned: position !== null,
    changes: [
      ...(unreadable ? (['place', ...changes.filter((each) => each !== 'place')] as const) : changes),
      ...(rates === null ? (['rates'] as const) : []),
    ],
  };
}

/** None, one rate for all rooms, or one for each; null where they do not match the rooms or can't be read. */
function readRates(query: URLSearchParams, rooms: number): readonly string[] | null {
  const rates = query.getAll('rate');
  return [0, 1, rooms].includes(rates.length) && rates.every((rate) => RATE_ID.test(rate)) ? rates : null;
}

const NOWHERE: Point = { latitude: 0, longitude: 0 };
const PARTS = ['hotelId', 'destination', 'latitude', 'longitude', 'arrivalDate', 'departureDate', 'rooms'] as const;

/** Parses the query string of `/compare`: at most as many hotels as fit, each once. */
export function readCompareLink(query: URLSearchParams, today: CalendarDay): ReadHotelsLink {
  const position = coordinates(query);
  const { place, stay, changes } = readStay(query, today);
  const named = (query.get('hotels') ?? '').split(',').filter((id) => HOTEL_ID.test(id));
  const hotelIds = [...new Set(named)].slice(0, MAX_COMPARED);
  const page = readPage(query.get('page')) ?? 1;
  const link = { hotelIds, page, place: position === null ? '' : place, ...(position ?? NOWHERE), ...stay };
  return { link, positioned: position !== null, changes };
}

/** Whether a query has parameters of a stay; one with other parameters only does not. */
export const hasStay = (query: URLSearchParams): boolean => PARTS.some((part) => query.has(part));

/** Place, dates and guests of a query as they can be booked today. */
export interface ReadStay {
  readonly place: string;
  readonly stay: Stay;
  readonly changes: readonly LinkChange[];
}

/** Parses place, dates and guests: past dates move, invalid values are replaced. */
export function readStay(query: URLSearchParams, today: CalendarDay): ReadStay {
  const named = query.get('destination') ?? '';
  const place = [...named].slice(0, MAX_PLACE_LENGTH).join('');
  const { dates, change } = readDates(query, today);
  const guests = readGuests(query);
  return {
    place,
    stay: { dates, guests: guests ?? DEFAULT_GUESTS },
    changes: [
      ...(place === named ? [] : ['place' as const]),
      ...(change === null ? [] : [change]),
      ...(guests === null ? ['guests' as const] : []),
    ],
  };
}

/** The place of a query, for a search; null without a position. */
export function readGoal(query: URLSearchParams): Pick<StayLink, 'place' | 'latitude' | 'longitude'> | null {
  const position = coordinates(query);
  return position === null ? null : { place: query.get('destination') ?? '', ...position };
}

function readDates(query: URLSearchParams, today: CalendarDay): UsableDates {
  const arrival = parseDay(query.get('arrivalDate') ?? '');
  const departure = parseDay(query.get('departureDate') ?? '');
  if (arrival !== null && departure !== null) return datesFrom({ arrival, departure }, today);
  const named = query.has('arrivalDate') || query.has('departureDate');
  return { dates: defaultDates(today), change: named ? 'dates' : null };
}

/** Null when the guests are invalid; the default guests when the link has none. */
function readGuests(query: URLSearchParams): GuestSelection | null {
  if (!['rooms', 'adults', 'children', 'childrenAges'].some((name) => query.has(name))) return DEFAULT_GUESTS;
  const ages = query.getAll('childrenAges').join(',');
  const checked = checkGuests({
    rooms: wholeNumber(query.get('rooms')) ?? 0,
    adults: wholeNumber(query.get('adults')) ?? 0,
    children: wholeNumber(query.get('children')) ?? 0,
    childrenAges: ages === '' ? undefined : ages.split(',').map((age) => wholeNumber(age) ?? -1),
  });
  return checked.ok ? checked.value : null;
}

/** Null when the page is invalid. */
function readPage(written: string | null): number | null {
  const page = written === null ? 1 : wholeNumber(written);
  return page !== null && page >= 1 && page <= MAX_PAGES ? page : null;
}

function coordinates(query: URLSearchParams): Point | null {
  const latitude = decimal(query.get('latitude'));
  const longitude = decimal(query.get('longitude'));
  if (latitude === null || longitude === null) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Adding zero turns a negative zero into zero. */
const decimal = (written: string | null): number | null =>
  written !== null && /^-?\d{1,3}(\.\d{1,15})?$/.test(written)
    ? Math.round(Number(written) * FINEST) / FINEST + 0
    : null;

const wholeNumber = (written: string | null): number | null =>
  written !== null && /^\d{1,4}$/.test(written) ? Number(written) : null;
