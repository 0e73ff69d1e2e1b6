import 'dayjs/locale/hi.js';
import type { Like } from '../../lib/texts/like.ts';
import type { CALENDAR as English } from './calendar.texts.ts';

/** How the calendar names months, days and its buttons. */
export const CALENDAR = {
  locale: 'hi',
  previousMonth: 'पिछला महीना',
  nextMonth: 'अगला महीना',
} satisfies Like<typeof English>;
