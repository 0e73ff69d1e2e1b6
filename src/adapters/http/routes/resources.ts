import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deprecations } from '#contract/partners/deprecations.ts';
import { type AuthRouteDeps, authRoutes } from './auth/routes.ts';
import { type BookingRouteDeps, bookingRoutes } from './bookings/routes.ts';
import { type ConfigRouteDeps, configRoutes } from './config/routes.ts';
import { type FavouriteRouteDeps, favouriteRoutes } from './favourites/routes.ts';
import { type GroupRequestRouteDeps, groupRequestRoutes } from './group-requests/routes.ts';
import { type GuestRouteDeps, guestRoutes } from './guests/routes.ts';
import { type HealthRouteDeps, healthRoutes } from './health/routes.ts';
import { type HotelRouteDeps, hotelRoutes } from './hotels/routes.ts';
import { type InvoiceRouteDeps, invoiceRoutes } from './invoices/routes.ts';
import type { MetricsRouteDeps } from './metrics/routes.ts';
import { type OfflineReach, type OfflineRouteDeps, offlineRoutes } from './offline/routes.ts';
import { type OperatorRouteDeps, operatorRoutes } from './operator/routes.ts';
import { type OrganisationRouteDeps, organisationRoutes } from './organisations/routes.ts';
import { type PartnerRouteDeps, partnerRoutes } from './partner/routes.ts';
import { type PasskeyRouteDeps, passkeyRoutes } from './passkeys/routes.ts';
import { type PaymentRouteDeps, paymentRoutes } from './payment/routes.ts';
import { type PaymentPageDeps, paymentPageRoutes } from './payment-page/routes.ts';
import { type PictureRouteDeps, pictureRoutes } from './pictures/routes.ts';
import { type PlaceRouteDeps, placeRoutes } from './places/routes.ts';
import { type QuoteRouteDeps, quoteRoutes } from './quotes/routes.ts';
import { type UploadRouteDeps, uploadRoutes } from './uploads/routes.ts';
import { type UserRouteDeps, userRoutes } from './user/routes.ts';

/** The dependencies of the HTTP adapter, a set per resource. */
export interface HttpDeps {
  readonly health: HealthRouteDeps;
  readonly config: ConfigRouteDeps;
  readonly metrics: MetricsRouteDeps;
  readonly hotels: HotelRouteDeps;
  readonly places: PlaceRouteDeps;
  readonly pictures: PictureRouteDeps;
  readonly quotes: QuoteRouteDeps;
  readonly payment: PaymentRouteDeps;
  readonly bookings: BookingRouteDeps;
  readonly invoices: InvoiceRouteDeps;
  readonly auth: AuthRouteDeps;
  readonly user: UserRouteDeps;
  readonly passkeys: PasskeyRouteDeps;
  readonly guests: GuestRouteDeps;
  readonly favourites: FavouriteRouteDeps;
  readonly uploads: UploadRouteDeps;
  readonly groupRequests: GroupRequestRouteDeps;
  readonly organisations: OrganisationRouteDeps;
  readonly operator: OperatorRouteDeps;
  readonly partner: PartnerRouteDeps;
  readonly paymentPages: PaymentPageDeps;
  /** Present only while a service is offline. */
  readonly offline?: OfflineRouteDeps;
}

/** Every resource. Those of offline services may be absent. */
export const resources = (
  services: HttpDeps,
  reach: OfflineReach,
  deprecations: Deprecations,
): readonly FastifyPluginAsyncZod[] => [
  healthRoutes(services.health),
  configRoutes(services.config),
  hotelRoutes(services.hotels),
  placeRoutes(services.places),
  pictureRoutes(services.pictures),
  quoteRoutes(services.quotes),
  paymentRoutes(services.payment),
  bookingRoutes(services.bookings),
  invoiceRoutes(services.invoices),
  authRoutes(services.auth),
  userRoutes(services.user),
  passkeyRoutes(services.passkeys),
  guestRoutes(services.guests),
  favouriteRoutes(services.favourites),
  uploadRoutes(services.uploads),
  groupRequestRoutes(services.groupRequests),
  organisationRoutes(services.organisations),
  operatorRoutes(services.operator),
  partnerRoutes(services.partner, deprecations),
  paymentPageRoutes(services.paymentPages),
  ...(services.offline ? [offlineRoutes(services.offline, reach)] : []),
];
