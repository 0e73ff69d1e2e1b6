import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import type { UserDetails } from '#contract/auth.ts';
import type { HotelDetails, PriceCalendar, PricedArrival } from '#contract/hotels.ts';
import { type CalendarDay, nightsOf, parseDay } from '#core/shared/index.ts';
import { type Month, movedStay } from '#core/stays/index.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parsePriceCalendar } from '../../../lib/api/parsers/hotels.generated.ts';
import { priceFor } from '../../../lib/prices/price-for.ts';
import { type HotelLink, stayQuery } from '../../../lib/stay-link/stay-link.ts';

/** A month of a calendar, for stays of some nights. */
export interface CalendarView {
  readonly month: Month;
  readonly nights: number;
}

const readCalendar = ({ hotelId, dates, guests }: HotelLink, { month, nights }: CalendarView) =>
  answer(
    api.GET('/hotels/{hotelId}/calendar', {
      params: {
        path: { hotelId },
        query: { ...stayQuery({ dates: movedStay(dates.arrival, nights), guests }), month },
      },
    }),
    parsePriceCalendar,
  );

/** The days of arrival need no place in the key: the prices are those of every day of the month. */
const keyOf = ({ hotelId, guests }: HotelLink, { month, nights }: CalendarView) => [
  'price-calendar',
  hotelId,
  month,
  nights,
  JSON.stringify(guests),
];

/** Reads a month of prices. @throws Problem */
export const useCalendar = (link: HotelLink, view: CalendarView) =>
  useSWR(keyOf(link, view), () => readCalendar(link, view));

/**
 * A month of prices that was read before, as of this rendering; undefined otherwise. It is never asked for: a second
 * `useSWR` of the key without a request would also take the place of the one that reads again.
 */
export function useKnownCalendar(link: HotelLink, view: CalendarView): PriceCalendar | undefined {
  const { cache } = useSWRConfig();
  return cache.get(unstable_serialize(keyOf(link, view)))?.data as PriceCalendar | undefined;
}

/** The total of a day for the visitor or traveller, in rupees: with the extra discount while one is left. */
const totalFor = ({ total, totalWithExtraDiscount }: PricedArrival, user: UserDetails | null): number | null =>
  user !== null && user.discounts > 0 ? (totalWithExtraDiscount ?? total) : total;

/** A day of arrival with the total that this traveller would see on the hotel's page, in rupees. */
export interface ShownArrival extends Pick<PricedArrival, 'state' | 'isCheapest'> {
  readonly arrival: CalendarDay;
  readonly total: number | null;
}

/** The days of a month for this visitor or traveller. */
export const shownArrivals = (days: readonly PricedArrival[], user: UserDetails | null): readonly ShownArrival[] =>
  days.flatMap(({ arrivalDate, state, isCheapest, ...totals }) => {
    const arrival = parseDay(arrivalDate);
    return arrival === null ? [] : [{ arrival, state, isCheapest, total: totalFor(totals as PricedArrival, user) }];
  });

/** The total of the page's own stay at the standard price, in rupees; null for chosen rates and without a price. */
export const standardTotal = (hotel: HotelDetails, user: UserDetails | null): number | null =>
  hotel.choice.state === 'chosen' ? null : (priceFor(hotel, user)?.total ?? null);

/** The same days, with the page's own total on the day of its arrival. */
export const withOwnTotal = (
  days: readonly ShownArrival[],
  link: HotelLink,
  { nights }: CalendarView,
  own: number | null,
): readonly ShownArrival[] =>
  own === null || nights !== nightsOf(link.dates)
    ? days
    : days.map((day) => (day.arrival === link.dates.arrival ? { ...day, state: 'open', total: own } : day));
