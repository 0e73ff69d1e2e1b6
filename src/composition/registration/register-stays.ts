import type { DependencyContainer } from 'tsyringe';
import {
  readDescription,
  readHotel,
  readPriceCalendar,
  readReviews,
  readRooms,
  searchStays,
} from '#core/stays/index.ts';
import {
  type CachedHotels,
  cachedHotels,
  type SharedHotels,
  unsharedHotels,
} from '#src/adapters/hotel-provider/cached/cached-hotels.ts';
import type { Served } from '#src/adapters/hotel-provider/cached/provider-cache.ts';
import {
  destinations,
  foundPage,
  guestReviewPage,
  hotelCalendar,
  hotelDescription,
  hotelDetails,
  hotelRefusal,
  hotelReviews,
  hotelRooms,
  providerRefusal,
} from '#src/adapters/hotel-provider/cached/shapes.ts';
import type { HotelProvider } from '#src/adapters/hotel-provider/hotel-provider.ts';
import { offlineHotels } from '#src/adapters/hotel-provider/offline/offline-hotels.ts';
import { movesInPostgres } from '#src/adapters/hotel-provider/offline/price-moves.ts';
import { CITIES } from '#src/adapters/hotel-provider/offline/world/world.ts';
import type { Locality } from '#src/adapters/places/localities.ts';
import { offlinePlaces } from '#src/adapters/places/offline-places.ts';
import { providerAnswers } from '#src/adapters/postgres/provider/provider-answers.ts';
import { providerPlan } from '#src/adapters/postgres/provider/provider-plan.ts';
import { tracedUseCases } from '#src/adapters/support/watched-calls.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { RemoteHotels } from '../services/hotels/hotel-service.ts';
import { createHotels, photoHostsOf } from '../services/hotels/hotel-services.ts';
import {
  ALARM,
  CLOCK,
  CONFIGURATION,
  DATABASE,
  DEADLINES,
  HOTEL_DETAILS_SOURCE,
  HOTEL_SEARCH,
  LOGGER,
  OFFLINE_FAULTS,
  PAUSE,
  PLACES,
  POLICY,
  STAYS_FOR,
} from '../tokens.ts';
import { watchedHotels } from '../watched-services.ts';
import { provide, take, token } from '../wiring.ts';

/** The search radius of the offline hotels. */
export const OFFLINE_RADIUS_KM = 50;

/** The hotel provider behind its cache. */
export const HOTELS = token<CachedHotels>('hotels');

/** The parts of the towns that the offline hotels lie in: the places are real. */
const LOCALITIES: readonly Locality[] = CITIES.flatMap(({ name, state, areas, areasAreTowns }) =>
  areas.map((area) => ({ ...area, town: name, state, isTown: areasAreTowns })),
);

/** This process's use of the hotel provider. */
export interface HotelUse {
  /** Whether the circuit breaker is open. */
  readonly isCircuitOpen: () => boolean;
  /** Calls by how each was answered. */
  readonly answers: Record<Served, number>;
}
export const HOTEL_USE = token<HotelUse>('use of the hotel provider');
/** The provider itself; `null` while it is offline. */
const REAL = token<RemoteHotels | null>('real hotel provider');

/** The offline hotels. */
export function offlineProvider(parts: DependencyContainer): HotelProvider {
  return offlineHotels({
    clock: take(parts, CLOCK),
    gate: take(parts, OFFLINE_FAULTS).gate('hotels'),
    moves: movesInPostgres(take(parts, DATABASE).publicPool),
    radiusKm: OFFLINE_RADIUS_KM,
  });
}

function real(parts: DependencyContainer): RemoteHotels | null {
  const { hotels } = take(parts, CONFIGURATION);
  if (hotels.provider === 'offline') return null;
  const log = take(parts, LOGGER);
  return createHotels(hotels, {
    plan: providerPlan({
      pool: take(parts, DATABASE).publicPool,
      provider: hotels.provider,
      limits: { perSecond: hotels.perSecond, perPeriod: hotels.perMonth },
      nearlySpent: ({ calls, limit, periodEnds }) => {
        const facts = { provider: hotels.provider, calls, periodEnds, ...(limit === null ? {} : { limit }) };
        void take(parts, ALARM).raise({ what: 'provider-plan-nearly-spent', facts });
      },
    }),
    clock: take(parts, CLOCK),
    pause: take(parts, PAUSE),
    onFailure: (failure) => log.warn({ hotelProvider: failure }, 'the call to the hotel provider failed'),
    deadlineMs: take(parts, DEADLINES).hotelsMs,
  });
}

/** The shared cache of the processes of one database; the offline provider needs none. */
function shared(parts: DependencyContainer): SharedHotels {
  if (take(parts, CONFIGURATION).hotels.provider === 'offline') return unsharedHotels;
  const { publicPool: pool } = take(parts, DATABASE);
  const onFailure = (err: unknown) =>
    take(parts, LOGGER).warn({ err }, 'an answer of the hotel provider could not be cached in the database');
  const ofAny = { pool, refusal: providerRefusal, onFailure };
  const ofHotel = { pool, refusal: hotelRefusal, onFailure };
  return {
    search: providerAnswers({ ...ofAny, kind: 'search', shape: foundPage }),
    details: providerAnswers({ ...ofHotel, kind: 'details', shape: hotelDetails }),
    rooms: providerAnswers({ ...ofHotel, kind: 'rooms', shape: hotelRooms }),
    calendar: providerAnswers({ ...ofHotel, kind: 'calendar', shape: hotelCalendar }),
    description: providerAnswers({ ...ofHotel, kind: 'description', shape: hotelDescription }),
    reviews: providerAnswers({ ...ofHotel, kind: 'reviews', shape: hotelReviews }),
    destinations: providerAnswers({ ...ofAny, kind: 'destinations', shape: destinations }),
    guestReviews: providerAnswers({ ...ofHotel, kind: 'guest_reviews', shape: guestReviewPage }),
  };
}

/** The hosts of the provider's photos for the page's content-security policy; none while it is offline. */
export const pictureHosts = ({ hotels }: Pick<Configuration, 'hotels'>): readonly string[] =>
  hotels.provider === 'offline' ? [] : photoHostsOf(hotels);

/** Registers the hotel provider with its cache, and the places. */
export function registerStays(container: DependencyContainer): void {
  provide(container, REAL, real);
  provide(container, HOTEL_USE, (parts) => ({
    isCircuitOpen: () => take(parts, REAL)?.isCircuitOpen() ?? false,
    answers: { fresh: 0, stale_while_revalidate: 0, stale_if_error: 0, miss: 0 },
  }));
  provide(container, HOTELS, (parts) => {
    const { answers } = take(parts, HOTEL_USE);
    return cachedHotels(watchedHotels(parts, take(parts, REAL) ?? offlineProvider(parts)), {
      clock: take(parts, CLOCK),
      shared: shared(parts),
      served: (how) => {
        answers[how] += 1;
      },
    });
  });
  provide(container, HOTEL_SEARCH, (parts) => take(parts, HOTELS));
  provide(container, HOTEL_DETAILS_SOURCE, (parts) => take(parts, HOTELS));
  provide(container, PLACES, (parts) =>
    offlinePlaces(take(parts, OFFLINE_FAULTS).gate('places'), { localities: LOCALITIES }),
  );
  provide(container, STAYS_FOR, (parts) => {
    const policy = take(parts, POLICY);
    const { supportPhone, supportEmail } = take(parts, CONFIGURATION).product;
    const operator = { phone: supportPhone, email: supportEmail };
    const { spending } = take(parts, HOTELS);
    return (budget, language) => {
      const hotels = spending(budget, language);
      return tracedUseCases('stays', {
        search: searchStays({ hotelSearch: hotels, guide: hotels, policy }),
        look: readHotel({ guide: hotels, policy, operator }),
        rooms: readRooms({ guide: hotels, policy }),
        priceCalendar: readPriceCalendar({ guide: hotels, policy }),
        describe: readDescription({ guide: hotels }),
        reviews: readReviews({ guide: hotels, policy }),
      });
    };
  });
}
