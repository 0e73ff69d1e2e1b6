import type { DependencyContainer } from 'tsyringe';
import type { HotelReservations } from '#core/booking/index.ts';
import { DEFAULT_LANGUAGE, type Ids, type References } from '#core/shared/index.ts';
import type { CachedHotels } from '#src/adapters/hotel-provider/cached/cached-hotels.ts';
import { magicHotels } from '#src/adapters/hotel-provider/magic/magic-hotels.ts';
import { magicReservations } from '#src/adapters/hotel-reservations/magic-reservations.ts';
import { OfflineReservations } from '#src/adapters/hotel-reservations/offline-reservations.ts';
import { processMetrics } from '#src/adapters/metrics/process-metrics.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { TEST_MODE } from '../../modes.ts';
import {
  BOOKING,
  CLOCK,
  CONFIGURATION,
  DATABASE,
  HOTEL_RESERVATIONS,
  IDS,
  LOGGER,
  METRICS,
  PAUSE,
  PUBLIC_URL,
  REFERENCES,
  REPEAT,
  VOUCHER_PRINTER,
} from '../../tokens.ts';
import { newContainer, provide, type Token, take } from '../../wiring.ts';
import { registerBooking } from '../register-booking.ts';
import { registerFrame } from '../register-common.ts';
import { registerMail } from '../register-mail.ts';
import { registerOffline } from '../register-offline.ts';
import { HOTELS, OFFLINE_RADIUS_KM, offlineProvider, registerStays } from '../register-stays.ts';
import { registerPartnerBookings } from './register-partner-bookings.ts';
import { NAME_SERVERS, registerWebhooks } from './register-webhooks.ts';

/** Test mode has offline services whatever is configured, asks no operator for rooms, and issues no tax documents. */
const testConfiguration = (live: Configuration): Configuration => ({
  ...live,
  product: {
    ...live.product,
    policy: 'transparent',
    welcomeDiscounts: 0,
    operatorEmail: null,
    operatorAccounts: [],
    supplier: null,
  },
  hotels: { provider: 'offline' },
  payments: { gateway: 'offline' },
  identity: { provider: 'offline' },
  files: { store: 'offline' },
  mail: { carrier: 'offline' },
});

/** The offline hotels and those where something fixed happens. No cache: a quote is answered anew, as the others are. */
function testHotels(parts: DependencyContainer): CachedHotels {
  const [clock, pause] = [take(parts, CLOCK), take(parts, PAUSE)];
  const hotels = magicHotels(offlineProvider(parts), { clock, pause, radiusKm: OFFLINE_RADIUS_KM });
  return { ...hotels, spending: (_budget, language = DEFAULT_LANGUAGE) => hotels.in(language) };
}

/** Reservations that are confirmed at once, and refused at the hotel that refuses. */
const testReservations = (parts: DependencyContainer): HotelReservations =>
  magicReservations({
    reservations: new OfflineReservations(),
    refuse: (reference) => take(parts, BOOKING).refuseReservation(reference),
  });

/** Ids of test mode begin with `test_`; the live tables refuse them (migrations/0053_test_mode.sql). */
const testIds = (ids: Ids): Ids => ({ next: () => `test_${ids.next()}` });

/** References of test mode begin with TST, so that nobody takes one for a booking. */
const testReferences = (references: References): References => ({
  next: () => references.next().replace(/^PDV/, 'TST'),
});

const SHARED: readonly Token<unknown>[] = [LOGGER, PUBLIC_URL, CLOCK, PAUSE, REPEAT, VOUCHER_PRINTER, NAME_SERVERS];

async function testContainer(live: DependencyContainer): Promise<DependencyContainer> {
  const container = newContainer();
  provide(container, CONFIGURATION, () => testConfiguration(take(live, CONFIGURATION)));
  provide(container, DATABASE, () => {
    const database = take(live, DATABASE);
    return { ...database, ...database.testMode };
  });
  provide(container, METRICS, processMetrics);
  registerFrame(container);
  for (const each of SHARED) provide(container, each, () => take(live, each));
  provide(container, IDS, () => testIds(take(live, IDS)));
  provide(container, REFERENCES, () => testReferences(take(live, REFERENCES)));
  await registerOffline(container, '/partner/test/pay/');
  registerMail(container);
  registerStays(container);
  registerBooking(container);
  provide(container, HOTELS, testHotels);
  provide(container, HOTEL_RESERVATIONS, testReservations);
  registerPartnerBookings(container);
  registerWebhooks('test')(container);
  return container;
}

/**
 * Registers test mode: the domains that partners use once more, over the schema `test_mode` and with the offline
 * services, beside the live ones in the same process.
 */
export async function registerTestMode(container: DependencyContainer): Promise<void> {
  const parts = await testContainer(container);
  provide(container, TEST_MODE, () => parts);
}
