import type { DependencyContainer } from 'tsyringe';
import { createPartnerStays, type KeyMode } from '#core/partners/index.ts';
import { accepted, type Language, refused } from '#core/shared/index.ts';
import type { CallBudget, PlaceDirectory } from '#core/stays/index.ts';
import type { HotelCalls } from '#src/adapters/hotel-provider/hotel-provider.ts';
import { patientDestinations } from '#src/adapters/hotel-provider/patient-destinations.ts';
import type { ReadingDeps, TakeProviderCall } from '#src/adapters/http/routes/partner/hotels/reading.ts';
import { organisationCalls } from '#src/adapters/postgres/provider/organisation-calls.ts';
import { tracedUseCases } from '#src/adapters/support/watched-calls.ts';
import { partsOf } from '../../modes.ts';
import { CLOCK, CONFIGURATION, DATABASE, PLACES, PUBLIC_URL } from '../../tokens.ts';
import { provide, take, token } from '../../wiring.ts';
import { HOTELS } from '../register-stays.ts';

/** What partners read before they book. */
export const PARTNER_READING = token<ReadingDeps>('what partners read');

/** What the stays of one world are made of. */
interface PartnerStaysParts {
  /** The hotels in a language; calls that no cache answers are charged to a budget. */
  readonly hotels: (budget: CallBudget, language: Language) => HotelCalls;
  readonly places: PlaceDirectory;
}

/** What partners read before they book, in one world. */
const partnerStays =
  ({ hotels, places }: PartnerStaysParts): ReadingDeps['staysFor'][KeyMode] =>
  (budget, language) => {
    const calls = hotels(budget, language);
    const destinations = patientDestinations(calls);
    return tracedUseCases('partner stays', createPartnerStays({ hotels: calls, places, destinations }));
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
  provide(container, PARTNER_READING, (parts) => {
    const places = take(parts, PLACES);
    const staysOf = (mode: KeyMode) => partnerStays({ hotels: take(partsOf(parts, mode), HOTELS).spending, places });
    return {
      clock: take(parts, CLOCK),
      publicUrl: take(parts, PUBLIC_URL),
      takeProviderCall: providerCalls(parts),
      staysFor: { live: staysOf('live'), test: staysOf('test') },
    };
  });
}
