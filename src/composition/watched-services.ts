import type { DependencyContainer } from 'tsyringe';
import type { HotelProvider } from '#src/adapters/hotel-provider/hotel-provider.ts';
import { type WatchedService, watchedService } from '#src/adapters/support/watched-calls.ts';
import { METRICS } from './tokens.ts';
import { take } from './wiring.ts';

/** The outside services by their names in metrics and spans. */
export const OUTSIDE_SERVICES = [
  'hotel_provider',
  'payment_gateway',
  'identity_provider',
  'remote_pictures',
  'file_store',
  'mail',
  'partner_webhooks',
] as const;
type OutsideService = (typeof OUTSIDE_SERVICES)[number];

/** The port of an outside service, counted, timed and traced. */
export const watched = <Calls extends object>(
  parts: DependencyContainer,
  service: OutsideService,
  calls: Calls,
  how: Omit<WatchedService, 'service' | 'onCall'> = {},
): Calls => watchedService({ service, onCall: take(parts, METRICS).onOutsideCall, ...how }, calls);

/** The payment gateway; a signature is checked without it. */
export const watchedGateway = <Calls extends object>(parts: DependencyContainer, gateway: Calls): Calls =>
  watched(parts, 'payment_gateway', gateway, { except: ['signed'] });

/** The hotel provider, in each language. */
export const watchedHotels = (parts: DependencyContainer, hotels: HotelProvider): HotelProvider =>
  watched(parts, 'hotel_provider', hotels, { through: ['in'] });
