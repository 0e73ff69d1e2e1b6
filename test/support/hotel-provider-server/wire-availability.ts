import type { HotelCalendar } from '#core/stays/index.ts';
import { inCurrency } from './wire-money.ts';

/** The `data` of the availability of a hotel: its free nights with their prices, and the shortest stay from each. */
export function availabilityOf({ arrivals }: HotelCalendar, currency: string) {
  const free = arrivals.flatMap(({ arrival, price }) => (price === null ? [] : [{ day: arrival, price }]));
  return {
    currency,
    avDates: free.map(({ day, price }) => ({ [day]: inCurrency(price.gross.paise, currency) })),
    lengthsOfStay: free.map(({ day }) => ({ [day]: 1 })),
  };
}
