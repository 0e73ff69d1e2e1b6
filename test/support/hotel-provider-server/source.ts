import { createHash } from 'node:crypto';
import {
  type CalendarDay,
  type Clock,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  languageDetails,
} from '#core/shared/index.ts';
import type { Stay } from '#core/stays/index.ts';
import { hotelsByName } from '#src/adapters/hotel-provider/offline/hotels-by-name.ts';
import { hotelsAround, offerOf, PAGE_SIZE } from '#src/adapters/hotel-provider/offline/offers.ts';
import { priceCalendarOf } from '#src/adapters/hotel-provider/offline/price-calendar.ts';
import type { PriceMoves } from '#src/adapters/hotel-provider/offline/price-moves.ts';
import { roomsOf } from '#src/adapters/hotel-provider/offline/room-rates.ts';
import { hotelById } from '#src/adapters/hotel-provider/offline/world/world.ts';
import { noMoves } from '#test/support/offline-hotels/move-price.ts';
import { availabilityOf } from './wire-availability.ts';
import { cardOf, descriptionOf, destinationOf, detailsOf } from './wire-hotels.ts';
import { reviewScoresOf, writtenReviewsOf } from './wire-reviews.ts';
import { roomListOf } from './wire-rooms.ts';

/** The query of a call. */
export type Query = URLSearchParams;

/** The source of the server's responses: the `data` of each call, `null` for a hotel that does not exist. */
export interface Source {
  search(query: Query, pictures: string): Promise<unknown>;
  destinations(query: Query): Promise<unknown>;
  details(query: Query, pictures: string): Promise<unknown>;
  rooms(query: Query, pictures: string): Promise<unknown>;
  availability(query: Query): Promise<unknown>;
  description(query: Query): Promise<unknown>;
  reviews(query: Query): Promise<unknown>;
  writtenReviews(query: Query): Promise<unknown>;
}

const languageOf = (query: Query): Language =>
  LANGUAGES.find((language) => languageDetails(language).hotelProviderCode === query.get('languagecode')) ??
  DEFAULT_LANGUAGE;

const number = (query: Query, name: string, otherwise: number): number => Number(query.get(name) ?? otherwise);

const dayOf = (query: Query, name: string): CalendarDay => (query.get(name) ?? '') as CalendarDay;

function stayOf(query: Query): Stay {
  const ages = (query.get('children_age') ?? '').split(',').filter((age) => age !== '');
  return {
    dates: {
      arrival: dayOf(query, 'arrival_date'),
      departure: dayOf(query, 'departure_date'),
    },
    guests: {
      rooms: number(query, 'room_qty', 1),
      adults: number(query, 'adults', 1),
      children: ages.length,
      childrenAges: ages.map(Number),
    },
  };
}

/** Keys that our parsers don't know, as real responses have them by the thousand. */
export const noise = (count: number, seed: string): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const key = createHash('sha256').update(`${seed} ${at}`).digest('hex').slice(0, 12);
      return [`x_${key}`, [null, at, key, [at, { [key]: null }], { deep: { deeper: [key] } }][at % 5]];
    }),
  );

/** The offline world in the provider's format. */
export function worldSource(deps: {
  readonly clock: Clock;
  readonly moves?: PriceMoves;
  /** Unknown keys to add to each object. */
  readonly unknownKeys?: number;
}): Source {
  const moves = deps.moves ?? noMoves;
  const extra = (seed: string) => noise(deps.unknownKeys ?? 3, seed);
  const asked = (query: Query, pictures: string) => ({
    ...stayOf(query),
    currency: query.get('currency_code') ?? 'EUR',
    language: languageOf(query),
    pictures,
  });
  const hotelOf = (query: Query) => hotelById(query.get('hotel_id') ?? '');

  return {
    async search(query, pictures) {
      const around = { latitude: number(query, 'latitude', 0), longitude: number(query, 'longitude', 0) };
      const page = number(query, 'page_number', 1);
      const hotels = hotelsAround(around, number(query, 'radius', 100));
      const stay = asked(query, pictures);
      const moved = await moves();
      return {
        ...extra('search'),
        result: hotels.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((hotel) => ({
          ...cardOf(offerOf(hotel, stay, moved.get(hotel.hotelId), deps.clock.now()), stay),
          ...extra(hotel.hotelId),
        })),
        count: hotels.length,
        primary_count: hotels.length,
        unfiltered_count: hotels.length,
        extended_count: 0,
        page_loading_threshold: 10,
        has_low_availability: '',
        room_distribution: [{ adults: String(stay.guests.adults), children: [] }],
        filters: [{ field: 'price', title: 'Your budget' }],
        applied_filters: [],
      };
    },
    async destinations(query) {
      return hotelsByName(query.get('query') ?? '').map((hotel) => ({
        ...extra(hotel.hotelId),
        ...destinationOf(hotel),
      }));
    },
    async details(query, pictures) {
      const hotel = hotelOf(query);
      if (hotel === undefined) return null;
      const stay = asked(query, pictures);
      const moved = (await moves()).get(hotel.hotelId);
      return { ...extra('details'), ...detailsOf(offerOf(hotel, stay, moved, deps.clock.now()), stay) };
    },
    async rooms(query, pictures) {
      const hotel = hotelOf(query);
      if (hotel === undefined) return null;
      const stay = asked(query, pictures);
      const rooms = roomsOf(hotel, stay, (await moves()).get(hotel.hotelId), deps.clock.now());
      return { ...extra('rooms'), ...roomListOf(hotel, rooms, stay) };
    },
    async availability(query) {
      const hotel = hotelOf(query);
      if (hotel === undefined) return null;
      const [from, to] = [dayOf(query, 'min_date'), dayOf(query, 'max_date')];
      const nights = { from, to, nights: 1, guests: stayOf(query).guests };
      const calendar = priceCalendarOf(hotel, nights, (await moves()).get(hotel.hotelId), deps.clock.now());
      return { ...extra('availability'), ...availabilityOf(calendar, query.get('currency_code') ?? 'EUR') };
    },
    async description(query) {
      const hotel = hotelOf(query);
      return hotel === undefined ? null : descriptionOf(hotel, languageOf(query));
    },
    async reviews(query) {
      const hotel = hotelOf(query);
      return hotel === undefined ? null : reviewScoresOf(hotel, languageOf(query));
    },
    async writtenReviews(query) {
      const hotel = hotelOf(query);
      const order = query.get('sort_option_id') === 'sort_recent_desc' ? 'newest' : 'relevant';
      const page = number(query, 'page_number', 1);
      return hotel === undefined ? null : writtenReviewsOf(hotel, languageOf(query), order, page);
    },
  };
}
