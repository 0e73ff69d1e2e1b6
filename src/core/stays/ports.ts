import type { Instant, Language, Refusal, Result } from '../shared/index.ts';
import type { FoundHotel, HotelDescription, HotelDetails, HotelReviews } from './hotel/hotel.ts';
import type { PlaceMatch } from './places/place-index.ts';
import type { CalendarAsked, HotelCalendar } from './price-calendar/price-calendar.ts';
import type { GuestReviewPage, ReviewOrder } from './reviews/guest-review.ts';
import type { HotelRooms } from './rooms/rooms.ts';
import type { Point, Stay, StaySearch } from './search/search.ts';

/** An answer of an outside service with its age: when it was given, and whether it is stale. */
export interface Aged<Value> {
  readonly value: Value;
  readonly asOf: Instant;
  readonly stale: boolean;
}

/** Why the call to the hotel provider failed. `retryAfterSeconds` is the provider's or our estimate. */
export type ProviderRefusal =
  | Refusal<'PROVIDER_UNAVAILABLE', undefined>
  | Refusal<'PROVIDER_QUOTA', { readonly retryAfterSeconds: number }>;

/** A provider's answer or its refusal. */
export type Provided<Value, More extends Refusal<string, unknown> = never> = Promise<
  Result<Aged<Value>, ProviderRefusal | More>
>;

/** One page of hotels, in the provider's order; `last` when no page follows. */
export interface FoundPage {
  readonly hotels: readonly FoundHotel[];
  readonly last: boolean;
}

/**
 * Charged once before each outgoing call; a cached answer and a joined call in flight cost nothing. When it throws, the
 * call is not made and the error reaches the caller.
 */
export interface CallBudget {
  spend(): Promise<void>;
  /**
   * How long a call may wait for its turn by the rate of the provider's plan, in percent of what any call may: 100 by
   * default. Those that wait less leave the later turns to the others.
   */
  readonly waitPercent?: number;
}

/** A budget without limit. */
export const NO_BUDGET: CallBudget = { spend: async () => undefined };

/** Finds hotels around a point for a stay. */
export interface HotelSearch {
  /** One page of the provider; `page` counts from 1. A page past the end is empty and last. */
  find(search: StaySearch, page: number): Provided<FoundPage>;
}

/** Finds destinations by name at the hotel provider: above all hotels, which the place directory does not know. */
export interface DestinationSearch {
  /** The places that a text may mean, in the provider's order; none for an unknown text. */
  destinations(text: string): Provided<readonly Place[]>;
}

/**
 * The highest age of a hotel's answer that a page may show. A caller that needs no newer one passes it, so that the
 * provider is not called again behind an answer that is a little older.
 */
export const SHOWN_WITHIN_MS = 6 * 3_600_000;

/** Reads one hotel. */
export interface HotelDetailsSource {
  /** The hotel for a stay. `maxAgeMs` is the highest age of a cached answer; 60,000 for a quote. */
  details(hotelId: string, stay: Stay, maxAgeMs?: number): Provided<HotelDetails, Refusal<'NOT_FOUND', undefined>>;
  /** The room types and rates of a hotel for a stay; `maxAgeMs` as above. */
  rooms(hotelId: string, stay: Stay, maxAgeMs?: number): Provided<HotelRooms, Refusal<'NOT_FOUND', undefined>>;
  description(hotelId: string): Provided<HotelDescription, Refusal<'NOT_FOUND', undefined>>;
  reviews(hotelId: string): Provided<HotelReviews, Refusal<'NOT_FOUND', undefined>>;
}

/** Reads what stays at a hotel cost by the day of arrival. */
export interface PriceCalendarSource {
  /** The prices of stays of one length for each day of arrival that is asked for. */
  calendar(hotelId: string, asked: CalendarAsked): Provided<HotelCalendar, Refusal<'NOT_FOUND', undefined>>;
}

/** What a place is: it is told to travellers by an icon and a word. A `city` is any town or village. */
export const PLACE_KINDS = ['city', 'locality', 'hotel', 'landmark', 'airport', 'station', 'region'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
/** Reads what guests wrote of a hotel. */
export interface GuestReviewSource {
  /** One page of the provider; `page` counts from 1. A page past the end is empty and last. */
  guestReviews(
    hotelId: string,
    order: ReviewOrder,
    page: number,
  ): Provided<GuestReviewPage, Refusal<'NOT_FOUND', undefined>>;
}

/** A place of the directory. */
export interface Place extends Point {
  readonly placeId: string;
  readonly kind: PlaceKind;
  /** Of a hotel, its id at the hotel provider; `null` for other places. */
  readonly hotelId: string | null;
  /** `Visakhapatnam` */
  readonly name: string;
  /** `Visakhapatnam, Andhra Pradesh, India` */
  readonly label: string;
}

/** An address near a point. */
export interface Address {
  readonly address: string;
  readonly city: string;
  readonly country: string;
}

/** Why no place could be looked up. */
export type PlacesRefusal = Refusal<'PLACES_UNAVAILABLE', undefined>;

/** A place that a text may mean, and how it matches. */
export interface FoundPlace extends Place {
  readonly match: PlaceMatch;
}

/** Finds places by name and by position, named in a language: English by default. */
export interface PlaceDirectory {
  /** At most ten places that match a text, best first; none for an unknown text. */
  suggest(text: string, language?: Language): Promise<Result<readonly FoundPlace[], PlacesRefusal>>;
  /** The addresses around a point, nearest first. */
  around(point: Point, language?: Language): Promise<Result<readonly Address[], PlacesRefusal>>;
}
