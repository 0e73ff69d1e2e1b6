import {
  accepted,
  addDays,
  type Clock,
  DEFAULT_LANGUAGE,
  type Language,
  languageDetails,
  type Refusal,
  type Result,
  refused,
} from '#core/shared/index.ts';
import type { Aged, CalendarAsked, ProviderRefusal, Stay } from '#core/stays/index.ts';
import type { HotelCalls, HotelProvider } from '../hotel-provider.ts';
import { Calls, type CallsDeps } from '../http/calls.ts';
import type { Outcome } from '../http/outcome.ts';
import { readAvailability } from './availability/read-availability.ts';
import { type RapidApiAccess, rapidApi } from './rapid-api.ts';
import { readDestinations } from './read-destinations.ts';
import { readDetails } from './read-details.ts';
import { readGuestReviews, readReviews, SORT_OPTIONS } from './read-reviews.ts';
import { readRooms } from './read-rooms.ts';
import { readSearch } from './read-search.ts';
import { readDescription } from './read-texts.ts';

/** Retry-After in seconds when the plan's calls of this second are used up. */
const NEXT_SECONDS = 2;
const HOTEL_ID = /^\d{1,12}$/;

/** The dependencies of the adapter. */
export interface BookingCom15Deps extends Omit<CallsDeps, 'access' | 'wire'> {
  readonly access: RapidApiAccess;
  /** The radius of a search; without it the provider uses 100 km. */
  readonly radiusKm: number;
  readonly clock: Clock;
}

/** The hotel provider, with the means to close its connections. */
export interface BookingCom15 extends HotelProvider {
  /** Whether the circuit breaker is open. */
  isCircuitOpen(): boolean;
  close(): Promise<void>;
}

type NotFound = Refusal<'NOT_FOUND', undefined>;
type NoData = Exclude<Outcome, { readonly kind: 'data' }>;

type Query = Readonly<Record<string, string>>;
/** One call of the provider. */
type Get = (call: string, query: Query) => Promise<Outcome>;

const IN_INDIA = { units: 'metric', temperature_unit: 'c', currency_code: 'INR' };

const stayQuery = ({ dates, guests }: Stay): Query => ({
  arrival_date: dates.arrival,
  departure_date: dates.departure,
  adults: String(guests.adults),
  room_qty: String(guests.rooms),
  ...(guests.childrenAges.length > 0 ? { children_age: guests.childrenAges.join(',') } : {}),
  ...IN_INDIA,
});

/** The nights of all stays that are asked for; the day after the last is asked too, should the end be left out. */
const availabilityQuery = ({ from, to, nights, guests }: CalendarAsked): Query => ({
  min_date: from,
  max_date: addDays(to, nights),
  adults: String(guests.adults),
  room_qty: String(guests.rooms),
  currency_code: IN_INDIA.currency_code,
});

function refusalOf(outcome: NoData): { readonly ok: false; readonly refusal: ProviderRefusal } {
  if (outcome.kind === 'quota') return refused('PROVIDER_QUOTA', { retryAfterSeconds: outcome.retryAfterSeconds });
  if (outcome.kind === 'too soon' || outcome.kind === 'no room')
    return refused('PROVIDER_QUOTA', { retryAfterSeconds: NEXT_SECONDS });
  return refused('PROVIDER_UNAVAILABLE');
}

/**
 * The hotel provider "booking-com15" of RapidAPI. Its answers vary more than its examples: whatever is missing or
 * malformed becomes `null`, an empty list or a refusal, never an exception.
 */
export function bookingCom15({ radiusKm, clock, ...parts }: BookingCom15Deps): BookingCom15 {
  const calls = new Calls({ ...parts, wire: rapidApi(parts.access) });
  const fresh = <Value>(value: Value): { readonly ok: true; readonly value: Aged<Value> } =>
    accepted({ value, asOf: clock.now(), stale: false });

  const ofHotel = async <Value>(
    get: Get,
    call: string,
    hotelId: string,
    query: Query,
    read: (data: unknown) => Value | null,
  ): Promise<Result<Aged<Value>, ProviderRefusal | NotFound>> => {
    if (!HOTEL_ID.test(hotelId)) return refused('NOT_FOUND');
    const outcome = await get(call, { hotel_id: hotelId, ...query });
    if (outcome.kind === 'unknown hotel') return refused('NOT_FOUND');
    if (outcome.kind !== 'data') return refusalOf(outcome);
    const value = read(outcome.data);
    return value === null ? refused('NOT_FOUND') : fresh(value);
  };

  const answering = (words: Query, get: Get): HotelCalls => ({
    async find(search, page) {
      const outcome = await get('searchHotelsByCoordinates', {
        latitude: String(search.around.latitude),
        longitude: String(search.around.longitude),
        radius: String(radiusKm),
        page_number: String(page),
        ...stayQuery(search),
        ...words,
      });
      if (outcome.kind === 'unknown hotel')
        parts.onFailure({ call: 'searchHotelsByCoordinates', why: 'not found', status: null });
      if (outcome.kind !== 'data') return refusalOf(outcome);
      if (outcome.data === null || outcome.data === undefined) {
        parts.onFailure({ call: 'searchHotelsByCoordinates', why: 'no data', status: null });
        return refused('PROVIDER_UNAVAILABLE');
      }
      return fresh(readSearch(outcome.data, search.around, page));
    },
    async destinations(text) {
      const outcome = await get('searchDestination', { query: text });
      return outcome.kind === 'data' ? fresh(readDestinations(outcome.data)) : refusalOf(outcome);
    },
    details: (hotelId, stay) =>
      ofHotel(get, 'getHotelDetails', hotelId, { ...stayQuery(stay), ...words }, (data) => readDetails(data, hotelId)),
    rooms: (hotelId, stay) =>
      ofHotel(get, 'getRoomList', hotelId, { ...stayQuery(stay), ...words }, (data) =>
        readRooms(data, hotelId, stay.guests.rooms),
      ),
    calendar: (hotelId, asked) =>
      ofHotel(get, 'getAvailability', hotelId, availabilityQuery(asked), (data) =>
        readAvailability(data, hotelId, asked),
      ),
    description: (hotelId) =>
      ofHotel(get, 'getDescriptionAndInfo', hotelId, words, (data) => readDescription(data, hotelId)),
    reviews: (hotelId) => ofHotel(get, 'getHotelReviewScores', hotelId, words, (data) => readReviews(data, hotelId)),
    guestReviews: (hotelId, order, page) =>
      ofHotel(
        get,
        'getHotelReviews',
        hotelId,
        { sort_option_id: SORT_OPTIONS[order], page_number: String(page), ...words },
        (data) => readGuestReviews(data, hotelId, page),
      ),
  });
  const answeringIn = (language: Language, waitPercent?: number) =>
    answering({ languagecode: languageDetails(language).hotelProviderCode }, (call, query) =>
      calls.get(call, query, waitPercent),
    );
  return {
    ...answeringIn(DEFAULT_LANGUAGE),
    in: answeringIn,
    isCircuitOpen: () => calls.isCircuitOpen,
    close: () => calls.close(),
  };
}
