import { type CalendarDay, formatRupees, nearestPaise, nightsOf, type StayDates } from '#core/shared/index.ts';
import { COUNTS } from '#src/locales/en/web/lib/counts.ts';
import { languageDetails } from '#src/locales/languages.ts';
import { LANGUAGE } from '../i18n/language.ts';

const { tag, month } = languageDetails(LANGUAGE).days;
const DAY = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month, timeZone: 'UTC' });

/** Rupees of the server as text: `₹12,34,567`, paise only where there are any. */
export const money = (rupees: number): string => formatRupees(nearestPaise(rupees));

/** A day with its short weekday, day and month: `Sat, 21 Nov`. */
export const shortDay = (day: CalendarDay): string =>
  DAY.format(Date.parse(`${day}T00:00:00Z`)).replace(/^([^\s,]+) /, '$1, ');

/** `Sat, 21 Nov – Wed, 25 Nov · 4 nights` */
export const formatStay = (dates: StayDates): string =>
  `${shortDay(dates.arrival)} – ${shortDay(dates.departure)} · ${COUNTS.nights(nightsOf(dates))}`;
