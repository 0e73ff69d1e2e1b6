import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type HealthServices, healthRoutes } from './health/routes.ts';

/** What the resources ask of the rest of the product, a set per resource. */
export interface Services {
  readonly health: HealthServices;
}

/** Every resource. A resource that is there only in some configurations may be left out of the services. */
export const resources = (services: Services): readonly FastifyPluginAsyncZod[] => [healthRoutes(services.health)];
