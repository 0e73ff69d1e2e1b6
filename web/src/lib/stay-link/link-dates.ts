import {
  addDays,
  type CalendarDay,
  checkStayDates,
  daysBetween,
  MAX_NIGHTS,
  type StayDates,
} from '#core/shared/index.ts';
import { defaultDates } from './stay-link.ts';

/** Dates as they can be booked today, and the correction of the given ones. */
export interface UsableDates {
  readonly dates: StayDates;
  readonly change: 'moved' | 'shortened' | 'dates' | null;
}

/** Dates as they can be booked today: past ones move to today with the same length (at most 30 nights). */
export function datesFrom(dates: StayDates, today: CalendarDay): UsableDates {
  const checked = checkStayDates(dates, today);
  if (checked.ok) return { dates, change: null };
  const nights = daysBetween(dates.arrival, dates.departure);
  if (checked.refusal.code !== 'ARRIVAL_PAST' || nights < 1) return { dates: defaultDates(today), change: 'dates' };
  const kept = Math.min(nights, MAX_NIGHTS);
  const change = kept === nights ? 'moved' : 'shortened';
  return { dates: { arrival: today, departure: addDays(today, kept) }, change };
}
