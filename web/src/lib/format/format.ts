import { type CalendarDay, formatRupees, nearestPaise, nightsOf, type StayDates } from '#core/shared/index.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Rupees of the server as travellers read them: `₹12,34,567`, paise only where there are any. */
export const money = (rupees: number): string => formatRupees(nearestPaise(rupees));

/** A day with its short weekday, day and month: `Sat, 21 Nov`. */
export const shortDay = (day: CalendarDay): string =>
  DAY.format(Date.parse(`${day}T00:00:00Z`)).replace(/^(\w+) /, '$1, ');

/** `1 adult`, `2 adults`: a count with its noun. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** `Sat, 21 Nov – Wed, 25 Nov · 4 nights` */
export const formatStay = (dates: StayDates): string =>
  `${shortDay(dates.arrival)} – ${shortDay(dates.departure)} · ${counted(nightsOf(dates), 'night')}`;
