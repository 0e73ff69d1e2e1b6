import { accepted, type Refusal, type Result, refused } from './result.ts';

/** A calendar day written YYYY-MM-DD: no time, no zone. */
export type CalendarDay = string & { readonly __unit: 'day' };

/** An instant: milliseconds since 1970-01-01T00:00Z. */
export type Instant = number & { readonly __unit: 'instant' };

/** The nights of a stay, half open: from `arrival` up to, not including, `departure`. */
export interface StayDates {
  readonly arrival: CalendarDay;
  readonly departure: CalendarDay;
}

/** Arrival lies from today to this many days on. */
export const FURTHEST_ARRIVAL_DAYS = 500;
/** A stay has one night to this many. */
export const MAX_NIGHTS = 30;

const DAY_MS = 86_400_000;
/** India keeps one time zone, without daylight saving: UTC+05:30. */
const INDIA_OFFSET_MS = 19_800_000;

const midnight = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`);
const written = (utcMidnight: number): CalendarDay => new Date(utcMidnight).toISOString().slice(0, 10) as CalendarDay;

/** The last day that was written: mostly today, for each stay of a list again. */
let last = { at: 0, day: written(0) };

function dayOf(utcMidnight: number): CalendarDay {
  if (last.at !== utcMidnight) last = { at: utcMidnight, day: written(utcMidnight) };
  return last.day;
}

/**
 * Parses a day written YYYY-MM-DD; `null` for anything else, 2027-02-30 included: the day is formatted again and
 * compared.
 */
export function parseDay(text: string): CalendarDay | null {
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || dayOf(at) !== text ? null : (text as CalendarDay);
}

/** Milliseconds since the epoch as an instant. */
export const instant = (ms: number): Instant => ms as Instant;

/** The calendar day in India at an instant. */
export const dayInIndia = (at: Instant): CalendarDay => dayOf(Math.floor((at + INDIA_OFFSET_MS) / DAY_MS) * DAY_MS);

/** The instant at which a calendar day begins in India. */
export const startOfDayInIndia = (day: CalendarDay): Instant => instant(midnight(day) - INDIA_OFFSET_MS);

/** The day `count` days after `day` (before it when negative). */
export const addDays = (day: CalendarDay, count: number): CalendarDay => dayOf(midnight(day) + count * DAY_MS);

/** Whole days from the first day to the second; negative when the second is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number => (midnight(to) - midnight(from)) / DAY_MS;

/** The nights of a stay. */
export const nightsOf = (dates: StayDates): number => daysBetween(dates.arrival, dates.departure);

/** The "stay days" of a result card: the absolute difference of the dates in days (specification, section 9). */
export const stayDays = (dates: StayDates): number => Math.abs(nightsOf(dates));

/** The nights of a stay by their days, arrival first. */
export const nightDays = (dates: StayDates): readonly CalendarDay[] =>
  Array.from({ length: nightsOf(dates) }, (_, night) => addDays(dates.arrival, night));

/** What is wrong with a pair of dates, and which of the two to change. */
export type DatesRefusal = Refusal<
  'ARRIVAL_PAST' | 'ARRIVAL_TOO_FAR' | 'DEPARTURE_NOT_AFTER_ARRIVAL' | 'STAY_TOO_LONG',
  { readonly field: 'arrivalDate' | 'departureDate' }
>;

/** Checks a stay against the calendar of India: arrival today to 500 days on, 1 to 30 nights. */
export function checkStayDates(dates: StayDates, today: CalendarDay): Result<StayDates, DatesRefusal> {
  const ahead = daysBetween(today, dates.arrival);
  if (ahead < 0) return refused('ARRIVAL_PAST', { field: 'arrivalDate' });
  if (ahead > FURTHEST_ARRIVAL_DAYS) return refused('ARRIVAL_TOO_FAR', { field: 'arrivalDate' });
  const nights = nightsOf(dates);
  if (nights < 1) return refused('DEPARTURE_NOT_AFTER_ARRIVAL', { field: 'departureDate' });
  if (nights > MAX_NIGHTS) return refused('STAY_TOO_LONG', { field: 'departureDate' });
  return accepted(dates);
}
