import { addDays, type CalendarDay, daysBetween, MAX_NIGHTS, nightsOf, type StayDates } from '#core/shared/index.ts';

/** A stay with another arrival: it leaves when it did, or keeps its length where that can no longer be. */
export function withArrival(dates: StayDates, arrival: CalendarDay): StayDates {
  const nights = daysBetween(arrival, dates.departure);
  const fits = nights >= 1 && nights <= MAX_NIGHTS;
  return { arrival, departure: fits ? dates.departure : addDays(arrival, nightsOf(dates)) };
}
