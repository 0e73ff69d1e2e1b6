import type { GuestSelection } from '#core/guest-selection/index.ts';
import { type Clock, DEFAULT_LANGUAGE, type Language, type Refusal } from '#core/shared/index.ts';
import {
  type CalendarAsked,
  type CallBudget,
  type FoundPage,
  folded,
  type GuestReviewPage,
  type HotelCalendar,
  type HotelDescription,
  type HotelDetails,
  type HotelRefusal,
  type HotelReviews,
  type HotelRooms,
  NO_BUDGET,
  type Place,
  type Point,
  type ProviderRefusal,
  type Stay,
  type StaySearch,
} from '#core/stays/index.ts';
import type { HotelCalls, HotelProvider } from '../hotel-provider.ts';
import { type CachePolicy, ProviderCache, type Served } from './provider-cache.ts';
import { noSharedCache, type SharedCache } from './shared-cache.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long the answers of each kind of call may be used. Prices change quickly, texts slowly. */
const CACHE_POLICIES = {
  search: { freshMs: 5 * MINUTE, revalidateMs: 15 * MINUTE, staleIfErrorMs: 6 * HOUR },
  details: { freshMs: MINUTE, revalidateMs: 10 * MINUTE, staleIfErrorMs: 6 * HOUR },
  rooms: { freshMs: MINUTE, revalidateMs: 10 * MINUTE, staleIfErrorMs: HOUR },
  calendar: { freshMs: 15 * MINUTE, revalidateMs: HOUR, staleIfErrorMs: 6 * HOUR },
  description: { freshMs: DAY, revalidateMs: 7 * DAY, staleIfErrorMs: 7 * DAY },
  reviews: { freshMs: 6 * HOUR, revalidateMs: 7 * DAY, staleIfErrorMs: 7 * DAY },
  destinations: { freshMs: DAY, revalidateMs: DAY, staleIfErrorMs: 30 * DAY },
  guestReviews: { freshMs: 6 * HOUR, revalidateMs: 7 * DAY, staleIfErrorMs: 7 * DAY },
} as const satisfies Record<string, CachePolicy>;

/** How long a search answer is fresh, in milliseconds. */
export const SEARCH_FRESH_MS = CACHE_POLICIES.search.freshMs;

/** The default number of answers cached in memory for each kind; a page of a search is some 40 kB. */
const MAX_ENTRIES = 500;

type NotFound = Refusal<'NOT_FOUND', undefined>;

/** The caches shared by all processes, by kind of call. */
export interface SharedHotels {
  readonly search: SharedCache<FoundPage, ProviderRefusal>;
  readonly details: SharedCache<HotelDetails, HotelRefusal>;
  readonly rooms: SharedCache<HotelRooms, HotelRefusal>;
  readonly calendar: SharedCache<HotelCalendar, HotelRefusal>;
  readonly description: SharedCache<HotelDescription, HotelRefusal>;
  readonly reviews: SharedCache<HotelReviews, HotelRefusal>;
  readonly destinations: SharedCache<readonly Place[], ProviderRefusal>;
  readonly guestReviews: SharedCache<GuestReviewPage, HotelRefusal>;
}

/** For a process without a shared cache. */
export const unsharedHotels: SharedHotels = {
  search: noSharedCache,
  details: noSharedCache,
  rooms: noSharedCache,
  calendar: noSharedCache,
  description: noSharedCache,
  reviews: noSharedCache,
  destinations: noSharedCache,
  guestReviews: noSharedCache,
};

/** The dependencies of the cache. */
export interface CachedHotelsDeps {
  readonly clock: Clock;
  readonly maxEntries?: number;
  /** Left out by a process without a shared cache. */
  readonly shared?: SharedHotels;
  /** Called with how each call was answered. */
  readonly served?: (how: Served) => void;
}

/** A hotel provider behind a cache. */
export interface CachedHotels extends HotelCalls {
  /**
   * The same cache, with its provider calls charged to a budget: one object per request, cheap to make. Each language
   * has its own answers, English by default.
   */
  spending(budget: CallBudget, language?: Language): HotelCalls;
}

/** Rounded to about a hundred metres, so that near points share an answer. */
const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 1_000) / 1_000,
  longitude: Math.round(longitude * 1_000) / 1_000,
});

const guestsKey = ({ rooms, adults, childrenAges }: GuestSelection): string =>
  [rooms, adults, [...childrenAges].sort().join('+')].join('/');

const stayKey = ({ dates, guests }: Stay): string => [dates.arrival, dates.departure, guestsKey(guests)].join('/');

const calendarKey = ({ from, to, nights, guests }: CalendarAsked): string =>
  [from, to, nights, guestsKey(guests)].join('/');

const searchKey = (search: StaySearch, page: number): string =>
  [search.around.latitude, search.around.longitude, stayKey(search), page].join('/');

/** A cache policy with a highest age that the caller sets. */
const limited = (policy: CachePolicy, maxAgeMs: number | undefined): CachePolicy =>
  maxAgeMs === undefined ? policy : { freshMs: maxAgeMs, revalidateMs: maxAgeMs, staleIfErrorMs: maxAgeMs };

/** The key of a question in a language. That of English is what it was before there was another. */
const keyIn = (language: Language, key: string): string => (language === DEFAULT_LANGUAGE ? key : `${language}/${key}`);

/**
 * Caches the answers of a hotel provider, joins identical calls in flight, serves a stale answer while it is
 * revalidated in the background, and serves older answers while the provider can't be reached. A highest age that the
 * caller sets is respected: no older answer is served, not even as stale.
 */
export function cachedHotels(
  multilingual: HotelProvider,
  { clock, maxEntries = MAX_ENTRIES, shared = unsharedHotels, served = () => undefined }: CachedHotelsDeps,
): CachedHotels {
  const parts = { clock, max: maxEntries, served };
  const searches = new ProviderCache<FoundPage>({ ...parts, shared: shared.search });
  const details = new ProviderCache<HotelDetails, NotFound>({ ...parts, shared: shared.details });
  const rooms = new ProviderCache<HotelRooms, NotFound>({ ...parts, shared: shared.rooms });
  const calendars = new ProviderCache<HotelCalendar, NotFound>({ ...parts, shared: shared.calendar });
  const descriptions = new ProviderCache<HotelDescription, NotFound>({ ...parts, shared: shared.description });
  const reviews = new ProviderCache<HotelReviews, NotFound>({ ...parts, shared: shared.reviews });
  const places = new ProviderCache<readonly Place[]>({ ...parts, shared: shared.destinations });
  const written = new ProviderCache<GuestReviewPage, NotFound>({ ...parts, shared: shared.guestReviews });
  const spending = (budget: CallBudget, language: Language = DEFAULT_LANGUAGE): HotelCalls => {
    const provider = multilingual.in(language, budget.waitPercent);
    const named = (key: string) => keyIn(language, key);
    return {
      find(search, page) {
        const near = { ...search, around: rounded(search.around) };
        const ask = () => provider.find(near, page);
        return searches.of({ key: named(searchKey(near, page)), policy: CACHE_POLICIES.search, ask, budget });
      },
      destinations(text) {
        // The provider's answer does not depend on the language asked for, nor on case and spaces.
        const key = folded(text) || text;
        const ask = () => provider.destinations(text);
        return places.of({ key, policy: CACHE_POLICIES.destinations, ask, budget });
      },
      details(hotelId, stay, maxAgeMs) {
        const policy = limited(CACHE_POLICIES.details, maxAgeMs);
        const ask = () => provider.details(hotelId, stay, maxAgeMs);
        return details.of({ key: named(`${hotelId}/${stayKey(stay)}`), policy, ask, budget });
      },
      rooms(hotelId, stay, maxAgeMs) {
        const policy = limited(CACHE_POLICIES.rooms, maxAgeMs);
        const ask = () => provider.rooms(hotelId, stay, maxAgeMs);
        return rooms.of({ key: named(`${hotelId}/${stayKey(stay)}`), policy, ask, budget });
      },
      calendar(hotelId, asked) {
        // Prices do not depend on the language.
        const key = `${hotelId}/${calendarKey(asked)}`;
        const ask = () => provider.calendar(hotelId, asked);
        return calendars.of({ key, policy: CACHE_POLICIES.calendar, ask, budget });
      },
      description(hotelId) {
        const ask = () => provider.description(hotelId);
        return descriptions.of({ key: named(hotelId), policy: CACHE_POLICIES.description, ask, budget });
      },
      reviews(hotelId) {
        const ask = () => provider.reviews(hotelId);
        return reviews.of({ key: named(hotelId), policy: CACHE_POLICIES.reviews, ask, budget });
      },
      guestReviews(hotelId, order, page) {
        const ask = () => provider.guestReviews(hotelId, order, page);
        const key = named([hotelId, order, page].join('/'));
        return written.of({ key, policy: CACHE_POLICIES.guestReviews, ask, budget });
      },
    };
  };

  return { ...spending(NO_BUDGET), spending };
}
