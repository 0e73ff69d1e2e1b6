import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ConfigServices, configRoutes } from './config/routes.ts';
import { type HealthServices, healthRoutes } from './health/routes.ts';
import { type HotelServices, hotelRoutes } from './hotels/routes.ts';
import { type OfflineServices, offlineRoutes } from './offline/routes.ts';
import { type PlaceServices, placeRoutes } from './places/routes.ts';

/** What the resources ask of the rest of the product, a set per resource. */
export interface Services {
  readonly health: HealthServices;
  readonly config: ConfigServices;
  readonly hotels: HotelServices;
  readonly places: PlaceServices;
  /** Only while a service is the offline one. */
  readonly offline?: OfflineServices;
}

/** Every resource. A resource that is there only in some configurations may be left out of the services. */
export const resources = (services: Services): readonly FastifyPluginAsyncZod[] => [
  healthRoutes(services.health),
  configRoutes(services.config),
  hotelRoutes(services.hotels),
  placeRoutes(services.places),
  ...(services.offline ? [offlineRoutes(services.offline)] : []),
];
