import type { GuestSelection } from '../../guest-selection/index.ts';
import type { ProviderPrice } from '../../pricing/index.ts';
import { addDays, type CalendarDay, daysBetween, FURTHEST_ARRIVAL_DAYS, parseDay } from '../../shared/index.ts';

/** A month written YYYY-MM. */
export type Month = string & { readonly __unit: 'month' };

/** Parses a month written YYYY-MM; `null` for anything else. */
export const parseMonth = (text: string): Month | null => (parseDay(`${text}-01`) === null ? null : (text as Month));

/** The month of a day. */
export const monthOf = (day: CalendarDay): Month => day.slice(0, 7) as Month;

/** The month `count` months after `month` (before it when negative). */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  const two = String((index % 12) + 1).padStart(2, '0');
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${two}` as Month;
}

/** The first and the last day of a month. */
export const daysOfMonth = (month: Month): { readonly first: CalendarDay; readonly last: CalendarDay } => ({
  first: `${month}-01` as CalendarDay,
  last: addDays(`${addMonths(month, 1)}-01` as CalendarDay, -1),
});

const earlier = (one: CalendarDay, other: CalendarDay): CalendarDay => (daysBetween(one, other) > 0 ? one : other);
const later = (one: CalendarDay, other: CalendarDay): CalendarDay => (daysBetween(one, other) > 0 ? other : one);

/** The days of arrival that prices are asked for, the last included, of stays of one length for the same guests. */
export interface CalendarAsked {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly nights: number;
  readonly guests: GuestSelection;
}

/** The days of a month on which one may arrive, the last included. */
export interface MonthArrivals extends Pick<CalendarAsked, 'from' | 'to'> {
  readonly month: Month;
}

/** The days of a month on which one may arrive, from today to 500 days on; `null` where there are none. */
export function arrivalsIn(month: Month, today: CalendarDay): MonthArrivals | null {
  const { first, last } = daysOfMonth(month);
  const furthest = addDays(today, FURTHEST_ARRIVAL_DAYS);
  const from = later(first, today);
  const to = earlier(last, furthest);
  return from > to ? null : { month, from, to };
}

/** Whether a stay may begin on a day: it has rooms, a night of it is sold out, or the provider does not say. */
export const ARRIVAL_STATES = ['open', 'sold_out', 'unknown'] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];

/** What a stay costs that begins on a day. */
export interface ArrivalPrice {
  readonly arrival: CalendarDay;
  readonly state: ArrivalState;
  /** Of the whole stay; `null` unless it is open, and when it is not in INR. */
  readonly price: ProviderPrice | null;
}

/** The prices of a hotel by the day of arrival. */
export interface HotelCalendar {
  readonly hotelId: string;
  /**
   * `stay`: each price is what a search for that stay answers. `nights`: the sum of the provider's prices of single
   * nights without taxes and fees, which may differ from the price of the stay.
   */
  readonly basis: 'stay' | 'nights';
  /** One for each day that was asked for, in order. */
  readonly arrivals: readonly ArrivalPrice[];
}
