import { addDays, type CalendarDay, daysBetween, type StayDates } from '#core/shared/index.ts';
import { todayInIndia } from '../dates/today.ts';
import type { LinkState } from './link-address.ts';
import type { StayLink } from './stay-link.ts';

/** The dates selected on a page; past ones of an open page move to today, for as many nights. */
export const notPast = (dates: StayDates, today: CalendarDay): StayDates =>
  dates.arrival >= today
    ? dates
    : { arrival: today, departure: addDays(today, daysBetween(dates.arrival, dates.departure)) };

/** The stay of a page that may have stayed open past midnight in India, as it can be requested now, and the notice. */
export function stayFromToday<Link extends StayLink>(stay: Link): LinkState & { readonly stay: Link } {
  const dates = notPast(stay.dates, todayInIndia());
  return dates === stay.dates ? { stay, changes: [] } : { stay: { ...stay, dates }, changes: ['searched'] };
}
