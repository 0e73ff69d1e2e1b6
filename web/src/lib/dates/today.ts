import { type CalendarDay, dayInIndia, instant } from '#core/shared/index.ts';

/** The calendar day in India now: stays are booked in India's days, wherever the traveller is. */
export const todayInIndia = (): CalendarDay => dayInIndia(instant(Date.now()));
