import { addDays, type CalendarDay, checkStayDates, type StayDates } from '#core/shared/index.ts';

const moved = ({ arrival, departure }: StayDates, days: number): StayDates => ({
  arrival: addDays(arrival, days),
  departure: addDays(departure, days),
});

/** Alternative dates that can be booked: a day later, and a week later. Each is requested. */
export function otherDates(dates: StayDates, today: CalendarDay): readonly StayDates[] {
  return [moved(dates, 1), moved(dates, 7)].filter((each) => checkStayDates(each, today).ok);
}
