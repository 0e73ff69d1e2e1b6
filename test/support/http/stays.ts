import { productPolicy, providerAmount } from '#core/pricing/index.ts';
import { accepted, type Clock, instant, type Language } from '#core/shared/index.ts';
import {
  type CallBudget,
  type FoundHotel,
  type HotelDetails,
  type HotelDetailsSource,
  type HotelSearch,
  readDescription,
  readHotel,
  readReviews,
  type StaySearch,
  searchStays,
} from '#core/stays/index.ts';
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

const price = { gross: providerAmount(9_000), excludedCharges: [providerAmount(1_080).paise] };

/** A hotel in a search. */
const found = (over: Partial<FoundHotel> = {}): FoundHotel => ({
  hotelId: '101',
  name: 'Sea View',
  city: 'Visakhapatnam',
  positionKnown: true,
  latitude: 17.7,
  longitude: 83.3,
  photo: { url: '/hotels/101.jpg', width: 800, height: 600 },
  reviewScore: 8.4,
  reviewWord: 'Very Good',
  reviewCount: 120,
  stars: 4,
  price,
  freeCancellation: true,
  breakfast: false,
  soldOut: false,
  propertyType: 'Hotel',
  amenities: ['Free WiFi'],
  ...over,
});

/** A hotel with the data of its page. */
export const details = (over: Partial<HotelDetails> = {}): HotelDetails => ({
  hotelId: '101',
  name: 'Sea View',
  address: '1 Beach Road',
  zip: '530002',
  city: 'Visakhapatnam',
  country: 'India',
  latitude: 17.7,
  longitude: 83.3,
  stars: 4,
  propertyType: 'Hotel',
  reviewScore: 8.4,
  reviewCount: 120,
  photos: [{ url: '/hotels/101.jpg', width: 800, height: 600 }],
  amenities: ['Free WiFi', 'Pool'],
  facilities: ['Lift'],
  facilityGroups: [{ name: 'Common areas', facilities: ['Lift'] }],
  notes: ['No pets'],
  checkInFrom: '14:00',
  checkInUntil: '23:00',
  checkOutFrom: null,
  checkOutUntil: null,
  soldOut: false,
  room: { name: 'Garden Room', breakfast: true },
  price,
  freeUntil: instant(Date.parse('2026-11-29T12:29:59Z')),
  ...over,
});

const answered = <Value>(value: Value) => accepted({ value, asOf: NOON, stale: false });

/** A mock of the hotel provider that records its calls. */
export interface FakeProvider extends HotelProvider {
  /** The languages of the created use cases. */
  readonly languages: Language[];
  readonly searches: { readonly search: StaySearch; readonly page: number }[];
}

/** A provider of one hotel in Visakhapatnam, by default. */
export function fakeProvider(over: Partial<HotelSearch & HotelDetailsSource> = {}): FakeProvider {
  const searches: FakeProvider['searches'] = [];
  const languages: Language[] = [];
  const calls: HotelCalls = {
    find: async (search, page) => {
      searches.push({ search, page });
      return answered({ hotels: [found()], last: true });
    },
    details: async () => answered(details()),
    description: async (hotelId) => answered({ hotelId, overview: ['By the sea.'], houseNotes: ['Quiet after ten.'] }),
    reviews: async (hotelId) =>
      answered({ hotelId, score: 8.4, count: 120, subScores: [{ label: 'Staff', score: 9 }] }),
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
      details: costly(calls.details),
      description: costly(calls.description),
      reviews: costly(calls.reviews),
    };
  };
  return {
    clock,
    rateCounter: memoryCounter(),
    searchFreshMs: 0,
    staysFor: (budget, language) => {
      const hotels = spending(budget, language);
      return {
        search: searchStays({ hotelSearch: hotels, policy: chosen }),
        look: readHotel({
          guide: hotels,
          policy: chosen,
          operator: { phone: '+91 80000 00000', email: 'help@padav.example' },
        }),
        describe: readDescription({ guide: hotels }),
        reviews: readReviews({ guide: hotels, policy: chosen }),
      };
    },
  };
}
