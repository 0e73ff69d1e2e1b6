import dayjs from 'dayjs';
import hindi from 'dayjs/locale/hi.js';
import type { Translation } from '../../../lib/i18n/translation.ts';
import type { CALENDAR as English } from './calendar.texts.ts';

/** The months as they are spelled everywhere else in the product. */
const MONTHS = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ');
dayjs.locale({ ...hindi, months: MONTHS }, undefined, true);

/** How the calendar names months, days and its buttons. */
export const CALENDAR = {
  locale: 'hi',
  previousMonth: 'पिछला महीना',
  nextMonth: 'अगला महीना',
} satisfies Translation<typeof English>;
