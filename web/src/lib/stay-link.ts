import { checkGuests, DEFAULT_GUESTS, type GuestSelection } from '#core/guest-selection/index.ts';
import {
  addDays,
  type CalendarDay,
  checkStayDates,
  daysBetween,
  MOST_NIGHTS,
  parseDay,
  type StayDates,
} from '#core/shared/index.ts';
import { SORT_KEYS, type SortKey, type Stay } from '#core/stays/index.ts';

/** The picker's default stay: today to today and four days (specification, section 5). */
export const DEFAULT_NIGHTS = 4;

/** Where and how a traveller searches. */
export interface StayLink extends Stay {
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The address of a page of results. */
export interface ResultsLink extends StayLink {
  readonly sort: SortKey;
  readonly page: number;
}

/** The address of a hotel for a stay. */
export interface HotelLink extends StayLink {
  readonly hotelId: string;
}

/** What had to be changed in a link that was followed: its dates had passed, or a part of it could not be read. */
export type LinkChange = 'moved' | 'repaired' | null;

/** A link as it can be used today. */
export interface ReadLink<Link> {
  readonly link: Link;
  readonly change: LinkChange;
}

/** Today and four nights on. */
export const defaultDates = (today: CalendarDay): StayDates => ({
  arrival: today,
  departure: addDays(today, DEFAULT_NIGHTS),
});

/** The stay of a link in the form that the server reads. */
export const stayQuery = ({ dates, guests }: Stay) => ({
  arrivalDate: dates.arrival,
  departureDate: dates.departure,
  rooms: guests.rooms,
  adults: guests.adults,
  children: guests.children,
  ...(guests.children > 0 && { childrenAges: [...guests.childrenAges] }),
});

function write(link: StayLink, more: Record<string, string | number>): string {
  const { place, latitude, longitude } = link;
  const all = { ...more, destination: place, latitude, longitude, ...stayQuery(link) };
  return new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)])).toString();
}

/** The query string of `/hotels`; what has its usual value is left out. */
export const writeResultsLink = ({ sort, page, ...link }: ResultsLink): string =>
  write(link, { ...(sort !== 'none' && { sort }), ...(page > 1 && { page }) });

/** The query string of `/hotelDetails`. */
export const writeHotelLink = ({ hotelId, ...link }: HotelLink): string => write(link, { hotelId });

/** Reads the query string of `/hotels`; null without a position to search around. */
export function readResultsLink(query: URLSearchParams, today: CalendarDay): ReadLink<ResultsLink> | null {
  const read = readStayLink(query, today);
  if (read === null) return null;
  const sort = SORT_KEYS.find((key) => key === query.get('sort')) ?? 'none';
  const page = Math.min(Math.max(wholeNumber(query.get('page')) ?? 1, 1), 50);
  return { ...read, link: { ...read.link, sort, page } };
}

/** Reads the query string of `/hotelDetails`; null without a hotel. */
export function readHotelLink(query: URLSearchParams, today: CalendarDay): ReadLink<HotelLink> | null {
  const hotelId = query.get('hotelId');
  if (hotelId === null || hotelId === '') return null;
  const position = coordinates(query) ?? { latitude: 0, longitude: 0 };
  const read = readStay(query, today);
  const place = query.get('destination') ?? '';
  return { link: { hotelId, place, ...position, ...read.stay }, change: read.change };
}

function readStayLink(query: URLSearchParams, today: CalendarDay): ReadLink<StayLink> | null {
  const position = coordinates(query);
  if (position === null) return null;
  const { stay, change } = readStay(query, today);
  return { link: { place: query.get('destination') ?? '', ...position, ...stay }, change };
}

/** Dates and guests of a query as they can be booked today: what has passed moves, what is unreadable is replaced. */
export function readStay(query: URLSearchParams, today: CalendarDay): { stay: Stay; change: LinkChange } {
  const dates = readDates(query, today);
  const guests = readGuests(query);
  const repaired = dates.change === 'repaired' || guests === null;
  return {
    stay: { dates: dates.dates, guests: guests ?? DEFAULT_GUESTS },
    change: repaired ? 'repaired' : dates.change,
  };
}

function readDates(query: URLSearchParams, today: CalendarDay): { dates: StayDates; change: LinkChange } {
  const arrival = parseDay(query.get('arrivalDate') ?? '');
  const departure = parseDay(query.get('departureDate') ?? '');
  if (arrival === null || departure === null)
    return { dates: defaultDates(today), change: changeOf(query, 'arrivalDate') };
  return datesFrom({ arrival, departure }, today);
}

/** Dates as they can be booked today: past ones move to today with the same length (at most 30 nights). */
export function datesFrom(dates: StayDates, today: CalendarDay): { dates: StayDates; change: LinkChange } {
  const checked = checkStayDates(dates, today);
  if (checked.ok) return { dates, change: null };
  const nights = daysBetween(dates.arrival, dates.departure);
  if (checked.refusal.code !== 'ARRIVAL_PAST' || nights < 1) return { dates: defaultDates(today), change: 'repaired' };
  return { dates: { arrival: today, departure: addDays(today, Math.min(nights, MOST_NIGHTS)) }, change: 'moved' };
}

/** Null when the guests are named and can't be taken; the usual guests when the link names none. */
function readGuests(query: URLSearchParams): GuestSelection | null {
  if (!query.has('rooms') && !query.has('adults') && !query.has('children')) return DEFAULT_GUESTS;
  const ages = query.get('childrenAges');
  const checked = checkGuests({
    rooms: wholeNumber(query.get('rooms')) ?? 0,
    adults: wholeNumber(query.get('adults')) ?? 0,
    children: wholeNumber(query.get('children')) ?? 0,
    childrenAges: ages === null || ages === '' ? undefined : ages.split(',').map((age) => wholeNumber(age) ?? -1),
  });
  return checked.ok ? checked.value : null;
}

const changeOf = (query: URLSearchParams, name: string): LinkChange => (query.has(name) ? 'repaired' : null);

function coordinates(query: URLSearchParams) {
  const latitude = decimal(query.get('latitude'));
  const longitude = decimal(query.get('longitude'));
  if (latitude === null || longitude === null) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

const decimal = (written: string | null): number | null =>
  written !== null && /^-?\d{1,3}(\.\d{1,12})?$/.test(written) ? Number(written) : null;

const wholeNumber = (written: string | null): number | null =>
  written !== null && /^\d{1,4}$/.test(written) ? Number(written) : null;
