import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DependencyContainer } from 'tsyringe';
import type { OverloadLimits } from '#src/adapters/http/plugins/pressure.ts';
import { buildApp } from '#src/adapters/http/server/app.ts';
import { type ProcessMetrics, processMetrics } from '#src/adapters/metrics/process-metrics.ts';
import { largestCities } from '#src/adapters/places/gazetteer.ts';
import type { Database } from '#src/adapters/postgres/database.ts';
import { isOutage } from '#src/adapters/postgres/outage.ts';
import type { Configuration } from './configuration/configuration.ts';
import { mapHosts, together } from './configuration/map-hosts.ts';
import { httpServices } from './registration/http-services.ts';
import { registerPartnerBookings } from './registration/partners/register-partner-bookings.ts';
import { registerPartnerReading } from './registration/partners/register-partner-reading.ts';
import { registerPartners } from './registration/partners/register-partners.ts';
import { registerRequestLog } from './registration/partners/register-request-log.ts';
import { registerTestMode } from './registration/partners/register-test-mode.ts';
import { registerWebhookFrame, registerWebhooks } from './registration/partners/register-webhooks.ts';
import { registerBooking, registerVouchers } from './registration/register-booking.ts';
import { registerFrame } from './registration/register-common.ts';
import { registerFiles } from './registration/register-files.ts';
import { registerGroupRequests } from './registration/register-group-requests.ts';
import { registerIdentity } from './registration/register-identity.ts';
import { registerMail } from './registration/register-mail.ts';
import { registerOffline } from './registration/register-offline.ts';
import { checkoutHosts, registerPayments } from './registration/register-payments.ts';
import { registerSession } from './registration/register-session.ts';
import { pictureHosts, registerStays } from './registration/register-stays.ts';
import { CONFIGURATION, DATABASE, DATABASE_CLOCK, IS_STOPPING, LOGGER, METRICS, PUBLIC_URL } from './tokens.ts';
import { newContainer, provide, take } from './wiring.ts';

/** Replaces registered parts; may take the previous ones from the container first. */
export type Override = (container: DependencyContainer) => void;

/** The options of composing. */
export interface ComposeOptions {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly logger: FastifyBaseLogger;
  /** Whether the process was told to stop; never by default. */
  readonly isStopping?: () => boolean;
  /** The metrics of the process; by default its own. */
  readonly metrics?: ProcessMetrics;
  /** The folder of the built web; `null` for the API alone. */
  readonly webRoot: string | null;
  /** The public URL of the product. */
  readonly publicUrl: string;
  /** When requests are refused with BUSY. */
  readonly overload?: OverloadLimits;
  /** Replaces or decorates registered parts, for example with a test's clock. */
  readonly override?: Override;
}

/** A composed product that does not listen yet. */
export interface Composed {
  readonly app: FastifyInstance;
  /** The container with its parts. */
  readonly container: DependencyContainer;
  /** Waits for running requests. The database stays open: it belongs to the caller. */
  close(): Promise<void>;
}

const DOMAINS = [
  registerFrame,
  (container: DependencyContainer) => registerOffline(container, '/offline/pay/'),
  registerPayments,
  registerIdentity,
  registerMail,
  registerGroupRequests,
  registerFiles,
  registerSession,
  registerPartners,
  registerStays,
  registerBooking,
  registerPartnerBookings,
  registerVouchers,
  registerWebhooks('live'),
  registerWebhookFrame,
  registerTestMode,
  registerRequestLog,
  registerPartnerReading,
];

/** Composes the product for one configuration and database, in a container of its own. */
export async function compose(given: ComposeOptions): Promise<Composed> {
  const { configuration, database, logger, webRoot, publicUrl, overload } = given;
  const container = newContainer();
  provide(container, CONFIGURATION, () => configuration);
  provide(container, DATABASE, () => database);
  provide(container, LOGGER, () => logger);
  provide(container, IS_STOPPING, () => given.isStopping ?? (() => false));
  provide(container, METRICS, () => given.metrics ?? processMetrics());
  provide(container, PUBLIC_URL, () => publicUrl);
  for (const register of DOMAINS) await register(container);
  given.override?.(container);
  await take(container, DATABASE_CLOCK).read();
  const { trustProxy, httpsOnSubdomains } = configuration;
  const pictures = { image: pictureHosts(configuration) };
  const serviceHosts = together(checkoutHosts(configuration), mapHosts(configuration), pictures);
  const app = await buildApp(httpServices(container), {
    logger,
    publicUrl,
    trustProxy,
    httpsOnSubdomains,
    webRoot,
    listedPlaces: largestCities(),
    serviceHosts,
    isOutage,
    ...(overload === undefined ? {} : { overload }),
  });
  return { app, container, close: () => app.close() };
}
