import { addDays, type CalendarDay, daysBetween, MAX_NIGHTS, nightsOf, type StayDates } from '#core/shared/index.ts';

/** A stay with another arrival: the same departure, or the same length where that is no longer possible. */
export function withArrival(dates: StayDates, arrival: CalendarDay): StayDates {
  const nights = daysBetween(arrival, dates.departure);
  const fits = nights >= 1 && nights <= MAX_NIGHTS;
  return { arrival, departure: fits ? dates.departure : addDays(arrival, nightsOf(dates)) };
}
