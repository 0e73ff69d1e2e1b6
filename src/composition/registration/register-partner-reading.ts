import type { DependencyContainer } from 'tsyringe';
import { createPartnerStays } from '#core/partners/index.ts';
import { accepted, type Language, refused } from '#core/shared/index.ts';
import type { CallBudget, PlaceDirectory } from '#core/stays/index.ts';
import type { HotelCalls, HotelProvider } from '#src/adapters/hotel-provider/hotel-provider.ts';
import { magicHotels } from '#src/adapters/hotel-provider/magic/magic-hotels.ts';
import { offlineHotels } from '#src/adapters/hotel-provider/offline/offline-hotels.ts';
import { patientDestinations } from '#src/adapters/hotel-provider/patient-destinations.ts';
import type { ReadingDeps, TakeProviderCall } from '#src/adapters/http/routes/partner/hotels/reading.ts';
import { organisationCalls } from '#src/adapters/postgres/provider/organisation-calls.ts';
import { CLOCK, CONFIGURATION, DATABASE, PAUSE, PLACES, PUBLIC_URL } from '../tokens.ts';
import { provide, take, token } from '../wiring.ts';
import { HOTELS, OFFLINE_RADIUS_KM } from './register-stays.ts';

/** The hotels of test keys: the offline ones, always well, and those where something happens. No cache, and no budget. */
export const TEST_HOTELS = token<HotelProvider>('hotels of test keys');
/** What partners read before they book. */
export const PARTNER_READING = token<ReadingDeps>('what partners read');
/** Counts a call of an organisation to the hotel provider of live keys. */
export const PROVIDER_CALLS = token<TakeProviderCall>('calls of organisations to the hotel provider');

/** What the stays of one world are made of. */
export interface PartnerStaysParts {
  /** The hotels in a language; calls that no cache answers are charged to a budget. */
  readonly hotels: (budget: CallBudget, language: Language) => HotelCalls;
  readonly places: PlaceDirectory;
}

/** What partners read before they book, in one world. */
export const partnerStays =
  ({ hotels, places }: PartnerStaysParts): ReadingDeps['staysFor']['live'] =>
  (budget, language) => {
    const calls = hotels(budget, language);
    return createPartnerStays({ hotels: calls, places, destinations: patientDestinations(calls) });
  };

/** Each organisation has its share of the provider's plan; the offline provider has none to share. */
function providerCalls(parts: DependencyContainer): TakeProviderCall {
  const { hotels } = take(parts, CONFIGURATION);
  if (hotels.provider === 'offline') return async () => accepted(null);
  const { provider, perSecond, perMonth: perPeriod } = hotels;
  const calls = organisationCalls(take(parts, DATABASE).publicPool, { provider, perSecond, perPeriod });
  return async (organisationId) => {
    const taken = await calls.take(organisationId);
    return taken.allowed ? accepted(null) : refused('PROVIDER_QUOTA', { retryAfterSeconds: taken.retryAfterSeconds });
  };
}

/** Registers what partners read before they book, for live and for test keys. */
export function registerPartnerReading(container: DependencyContainer): void {
  provide(container, TEST_HOTELS, (parts) => {
    const clock = take(parts, CLOCK);
    const offline = offlineHotels({
      clock,
      gate: async () => 'well',
      moves: async () => new Map(),
      radiusKm: OFFLINE_RADIUS_KM,
    });
    return magicHotels(offline, { clock, pause: take(parts, PAUSE), radiusKm: OFFLINE_RADIUS_KM });
  });
  provide(container, PROVIDER_CALLS, providerCalls);
  provide(container, PARTNER_READING, (parts) => {
    const places = take(parts, PLACES);
    return {
      clock: take(parts, CLOCK),
      publicUrl: take(parts, PUBLIC_URL),
      takeProviderCall: take(parts, PROVIDER_CALLS),
      staysFor: {
        live: partnerStays({ hotels: take(parts, HOTELS).spending, places }),
        test: partnerStays({ hotels: (_budget, language) => take(parts, TEST_HOTELS).in(language), places }),
      },
    };
  });
}
