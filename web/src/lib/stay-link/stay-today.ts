import { addDays, type CalendarDay, daysBetween, type StayDates } from '#core/shared/index.ts';
import { todayInIndia } from '../dates/today.ts';
import type { LinkState } from './link-address.ts';
import type { StayLink } from './stay-link.ts';

/** The dates that were chosen on a page; those that passed while it stood open move to today, for as many nights. */
export const notPast = (dates: StayDates, today: CalendarDay): StayDates =>
  dates.arrival >= today
    ? dates
    : { arrival: today, departure: addDays(today, daysBetween(dates.arrival, dates.departure)) };

/** The stay of a page that may have been left open past midnight in India, as it can be asked for now, and what to say. */
export function stayFromToday<Link extends StayLink>(stay: Link): LinkState & { readonly stay: Link } {
  const dates = notPast(stay.dates, todayInIndia());
  return dates === stay.dates ? { stay, changes: [] } : { stay: { ...stay, dates }, changes: ['searched'] };
}
