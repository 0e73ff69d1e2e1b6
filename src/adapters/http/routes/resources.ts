import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type AuthServices, authRoutes } from './auth/routes.ts';
import { type BookingServices, bookingRoutes } from './bookings/routes.ts';
import { type ConfigServices, configRoutes } from './config/routes.ts';
import { type FavouriteServices, favouriteRoutes } from './favourites/routes.ts';
import { type HealthServices, healthRoutes } from './health/routes.ts';
import { type HotelServices, hotelRoutes } from './hotels/routes.ts';
import type { MetricsServices } from './metrics/routes.ts';
import { type OfflineReach, type OfflineServices, offlineRoutes } from './offline/routes.ts';
import { type PaymentServices, paymentRoutes } from './payment/routes.ts';
import { type PictureServices, pictureRoutes } from './pictures/routes.ts';
import { type PlaceServices, placeRoutes } from './places/routes.ts';
import { type QuoteServices, quoteRoutes } from './quotes/routes.ts';
import { type UploadServices, uploadRoutes } from './uploads/routes.ts';
import { type UserServices, userRoutes } from './user/routes.ts';

/** What the resources ask of the rest of the product, a set per resource. */
export interface Services {
  readonly health: HealthServices;
  readonly config: ConfigServices;
  readonly metrics: MetricsServices;
  readonly hotels: HotelServices;
  readonly places: PlaceServices;
  readonly pictures: PictureServices;
  readonly quotes: QuoteServices;
  readonly payment: PaymentServices;
  readonly bookings: BookingServices;
  readonly auth: AuthServices;
  readonly user: UserServices;
  readonly favourites: FavouriteServices;
  readonly uploads: UploadServices;
  /** Only while a service is the offline one. */
  readonly offline?: OfflineServices;
}

/** Every resource. A resource that is there only in some configurations may be left out of the services. */
export const resources = (services: Services, reach: OfflineReach): readonly FastifyPluginAsyncZod[] => [
  healthRoutes(services.health),
  configRoutes(services.config),
  hotelRoutes(services.hotels),
  placeRoutes(services.places),
  pictureRoutes(services.pictures),
  quoteRoutes(services.quotes),
  paymentRoutes(services.payment),
  bookingRoutes(services.bookings),
  authRoutes(services.auth),
  userRoutes(services.user),
  favouriteRoutes(services.favourites),
  uploadRoutes(services.uploads),
  ...(services.offline ? [offlineRoutes(services.offline, reach)] : []),
];
