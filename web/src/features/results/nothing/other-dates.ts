import { addDays, type CalendarDay, checkStayDates, type StayDates } from '#core/shared/index.ts';

const moved = ({ arrival, departure }: StayDates, days: number): StayDates => ({
  arrival: addDays(arrival, days),
  departure: addDays(departure, days),
});

/** Stays near one that found nothing, of those that can be booked: a day after, and a week on. Each is asked for. */
export function otherDates(dates: StayDates, today: CalendarDay): readonly StayDates[] {
  return [moved(dates, 1), moved(dates, 7)].filter((each) => checkStayDates(each, today).ok);
}
