import { productPolicy } from '#core/pricing/index.ts';
import { accepted, type Clock, instant, type Language } from '#core/shared/index.ts';
import {
  type CallBudget,
  type HotelDetails,
  readDescription,
  readHotel,
  readPriceCalendar,
  readReviews,
  readRooms,
  type StaySearch,
  searchStays,
} from '#core/stays/index.ts';
import { aGuestReview, aHotel, asked, someDetails, someRooms } from '#core/stays/stays.test-support.ts';
import type { HotelCalls, HotelProvider } from '#src/adapters/hotel-provider/hotel-provider.ts';
import type { HotelRouteDeps } from '#src/adapters/http/routes/hotels/routes.ts';
import { type MemoryCounter, memoryCounter } from './memory-counter.ts';

/** Noon in India on 21 November 2026, the present time of these tests. */
export const NOON = instant(Date.parse('2026-11-21T06:30:00Z'));

/** The query of a valid search. */
export const SEARCH = {
  latitude: 17.69,
  longitude: 83.22,
  arrivalDate: '2026-12-01',
  departureDate: '2026-12-04',
  rooms: 1,
  adults: 2,
  children: 0,
} as const;

/** The query of a valid hotel request. */
export const STAY = {
  arrivalDate: '2026-12-01',
  departureDate: '2026-12-04',
  rooms: 1,
  adults: 2,
  children: 0,
} as const;

/** A hotel as its page tells it. */
export const details = (over: Partial<HotelDetails> = {}): HotelDetails => someDetails({ notes: ['No pets'], ...over });

const answered = <Value>(value: Value) => accepted({ value, asOf: NOON, stale: false });

/** A mock of the hotel provider that records its calls. */
export interface FakeProvider extends HotelProvider {
  /** The languages of the created use cases. */
  readonly languages: Language[];
  readonly searches: { readonly search: StaySearch; readonly page: number }[];
}

/** A provider of one hotel in Visakhapatnam, by default. */
export function fakeProvider(over: Partial<HotelCalls> = {}): FakeProvider {
  const searches: FakeProvider['searches'] = [];
  const languages: Language[] = [];
  const calls: HotelCalls = {
    find: async (search, page) => {
      searches.push({ search, page });
      return answered({ hotels: [aHotel()], last: true });
    },
    destinations: async () => answered([]),
    details: async () => answered(details()),
    rooms: async () => answered(someRooms()),
    calendar: async (hotelId, { from }) =>
      answered({ hotelId, basis: 'stay', arrivals: [{ arrival: from, state: 'open', price: asked(9_000, 1_080) }] }),
    description: async (hotelId) => answered({ hotelId, overview: ['By the sea.'], houseNotes: ['Quiet after ten.'] }),
    reviews: async (hotelId) =>
      answered({
        hotelId,
        score: 8.4,
        count: 120,
        subScores: [{ label: 'Staff', score: 9 }],
        byTraveller: [{ traveller: 'couple', score: 8.9, count: 70, subScores: [{ label: 'Staff', score: 9.2 }] }],
      }),
    guestReviews: async (hotelId, order, page) =>
      answered({ hotelId, reviews: [aGuestReview({ id: `${order}-${page}` })], last: page === 2 }),
    ...over,
  };
  const speaking = (language: Language): HotelCalls => {
    languages.push(language);
    return calls;
  };
  return { ...calls, searches, languages, in: speaking };
}

/** The routes of hotels over a provider, where every call costs a unit of the caller's rate limit. */
export function hotelServices(
  provider: FakeProvider,
  policy: 'observed' | 'transparent' = 'observed',
): HotelRouteDeps & { readonly rateCounter: MemoryCounter } {
  const chosen = productPolicy(policy);
  const clock: Clock = { now: () => NOON };
  const spending = (budget: CallBudget, language: Language): HotelCalls => {
    const calls = provider.in(language);
    const costly =
      <Asked extends readonly unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
      async (...asked: Asked): Promise<Answer> => {
        await budget.spend();
        return ask(...asked);
      };
    return {
      find: costly(calls.find),
      destinations: costly(calls.destinations),
      details: costly(calls.details),
      rooms: costly(calls.rooms),
      calendar: costly(calls.calendar),
      description: costly(calls.description),
      reviews: costly(calls.reviews),
      guestReviews: costly(calls.guestReviews),
    };
  };
  return {
    clock,
    rateCounter: memoryCounter(),
    searchFreshMs: 0,
    staysFor: (budget, language) => {
      const hotels = spending(budget, language);
      return {
        search: searchStays({ hotelSearch: hotels, guide: hotels, policy: chosen }),
        look: readHotel({
          guide: hotels,
          policy: chosen,
          operator: { phone: '+91 80000 00000', email: 'help@padav.example' },
        }),
        rooms: readRooms({ guide: hotels, policy: chosen }),
        priceCalendar: readPriceCalendar({ guide: hotels, policy: chosen }),
        describe: readDescription({ guide: hotels }),
        reviews: readReviews({ guide: hotels, policy: chosen }),
      };
    },
  };
}
