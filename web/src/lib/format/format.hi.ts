import { type CalendarDay, formatRupees, nearestPaise, nightsOf, type StayDates } from '#core/shared/index.ts';
import type { counted as Counted, money as Money, shortDay as ShortDay, formatStay as StayInWords } from './format.ts';

const DAY = new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Rupees of the server as travellers read them: `₹12,34,567`, paise only where there are any. */
export const money = ((rupees: number): string => formatRupees(nearestPaise(rupees))) satisfies typeof Money;

/** A day with its short weekday, day and month: `शनि, 21 नवंबर`. */
export const shortDay = ((day: CalendarDay): string =>
  DAY.format(Date.parse(`${day}T00:00:00Z`))) satisfies typeof ShortDay;

/** `1 बच्चा`, `2 बच्चे`: a count with its noun, which many words keep as it is. */
export const counted = ((count: number, one: string, many = one): string =>
  `${count} ${count === 1 ? one : many}`) satisfies typeof Counted;

/** `शनि, 21 नवंबर – बुध, 25 नवंबर · 4 रातें` */
export const formatStay = ((dates: StayDates): string =>
  `${shortDay(dates.arrival)} – ${shortDay(dates.departure)} · ${counted(nightsOf(dates), 'रात', 'रातें')}`) satisfies typeof StayInWords;
