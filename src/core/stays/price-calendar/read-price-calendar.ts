import type { ProductPolicy, ProviderPrice } from '../../pricing/index.ts';
import { accepted, type CalendarDay, type Instant, nightsOf, type Paise, type Result } from '../../shared/index.ts';
import { type PriceCards, priceCardsOf } from '../hotel/price-cards.ts';
import type { HotelRefusal } from '../hotel/read-hotel.ts';
import { type HotelDetailsSource, type PriceCalendarSource, SHOWN_WITHIN_MS } from '../ports.ts';
import type { Stay } from '../search/search.ts';
import { cheapestOf } from './cheapest.ts';
import { comparablePrices, type KnownStay } from './comparable.ts';
import {
  type ArrivalPrice,
  type ArrivalState,
  arrivalsIn,
  type HotelCalendar,
  type Month,
  type MonthArrivals,
  monthOf,
} from './price-calendar.ts';

/** A day of arrival as the calendar shows it. */
export interface PricedArrival {
  readonly arrival: CalendarDay;
  readonly state: ArrivalState;
  /** The totals of the price cards of that stay; `null` when unknown. */
  readonly total: Paise | null;
  /** `null` where the policy offers no extra discount, too. */
  readonly totalWithExtraDiscount: Paise | null;
  /** Whether it is among the cheapest days of the month. */
  readonly isCheapest: boolean;
}

/** The prices of a hotel in a month, by the day of arrival. */
export interface PriceCalendar {
  readonly hotelId: string;
  readonly month: Month;
  readonly nights: number;
  /** Whether the page of each stay has exactly its price; otherwise they are near it. */
  readonly isExact: boolean;
  readonly days: readonly PricedArrival[];
  readonly asOf: Instant;
  readonly stale: boolean;
}

/** The dependencies of reading the calendar. */
export interface ReadPriceCalendarDeps {
  readonly guide: PriceCalendarSource & Pick<HotelDetailsSource, 'details'>;
  readonly policy: ProductPolicy;
}

/** One reading of the calendar. */
interface Reading {
  readonly guide: ReadPriceCalendarDeps['guide'];
  readonly hotelId: string;
  readonly stay: Stay;
  readonly today: CalendarDay;
}

const calendarOf = ({ guide, hotelId, stay: { dates, guests } }: Reading, { from, to }: MonthArrivals) =>
  guide.calendar(hotelId, { from, to, nights: nightsOf(dates), guests });

/** The calendar of the month in which the stay begins: the shown one, or one that was shown before. */
async function ownCalendar(
  reading: Reading,
  shown: HotelCalendar,
  month: Month,
): Promise<Result<HotelCalendar, HotelRefusal>> {
  const own = monthOf(reading.stay.dates.arrival);
  const arrivals = own === month ? null : arrivalsIn(own, reading.today);
  if (arrivals === null) return accepted(shown);
  const answer = await calendarOf(reading, arrivals);
  return answer.ok ? accepted(answer.value.value) : answer;
}

function knownStay({ dates }: Stay, price: ProviderPrice | null, { arrivals }: HotelCalendar): KnownStay | null {
  const inCalendar = arrivals.find(({ arrival }) => arrival === dates.arrival)?.price ?? null;
  return price === null || inCalendar === null ? null : { price, inCalendar };
}

/** The prices of stays: those of a calendar of stays as they are, sums of nights in proportion to the stay itself. */
async function pricesOfStays(
  reading: Reading,
  shown: HotelCalendar,
  month: Month,
): Promise<Result<readonly ArrivalPrice[], HotelRefusal>> {
  const { guide, hotelId, stay } = reading;
  if (shown.basis === 'stay') return accepted(shown.arrivals);
  const [page, own] = await Promise.all([
    guide.details(hotelId, stay, SHOWN_WITHIN_MS),
    ownCalendar(reading, shown, month),
  ]);
  if (!page.ok) return page;
  if (!own.ok) return own;
  const known = knownStay(stay, page.value.value.price, own.value);
  return accepted(comparablePrices(shown.arrivals, known, stay.guests));
}

function pricedArrivals(policy: ProductPolicy, arrivals: readonly ArrivalPrice[]): readonly PricedArrival[] {
  const cards = arrivals.map(({ price }): PriceCards | null => price && priceCardsOf(policy, price));
  const marks = cheapestOf(cards.map((card) => card?.standard.total ?? null));
  return arrivals.map(({ arrival, state }, at) => ({
    arrival,
    state,
    total: cards[at]?.standard.total ?? null,
    totalWithExtraDiscount: cards[at]?.withExtraDiscount?.total ?? null,
    isCheapest: marks[at] ?? false,
  }));
}

/**
 * Reads what a stay of this length costs at a hotel by the day of arrival in a month, priced by the policy. Sums of
 * single nights are set in proportion to the stay itself, whose answers the hotel's page has already read: they come
 * from the cache.
 */
export const readPriceCalendar =
  ({ guide, policy }: ReadPriceCalendarDeps) =>
  async (
    hotelId: string,
    stay: Stay,
    shown: MonthArrivals,
    today: CalendarDay,
  ): Promise<Result<PriceCalendar, HotelRefusal>> => {
    const reading = { guide, hotelId, stay, today };
    const answer = await calendarOf(reading, shown);
    if (!answer.ok) return answer;
    const { value: calendar, asOf, stale } = answer.value;
    const prices = await pricesOfStays(reading, calendar, shown.month);
    if (!prices.ok) return prices;
    const days = pricedArrivals(policy, prices.value);
    const { month } = shown;
    return accepted({
      hotelId,
      month,
      nights: nightsOf(stay.dates),
      isExact: calendar.basis === 'stay',
      days,
      asOf,
      stale,
    });
  };
