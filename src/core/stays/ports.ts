import type { Instant, Language, Refusal, Result } from '../shared/index.ts';
import type { FoundHotel, HotelDescription, HotelDetails, HotelReviews } from './hotel/hotel.ts';
import type { Point, Stay, StaySearch } from './search/search.ts';

/** An answer of an outside service with its age: when it was given, and whether it is older than it should be. */
export interface Aged<Value> {
  readonly value: Value;
  readonly asOf: Instant;
  readonly stale: boolean;
}

/** Why the hotel provider gave no answer. `retryAfterSeconds` is its own word or our estimate. */
export type ProviderRefusal =
  | Refusal<'PROVIDER_UNAVAILABLE', undefined>
  | Refusal<'PROVIDER_QUOTA', { readonly retryAfterSeconds: number }>;

/** What a provider answers, or why not. */
export type Provided<Value, More extends Refusal<string, unknown> = never> = Promise<
  Result<Aged<Value>, ProviderRefusal | More>
>;

/** One page of hotels, in the provider's order; `last` when no page follows. */
export interface FoundPage {
  readonly hotels: readonly FoundHotel[];
  readonly last: boolean;
}

/**
 * Asked once before each call that really goes out; what is served from memory and who joins a call in flight costs
 * nothing. It resolves to go on. What it throws reaches the caller, and the call is not made.
 */
export interface CallBudget {
  spend(): Promise<void>;
}

/** Charges nobody. */
export const NO_BUDGET: CallBudget = { spend: async () => undefined };

/** Finds hotels around a point for a stay. */
export interface HotelSearch {
  /** One page of the provider; `page` counts from 1. A page past the end is empty and last. */
  find(search: StaySearch, page: number): Provided<FoundPage>;
}

/** Tells about one hotel. */
export interface HotelDetailsSource {
  /** The hotel for a stay. `maxAgeMs` is the age up to which an earlier answer serves; 60,000 for a quote. */
  details(hotelId: string, stay: Stay, maxAgeMs?: number): Provided<HotelDetails, Refusal<'NOT_FOUND', undefined>>;
  description(hotelId: string): Provided<HotelDescription, Refusal<'NOT_FOUND', undefined>>;
  reviews(hotelId: string): Provided<HotelReviews, Refusal<'NOT_FOUND', undefined>>;
}

/** A place that a traveller may mean. */
export interface Place extends Point {
  readonly placeId: string;
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

/** Knows places by name and by position, and names them in a language: English unless another is asked for. */
export interface PlaceDirectory {
  /** At most ten places that a text may mean, best first; none for a text nobody knows. */
  suggest(text: string, language?: Language): Promise<Result<readonly Place[], PlacesRefusal>>;
  /** The addresses around a point, nearest first. */
  around(point: Point, language?: Language): Promise<Result<readonly Address[], PlacesRefusal>>;
}
