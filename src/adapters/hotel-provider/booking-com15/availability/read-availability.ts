import { z } from 'zod';
import { type CalendarDay, nearestPaise, parseDay } from '#core/shared/index.ts';
import { type CalendarAsked, type HotelCalendar, type NightPrice, staysOfNights } from '#core/stays/index.ts';
import { inr } from '../prices.ts';
import { figure, list, text } from '../wire.ts';

/** More nights than this are no shortest stay: the provider takes no longer stays. */
const MOST_NIGHTS = 90;

/** Figures by day: a list of objects with a day each, or one object with all of them. */
const byDay = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]),
  list(z.record(z.string(), figure).nullable().catch(null)),
);

const availability = z
  .object({ currency: text, avDates: byDay, lengthsOfStay: byDay })
  .catch({ currency: null, avDates: [], lengthsOfStay: [] });

type ByDay = z.output<typeof byDay>;

const entriesOf = (figures: ByDay): readonly (readonly [CalendarDay, number])[] =>
  figures.flatMap((each) =>
    Object.entries(each).flatMap(([written, value]) => {
      const day = parseDay(written);
      return day === null || value === null ? [] : [[day, value] as const];
    }),
  );

/**
 * Parses the `data` of the availability of a hotel into stays. A night costs what the provider says in INR, without
 * taxes and fees; of two prices of a night the higher counts. A night without a price is unknown.
 */
export function readAvailability(data: unknown, hotelId: string, asked: CalendarAsked): HotelCalendar {
  const { currency, avDates, lengthsOfStay } = availability.parse(data);
  const shortest = new Map(
    entriesOf(lengthsOfStay).filter(([, nights]) => Number.isInteger(nights) && nights >= 1 && nights <= MOST_NIGHTS),
  );
  const nights = new Map<CalendarDay, NightPrice>();
  for (const [day, value] of entriesOf(avDates)) {
    const rupees = inr({ value, currency });
    const amount = rupees === null ? null : nearestPaise(rupees);
    if (amount !== null && amount > (nights.get(day)?.amount ?? 0)) {
      nights.set(day, { amount, minNights: shortest.get(day) ?? 1 });
    }
  }
  return { hotelId, basis: 'nights', arrivals: staysOfNights(nights, asked) };
}
