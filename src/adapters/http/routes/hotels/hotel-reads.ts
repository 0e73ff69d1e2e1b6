import type { z } from 'zod';
import type { detailsQuery } from '#contract/hotels.ts';
import type { searchQuery } from '#contract/search.ts';
import {
  addDays,
  type CalendarDay,
  type Clock,
  dayInIndia,
  type Instant,
  instant,
  type Language,
  type Result,
  startOfDayInIndia,
} from '#core/shared/index.ts';
import type {
  CallBudget,
  FoundStays,
  HotelDescription,
  HotelPage,
  HotelRefusal,
  readDescription,
  readHotel,
  readPriceCalendar,
  readReviews,
  readRooms,
  searchStays,
} from '#core/stays/index.ts';
import { type Caller, spendProviderCall } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { parseStay } from '../../schemas/stay-query.ts';
import { parseFilters } from './answers.ts';

/** The use cases of the hotel routes. */
export interface Stays {
  readonly search: ReturnType<typeof searchStays>;
  readonly look: ReturnType<typeof readHotel>;
  readonly rooms: ReturnType<typeof readRooms>;
  readonly priceCalendar: ReturnType<typeof readPriceCalendar>;
  readonly describe: ReturnType<typeof readDescription>;
  readonly reviews: ReturnType<typeof readReviews>;
}

/** What reading hotels needs. */
export interface HotelReadDeps {
  readonly clock: Clock;
  readonly rateCounter: RateCounter;
  /** The use cases in the caller's language, with uncached provider calls charged to a budget. */
  readonly staysFor: (budget: CallBudget, language: Language) => Stays;
}

/** Who reads, and in which language. */
export interface Reader {
  readonly caller: Caller;
  readonly language: Language;
}

/** Until when the same search has the same result: then the provider may be asked again, or another day begins. */
export const searchHolds = ({ asOf }: FoundStays, freshMs: number, today: CalendarDay): Instant =>
  instant(Math.min(startOfDayInIndia(addDays(today, 1)), asOf + freshMs));

/**
 * The reads that the API and the drawn pages share. Each call of the provider costs the caller's budget, whoever asks.
 * They throw Refused for a stay that can't be booked and for a spent budget.
 */
export function hotelReads({ clock, rateCounter, staysFor }: HotelReadDeps) {
  const staysOf = ({ caller, language }: Reader): Stays =>
    staysFor({ spend: () => spendProviderCall(rateCounter, caller) }, language);
  const today = () => dayInIndia(clock.now());
  return {
    staysOf,
    today,
    /** The hotels of a search. */
    search(reader: Reader, query: z.output<typeof searchQuery>): Promise<Result<FoundStays, HotelRefusal>> {
      const { latitude, longitude, sort, page, hotel: chosenHotelId = null } = query;
      const search = { ...parseStay(query, today()), around: { latitude, longitude } };
      return staysOf(reader).search({ search, sort, page, chosenHotelId, filters: parseFilters(query) });
    },
    /** A hotel for a stay. */
    hotel(
      reader: Reader,
      hotelId: string,
      { rate = [], ...query }: z.output<typeof detailsQuery>,
    ): Promise<Result<HotelPage, HotelRefusal>> {
      return staysOf(reader).look(hotelId, parseStay(query, today()), rate);
    },
    /** The texts of a hotel. */
    description: (reader: Reader, hotelId: string): Promise<Result<HotelDescription, HotelRefusal>> =>
      staysOf(reader).describe(hotelId),
  };
}
