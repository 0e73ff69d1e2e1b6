/** How the calendar names months, days and its buttons. */
export const CALENDAR = {
  locale: 'en',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
} as const;
