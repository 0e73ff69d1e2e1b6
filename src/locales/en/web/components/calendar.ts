/** What the buttons of the calendar say. */
export const CALENDAR = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
} as const;

/** How the calendar names months and days, from January and from Sunday on. */
export const DAY_NAMES = {
  months: 'January February March April May June July August September October November December',
  monthsShort: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  weekdaysShort: 'Sun Mon Tue Wed Thu Fri Sat',
  weekdaysMin: 'Su Mo Tu We Th Fr Sa',
} as const;
