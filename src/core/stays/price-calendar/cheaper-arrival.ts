import {
  addDays,
  type CalendarDay,
  dayInIndia,
  daysBetween,
  type Instant,
  less,
  type Paise,
} from '../../shared/index.ts';
import type { ArrivalState } from './price-calendar.ts';

/** How many days before and after the chosen day of arrival others are looked at. */
const WITHIN_DAYS = 3;
/** A smaller saving, in percent of the price, is not worth saying. */
const LEAST_SAVING_PERCENT = 1;
/** The highest age of prices that a saving is claimed from: as long as a quote is valid. */
const CLAIMED_WITHIN_MS = 15 * 60_000;

/** A calendar that has been read, with the totals that this traveller would pay. */
export interface KnownTotals {
  readonly nights: number;
  readonly isExact: boolean;
  readonly stale: boolean;
  readonly asOf: Instant;
  readonly days: readonly {
    readonly arrival: CalendarDay;
    readonly state: ArrivalState;
    readonly total: Paise | null;
  }[];
}

/** The stay that a page shows, and its total. */
export interface ShownStay {
  readonly arrival: CalendarDay;
  readonly nights: number;
  readonly total: Paise;
}

/** A day on which the same number of nights costs less. */
export interface CheaperArrival {
  readonly arrival: CalendarDay;
  readonly saving: Paise;
}

/**
 * The cheapest day of arrival within three days of the shown stay, by prices that are known already; `null` unless the
 * saving is certain: the calendar is exact, fresh, of as many nights, and has the shown stay at its shown total. Of equal
 * savings the nearest day counts, then the earlier.
 */
export function cheaperArrival(calendar: KnownTotals, shown: ShownStay, now: Instant): CheaperArrival | null {
  const { nights, isExact, stale, asOf, days } = calendar;
  if (!isExact || stale || nights !== shown.nights || now - asOf > CLAIMED_WITHIN_MS) return null;
  const own = days.find(({ arrival }) => arrival === shown.arrival);
  if (own?.state !== 'open' || own.total !== shown.total) return null;
  const distance = (day: CalendarDay): number => Math.abs(daysBetween(shown.arrival, day));
  const today = dayInIndia(now);
  const cheaper = days.flatMap(({ arrival, state, total }): CheaperArrival[] => {
    if (state !== 'open' || total === null || arrival < today || distance(arrival) > WITHIN_DAYS) return [];
    const saving = less(shown.total, total);
    return saving > 0 && saving * 100 >= shown.total * LEAST_SAVING_PERCENT ? [{ arrival, saving }] : [];
  });
  const [best = null] = cheaper.sort(
    (one, other) =>
      other.saving - one.saving ||
      distance(one.arrival) - distance(other.arrival) ||
      (one.arrival < other.arrival ? -1 : 1),
  );
  return best;
}

/** The stay moved to another day of arrival, of as many nights. */
export const movedStay = (arrival: CalendarDay, nights: number) => ({ arrival, departure: addDays(arrival, nights) });
