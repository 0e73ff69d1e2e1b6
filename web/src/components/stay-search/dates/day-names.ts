import dayjs from 'dayjs';
import { DAY_NAMES } from '#src/locales/en/web/components/calendar.ts';
import { LANGUAGE } from '../../../lib/i18n/language.ts';

const words = (text: string): string[] => text.split(' ');

/** The locale of the calendar (dayjs), with the names of months and days in the language of the screens. */
export const CALENDAR_LOCALE = LANGUAGE;
dayjs.locale(
  {
    name: CALENDAR_LOCALE,
    months: words(DAY_NAMES.months),
    monthsShort: words(DAY_NAMES.monthsShort),
    weekdays: words(DAY_NAMES.weekdays),
    weekdaysShort: words(DAY_NAMES.weekdaysShort),
    weekdaysMin: words(DAY_NAMES.weekdaysMin),
    formats: {},
    relativeTime: {},
  },
  undefined,
  true,
);

const MONTHS = words(DAY_NAMES.months);

/** The number in its month of a day as the calendar writes it, such as 2026-12-05: 5. */
export const numberOfDay = (day: string): number => Number(day.slice(8));

/** A day in the language of the screens, such as `5 December 2026`. */
export const nameOfDay = (day: string): string =>
  `${numberOfDay(day)} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
