import type { FastifyBaseLogger } from 'fastify';
import type {
  BookingPorts,
  BookingUseCases,
  DocumentPrinter,
  GatewayCheckout,
  GatewayLinks,
  GatewayLists,
  GatewayMoney,
  GatewayOrders,
  GatewayRefunds,
  HotelReservations,
  VoucherPrinter,
} from '#core/booking/index.ts';
import type { ProductPolicy } from '#core/pricing/index.ts';
import type {
  AccountUseCases,
  IdentityProvider,
  IdentityVerifier,
  ListedPhotoStore,
  OwnPhotos,
  RemotePictures,
  SessionPorts,
  SignInTickets,
} from '#core/session/index.ts';
import type { Clock, Ids, Mail, Pause, References, Repeat } from '#core/shared/index.ts';
import type { HotelDetailsSource, HotelSearch, PlaceDirectory } from '#core/stays/index.ts';
import type { KnexOfflineFaults } from '#src/adapters/faults/offline-faults.ts';
import type { RateCounter } from '#src/adapters/http/rate-limits/rate-counter.ts';
import type { SignedCookies } from '#src/adapters/http/routes/auth/signed-cookies.ts';
import type { HotelRouteDeps } from '#src/adapters/http/routes/hotels/routes.ts';
import type { OfflineRouteDeps } from '#src/adapters/http/routes/offline/routes.ts';
import type { ProcessMetrics } from '#src/adapters/metrics/process-metrics.ts';
import type { AlarmStore } from '#src/adapters/postgres/booking/alarm-store.ts';
import type { Database } from '#src/adapters/postgres/database.ts';
import type { DatabaseClock } from '#src/adapters/postgres/database-clock.ts';
import type { Configuration } from './configuration/configuration.ts';
import { token } from './wiring.ts';

/** The options of composing, registered before any part. */
export const CONFIGURATION = token<Configuration>('configuration');
/** The public URL of the product, without a trailing slash. */
export const PUBLIC_URL = token<string>('public url');
export const LOGGER = token<FastifyBaseLogger>('logger');
/** Whether the process was told to stop. */
export const IS_STOPPING = token<() => boolean>('isStopping');
export const DATABASE = token<Database>('database');
/** The metrics of the process. In test mode they are counted and not shown. */
export const METRICS = token<ProcessMetrics>('metrics');

/** Time, random numbers and the cost of a password hash, which tests replace. */
export const CLOCK = token<Clock>('clock');
/** The clock that all processes of a database have in common. */
export const DATABASE_CLOCK = token<DatabaseClock>('clock of the database');
export const PAUSE = token<Pause>('pause');
export const REPEAT = token<Repeat>('repeat');
export const IDS = token<Ids>('ids');
export const REFERENCES = token<References>('references');
export const PASSWORD_COST = token<number>('password cost');

/** The timeouts of calls to outside services, in milliseconds; by default each adapter's own. */
export interface Deadlines {
  readonly hotelsMs?: number;
  readonly paymentsMs?: number;
  readonly identityMs?: number;
  readonly mailMs?: number;
  readonly filesMs?: number;
  readonly webhooksMs?: number;
}
export const DEADLINES = token<Deadlines>('deadlines');

/** The policy in force, with the operator's settings. */
export const POLICY = token<ProductPolicy>('product policy');

/** The ports to outside services. */
export const HOTEL_SEARCH = token<HotelSearch>('hotel finder');
export const HOTEL_DETAILS_SOURCE = token<HotelDetailsSource>('hotel guide');
export const PLACES = token<PlaceDirectory>('places');
export const GATEWAY = token<
  GatewayOrders & GatewayMoney & GatewayRefunds & GatewayLists & GatewayLinks & GatewayCheckout
>('payment gateway');
export const HOTEL_RESERVATIONS = token<HotelReservations>('hotel reservations');
export const IDENTITY_VERIFIER = token<IdentityVerifier>('identity verifier');
export const IDENTITY_PROVIDER = token<IdentityProvider>('identity provider');
export const SIGN_IN_TICKETS = token<SignInTickets>('sign-in tickets');
export const SIGNED_COOKIES = token<SignedCookies>('signed cookies');
export const REMOTE_PICTURES = token<RemotePictures>('remote pictures');
export const OWN_PHOTOS = token<OwnPhotos>('own photos');
export const PHOTO_STORE = token<ListedPhotoStore>('photo store');
export const MAIL = token<Mail>('mail');

/** The ports of a domain, and its use cases. */
export const SESSION_PORTS = token<SessionPorts>('session ports');
export const ACCOUNTS = token<AccountUseCases>('accounts');
export const BOOKING_PORTS = token<BookingPorts>('booking ports');
export const BOOKING = token<BookingUseCases>('booking');
export const ALARM = token<AlarmStore>('alarm');

/** Further dependencies of the HTTP adapter. */
export const RATE_COUNTER = token<RateCounter>('rate counter');
export const STAYS_FOR = token<HotelRouteDeps['staysFor']>('stays on a budget');
export const OFFLINE_WINDOWS = token<OfflineRouteDeps>('windows of the offline services');

/** The faults of the offline services. */
export const OFFLINE_FAULTS = token<KnexOfflineFaults>('offline faults');

export const VOUCHER_PRINTER = token<VoucherPrinter & DocumentPrinter>('voucher printer');
