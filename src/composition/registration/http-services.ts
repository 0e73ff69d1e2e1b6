import type { DependencyContainer } from 'tsyringe';
import type { PublicConfiguration } from '#contract/config.ts';
import { finishSocialSignIn } from '#core/session/index.ts';
import { addressOf, suggestPlaces } from '#core/stays/index.ts';
import { SEARCH_FRESH_MS } from '#src/adapters/hotel-provider/cached/cached-hotels.ts';
import { patientDestinations } from '#src/adapters/hotel-provider/patient-destinations.ts';
import type { HttpDeps } from '#src/adapters/http/routes/resources.ts';
import { drawPicture } from '#src/adapters/pictures/draw-picture.ts';
import { readiness } from '#src/adapters/postgres/readiness.ts';
import { ofEachMode } from '../modes.ts';
import { publicCheckoutOf } from '../services/payments/payment-services.ts';
import {
  ACCOUNTS,
  CLOCK,
  CONFIGURATION,
  DATABASE,
  IDENTITY_PROVIDER,
  IDS,
  IS_STOPPING,
  OFFLINE_WINDOWS,
  PLACES,
  POLICY,
  PUBLIC_URL,
  RATE_COUNTER,
  SIGN_IN_TICKETS,
  SIGNED_COOKIES,
  STAYS_FOR,
} from '../tokens.ts';
import { take } from '../wiring.ts';
import { metricsServices } from './metrics.ts';
import { paymentPages, testingServices } from './partners/link-payments.ts';
import { sellingServices } from './partners/register-partner-bookings.ts';
import { PARTNER_READING } from './partners/register-partner-reading.ts';
import { PARTNERS } from './partners/register-partners.ts';
import { REQUEST_LOGS } from './partners/register-request-log.ts';
import { WEBHOOKS } from './partners/register-webhooks.ts';
import { bookingServices } from './register-booking.ts';
import { GROUP_REQUESTS } from './register-group-requests.ts';
import { HOTELS } from './register-stays.ts';

function publicConfiguration(container: DependencyContainer): PublicConfiguration {
  const { product, hotels, payments, identity, files, maps, mail, checkout } = take(container, CONFIGURATION);
  return {
    policy: product.policy,
    taxInvoices: product.supplier !== null,
    services: {
      hotels: hotels.provider,
      payments: payments.gateway,
      identity: identity.provider,
      // In PostgreSQL or on the disk, photos need no outside service, which counts as offline.
      files: files.store === 's3' ? 's3' : 'offline',
      maps: maps.provider,
      mail: mail.carrier,
    },
    extraDiscountPercent: take(container, POLICY).extraDiscountPercent,
    checkout: payments.gateway === 'offline' ? { kind: 'offline', ...checkout } : publicCheckoutOf(payments, checkout),
    maps: { google: maps.google, tiles: maps.tiles },
    support: { phone: product.supportPhone, email: product.supportEmail },
    links: product.links,
  };
}

/** The dependencies of each HTTP resource, from the container. */
export function httpServices(container: DependencyContainer): HttpDeps {
  const accounts = take(container, ACCOUNTS);
  const rateCounter = take(container, RATE_COUNTER);
  const places = take(container, PLACES);
  const hotels = take(container, HOTELS);
  const clock = take(container, CLOCK);
  const identityProvider = take(container, IDENTITY_PROVIDER);
  const signInTickets = take(container, SIGN_IN_TICKETS);
  const cookies = take(container, SIGNED_COOKIES);
  const selling = sellingServices(container);
  const webhooks = ofEachMode(container, (parts) => take(parts, WEBHOOKS));
  return {
    health: { databaseAnswers: readiness(take(container, DATABASE)), isStopping: take(container, IS_STOPPING) },
    config: { publicConfiguration: () => publicConfiguration(container) },
    metrics: metricsServices(container),
    hotels: { clock, rateCounter, staysFor: take(container, STAYS_FOR), searchFreshMs: SEARCH_FRESH_MS },
    pictures: { drawPicture },
    places: {
      rateCounter,
      suggestFor: (budget) => suggestPlaces({ places, destinations: patientDestinations(hotels.spending(budget)) }),
      addressOf: addressOf({ places }),
    },
    ...bookingServices(container, accounts.authenticate),
    auth: {
      ...accounts,
      rateCounter,
      cookies,
      signInAddress: (attempt) => identityProvider.address(attempt),
      finishSocialSignIn: finishSocialSignIn({ clock, identityProvider, signInTickets }),
      publicUrl: take(container, PUBLIC_URL),
    },
    user: { ...accounts, rateCounter, cookies },
    passkeys: { ...accounts, rateCounter, cookies },
    guests: accounts,
    favourites: accounts,
    uploads: { ...accounts, rateCounter },
    organisations: {
      ...take(container, PARTNERS),
      authenticate: accounts.authenticate,
      askRecentSignIn: accounts.askRecentSignIn,
      flushRequests: (mode) => take(container, REQUEST_LOGS)[mode].flush(),
      rateCounter,
      clock,
      webhooks,
      selling: selling.selling,
      nextId: () => take(container, IDS).next(),
    },
    operator: {
      ...take(container, PARTNERS),
      authenticate: accounts.authenticate,
      askRecentSignIn: accounts.askRecentSignIn,
    },
    partner: {
      authenticateKey: take(container, PARTNERS).authenticateKey,
      rateCounter,
      reading: take(container, PARTNER_READING),
      exchanges: { logs: take(container, REQUEST_LOGS), clock, ids: take(container, IDS) },
      selling,
      testing: testingServices(container),
      webhooks: {
        clock,
        rateCounter,
        idempotency: selling.idempotency,
        modes: webhooks,
      },
    },
    paymentPages: paymentPages(container),
    groupRequests: { rateCounter, askForGroup: take(container, GROUP_REQUESTS).ask },
    offline: take(container, OFFLINE_WINDOWS),
  };
}
