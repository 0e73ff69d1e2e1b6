import { addDays, type CalendarDay, checkStayDates, nightsOf, type StayDates } from '#core/shared/index.ts';

const moved = ({ arrival, departure }: StayDates, days: number): StayDates => ({
  arrival: addDays(arrival, days),
  departure: addDays(departure, days),
});

/** Stays near one that found nothing, of those that can be booked: a day before and after, a week on, a night less. */
export function otherDates(dates: StayDates, today: CalendarDay): readonly StayDates[] {
  const shorter = { ...dates, departure: addDays(dates.departure, -1) };
  const near = [moved(dates, -1), moved(dates, 1), moved(dates, 7), ...(nightsOf(dates) > 1 ? [shorter] : [])];
  return near.filter((each) => checkStayDates(each, today).ok);
}
