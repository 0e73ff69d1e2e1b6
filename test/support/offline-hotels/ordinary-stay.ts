import { addDays, type CalendarDay, dayInIndia, instant } from '#core/shared/index.ts';
import { festivalOf } from '#src/adapters/hotel-provider/offline/calendar.ts';

/**
 * The first day from `earliest` on after which a number of nights are all ordinary ones. Tests of real processes run by
 * today's date, and in the nights of a festival the offline hotels cost up to 1.7 times as much.
 */
export function ordinaryArrival(earliest: CalendarDay, nights: number): CalendarDay {
  const isOrdinary = Array.from({ length: nights }, (_, at) => addDays(earliest, at)).every(
    (night) => festivalOf(night) === undefined,
  );
  return isOrdinary ? earliest : ordinaryArrival(addDays(earliest, 1), nights);
}

/** A stay of two adults at least so many days from today, in ordinary nights. */
export function ordinaryStay(inDays: number, nights: number) {
  const arrivalDate = ordinaryArrival(addDays(dayInIndia(instant(Date.now())), inDays), nights);
  return { arrivalDate, departureDate: addDays(arrivalDate, nights), rooms: 1, adults: 2, children: 0 } as const;
}
