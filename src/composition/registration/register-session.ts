import type { DependencyContainer } from 'tsyringe';
import type { BookingUseCases } from '#core/booking/index.ts';
import {
  type AccountBookings,
  createAccounts,
  type OverdueOrders,
  type SessionPorts,
  ticketsOr,
} from '#core/session/index.ts';
import { signedCookies } from '#src/adapters/http/routes/auth/signed-cookies.ts';
import { signInTickets } from '#src/adapters/identity/sign-in-tickets.ts';
import { recoveryCodeSource } from '#src/adapters/passkeys/recovery-code-source.ts';
import { relyingPartyOf } from '#src/adapters/passkeys/relying-party.ts';
import { webauthnPasskeys } from '#src/adapters/passkeys/webauthn-passkeys.ts';
import { bcryptPasswords } from '#src/adapters/passwords/bcrypt-passwords.ts';
import { bundledCommonPasswords } from '#src/adapters/passwords/common-passwords.ts';
import { processImages } from '#src/adapters/photo-images/process-images.ts';
import { accountRecords } from '#src/adapters/postgres/booking/account-records.ts';
import { accountSideOn } from '#src/adapters/postgres/booking/account-side.ts';
import { accounts } from '#src/adapters/postgres/session/account-stores.ts';
import { favouriteLists } from '#src/adapters/postgres/session/favourite-stores.ts';
import { generatedSecret } from '#src/adapters/postgres/session/generated-secrets.ts';
import { savedGuests } from '#src/adapters/postgres/session/guest-stores.ts';
import { identities } from '#src/adapters/postgres/session/identity-stores.ts';
import { passkeys, secondFactors, signInChallenges } from '#src/adapters/postgres/session/passkey-stores.ts';
import { knownPhotos, ownPhotos } from '#src/adapters/postgres/session/photo-stores.ts';
import { activeSessions } from '#src/adapters/postgres/session/session-stores.ts';
import { sessionWork } from '#src/adapters/postgres/session/session-work.ts';
import { photoUploads, uploadEnds, uploadRetention } from '#src/adapters/postgres/session/upload-stores.ts';
import { addressFingerprints } from '#src/adapters/session-keys/address-fingerprints.ts';
import { jwtTokens } from '#src/adapters/session-keys/jwt-tokens.ts';
import { linkSecrets } from '#src/adapters/session-keys/link-secrets.ts';
import { rememberingTokens } from '#src/adapters/session-keys/remembered-tokens.ts';
import { tracedUseCases } from '#src/adapters/support/watched-calls.ts';
import {
  ACCOUNTS,
  BOOKING,
  CLOCK,
  CONFIGURATION,
  DATABASE,
  IDENTITY_VERIFIER,
  IDS,
  LOGGER,
  MAIL,
  OWN_PHOTOS,
  PASSWORD_COST,
  PHOTO_STORE,
  POLICY,
  PUBLIC_URL,
  REMOTE_PICTURES,
  SESSION_PORTS,
  SIGN_IN_TICKETS,
  SIGNED_COOKIES,
} from '../tokens.ts';
import { provide, take } from '../wiring.ts';
import { trustedIssuers } from './register-identity.ts';

const NOT_DRAWN = 'the photo process could not be started';

/** The secrets of tokens and address fingerprints; the same in every process on one database. */
interface Secrets {
  readonly tokens: string;
  readonly addresses: string;
}

async function readSecrets(container: DependencyContainer): Promise<Secrets> {
  const { knex } = take(container, DATABASE);
  const configured = take(container, CONFIGURATION).tokens.secret;
  return {
    tokens: configured?.reveal() ?? (await generatedSecret(knex, 'tokens')),
    // Never the configured one: that may be replaced, and fingerprints must stay the same.
    addresses: await generatedSecret(knex, 'welcomed addresses'),
  };
}

/** The bookings of accounts, created when they are first needed. */
function bookingsOf(booking: () => BookingUseCases): AccountBookings & OverdueOrders {
  const own = () => booking().travellerBookings;
  return {
    hasOpenOrder: (accountId) => own().hasOpenOrder(accountId),
    async upcoming(accountId) {
      const stays = await own().upcomingBookings(accountId);
      return stays.map(({ booking: { id } }) => id);
    },
    cancelAll: (accountId) => own().cancelAll(accountId),
    keepContact: (accountId, contact) => own().keepContact(accountId, contact),
    expire: (accountId) => booking().catchUp(accountId),
  };
}

function sessionPorts(container: DependencyContainer, secrets: Secrets): SessionPorts {
  const { knex, pool } = take(container, DATABASE);
  const bookings = bookingsOf(() => take(container, BOOKING));
  const clock = take(container, CLOCK);
  const tickets = { clock, signInTickets: take(container, SIGN_IN_TICKETS) };
  const webauthn = webauthnPasskeys(relyingPartyOf(take(container, PUBLIC_URL)));
  return {
    clock,
    ids: take(container, IDS),
    settings: {
      tokenLifeMs: take(container, CONFIGURATION).tokens.ttlMs,
      welcomeDiscounts: take(container, POLICY).welcomeDiscounts,
      trustedIssuers: trustedIssuers(take(container, CONFIGURATION).identity),
      publicUrl: take(container, PUBLIC_URL),
    },
    work: sessionWork(knex, accountSideOn),
    accounts: accounts(pool),
    identities: identities(knex),
    activeSessions: activeSessions(pool),
    hasher: bcryptPasswords({ cost: take(container, PASSWORD_COST) }),
    commonPasswords: bundledCommonPasswords(),
    tokens: rememberingTokens(jwtTokens(secrets.tokens)),
    fingerprints: addressFingerprints(secrets.addresses),
    identityVerifier: ticketsOr(tickets, take(container, IDENTITY_VERIFIER)),
    favourites: favouriteLists(knex),
    ownPhotos: take(container, OWN_PHOTOS),
    photoImages: processImages({ onFault: (fault) => take(container, LOGGER).error({ err: fault }, NOT_DRAWN) }),
    photoStore: take(container, PHOTO_STORE),
    knownPhotos: knownPhotos(knex),
    remotePictures: take(container, REMOTE_PICTURES),
    photoUploads: photoUploads(knex),
    uploadEnds: uploadEnds(knex),
    uploadRetention: uploadRetention(knex),
    bookings,
    overdueOrders: bookings,
    accountRecords: accountRecords(pool),
    linkSecrets: linkSecrets(secrets.tokens),
    mail: take(container, MAIL),
    passkeys: passkeys(knex),
    secondFactors: secondFactors(knex),
    passkeyPrompts: webauthn.prompts,
    passkeyVerifier: webauthn.verifier,
    challenges: signInChallenges(knex),
    recoveryCodeSource,
    guests: savedGuests(knex),
  };
}

/** Registers accounts and sessions. Reads the secrets that are not configured, or generates them at the first start. */
export async function registerSession(container: DependencyContainer): Promise<void> {
  const secrets = await readSecrets(container);
  const cookieKey = await generatedSecret(take(container, DATABASE).knex, 'cookies');
  provide(container, SIGNED_COOKIES, (parts) => {
    const clock = take(parts, CLOCK);
    return signedCookies(cookieKey, take(parts, PUBLIC_URL), () => clock.now());
  });
  provide(container, SIGN_IN_TICKETS, (parts) => signInTickets(take(parts, DATABASE).knex));
  provide(container, OWN_PHOTOS, (parts) => ownPhotos(take(parts, DATABASE).knex));
  provide(container, SESSION_PORTS, (parts) => sessionPorts(parts, secrets));
  provide(container, ACCOUNTS, (parts) => tracedUseCases('accounts', createAccounts(take(parts, SESSION_PORTS))));
}
