import {
  type CalendarDay,
  formatRupees,
  nearestPaise,
  nightsOf,
  type StayDates,
  shortDayInWords,
} from '#core/shared/index.ts';
import { COUNTS } from '#src/locales/en/web/lib/counts.ts';
import { translate } from '../i18n/translate.ts';

/** Rupees of the server as text: `₹12,34,567`, paise only where there are any. */
export const money = (rupees: number): string => formatRupees(nearestPaise(rupees));

/** A day with its short weekday, day and month: `Sat, 21 Nov`. */
export const shortDay = (day: CalendarDay): string => translate(shortDayInWords(day));

/** `Sat, 21 Nov – Wed, 25 Nov · 4 nights` */
export const formatStay = (dates: StayDates): string =>
  `${shortDay(dates.arrival)} – ${shortDay(dates.departure)} · ${COUNTS.nights(nightsOf(dates))}`;
