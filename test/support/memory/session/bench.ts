import type {
  AccountBookings,
  IdentityVerifier,
  OrganisationMemberships,
  SessionPorts,
  SessionSettings,
  SessionStores,
  TokenClaims,
  Tokens,
  VerifiedIdentity,
} from '#core/session/index.ts';
import { accepted, type Email, instant, refused } from '#core/shared/index.ts';
import { countedCodes, plainPrompts, plainVerifier } from './authenticators.ts';
import { markedImages, memoryPhotoStore, memoryPictures } from './photos.ts';
import { type MemorySession, memorySession } from './stores.ts';
import { type MemoryUploads, memoryUploads } from './uploads.ts';

/** The instant at which every test of accounts begins. */
const START = instant(Date.parse('2026-12-05T06:30:00Z'));

/** A clock that a test moves. */
function handClock() {
  let now = START;
  return {
    now: () => now,
    pass(ms: number) {
      now = instant(now + ms);
    },
  };
}

/** A hasher without the cost, which counts its calls. `busy` makes it refuse. */
function countingHasher() {
  const state = { checks: 0, hashes: 0, busy: false };
  const whenFree = <Value>(value: Value) => (state.busy ? refused('BUSY', { retryAfterSeconds: 2 }) : accepted(value));
  return {
    state,
    hash: async (password: string) => {
      state.hashes += 1;
      return whenFree(`hash of ${password}`);
    },
    matches: async (password: string, hash: string | null) => {
      state.checks += 1;
      return whenFree(hash === `hash of ${password}`);
    },
  };
}

/** Readable tokens. */
const plainTokens: Tokens = {
  issue: (claims) => JSON.stringify(claims),
  read(token, now) {
    if (!token.startsWith('{')) return refused('UNAUTHENTICATED');
    const claims: TokenClaims = JSON.parse(token);
    return claims.expiresAt <= now ? refused('TOKEN_EXPIRED') : accepted(claims);
  },
};

/** An identity provider whose credentials are registered beforehand, each valid once. */
function announcedIdentities() {
  const announced = new Map<string, VerifiedIdentity>();
  const verifier: IdentityVerifier = {
    async verify(credential) {
      const identity = announced.get(credential);
      announced.delete(credential);
      return identity ? accepted(identity) : refused('INVALID_IDENTITY');
    },
  };
  return {
    ...verifier,
    announce: (credential: string, identity: VerifiedIdentity) => announced.set(credential, identity),
  };
}

/** A mock of the bookings of accounts, which records its calls. */
function scriptedBookings() {
  const state = { open: false, ahead: [] as readonly string[], asked: [] as string[] };
  const bookings: AccountBookings = {
    hasOpenOrder: async () => state.open,
    upcoming: async () => state.ahead,
    async cancelAll(accountId) {
      state.asked.push(`cancel all of ${accountId}`);
      state.ahead = [];
    },
    async keepContact(accountId, { name, email }) {
      state.asked.push(`keep ${name} <${email}> of ${accountId}`);
    },
  };
  return { ...bookings, state };
}

/** The organisations of accounts, which a test sets. */
function scriptedMemberships() {
  const state = { only: false, left: [] as string[] };
  const memberships: OrganisationMemberships = {
    isOnlyOwner: async () => state.only,
    leaveAll: async (accountId) => void state.left.push(accountId),
  };
  return { ...memberships, state };
}

/** The dependencies of the use cases of accounts, in memory and observable. */
export interface SessionBench extends SessionPorts {
  readonly clock: ReturnType<typeof handClock>;
  readonly hasher: ReturnType<typeof countingHasher>;
  readonly identityVerifier: ReturnType<typeof announcedIdentities>;
  readonly bookings: ReturnType<typeof scriptedBookings>;
  readonly memberships: ReturnType<typeof scriptedMemberships>;
  readonly passkeyPrompts: ReturnType<typeof plainPrompts>;
  readonly photoStore: ReturnType<typeof memoryPhotoStore>;
  readonly remotePictures: ReturnType<typeof memoryPictures>;
  readonly askedCopies: MemorySession['askedCopies'];
  readonly askedMails: MemorySession['askedMails'];
  /** The emails that were sent, oldest first. */
  readonly emails: readonly Email[];
  readonly expiredFor: readonly string[];
  readonly dump: MemorySession['dump'];
  readonly uploads: MemoryUploads['uploads'];
}

/** The trusted issuer in these tests. */
export const TRUSTED_ISSUER = 'https://accounts.example';

/** The base address of links in emails in these tests. */
const PUBLIC_URL = 'https://padav.example';

/** Creates a separate bench for each test. */
export function sessionBench(settings: Partial<SessionSettings> = {}): SessionBench {
  const bookings = scriptedBookings();
  const memberships = scriptedMemberships();
  const expiredFor: string[] = [];
  const emails: Email[] = [];
  let drawn = 0;
  return {
    ...memorySession(bookings, undefined, memberships),
    ...memoryUploads(),
    bookings,
    memberships,
    expiredFor,
    emails,
    accountRecords: {
      of: async () => ({
        quotes: [],
        orders: [],
        bookings: [],
        payments: [],
        refunds: [],
        billing: [],
        organisations: [],
        invoices: [],
      }),
    },
    linkSecrets: { of: (id) => `secret of ${id}` },
    mail: {
      send: async (email) => void (emails.some(({ dedupeKey }) => dedupeKey === email.dedupeKey) || emails.push(email)),
    },
    clock: handClock(),
    ids: { next: () => `id${++drawn}` },
    settings: {
      tokenLifeMs: 48 * 3_600_000,
      welcomeDiscounts: 5,
      trustedIssuers: [TRUSTED_ISSUER],
      publicUrl: PUBLIC_URL,
      ...settings,
    },
    hasher: countingHasher(),
    commonPasswords: { has: (password) => password === 'password1' },
    tokens: plainTokens,
    fingerprints: {
      of: (email) => `fingerprint ${[...email].reduce((sum, sign) => sum * 31n + BigInt(sign.charCodeAt(0)), 7n)}`,
    },
    identityVerifier: announcedIdentities(),
    passkeyPrompts: plainPrompts(),
    passkeyVerifier: plainVerifier,
    recoveryCodeSource: countedCodes(),
    photoImages: markedImages,
    photoStore: memoryPhotoStore(),
    remotePictures: memoryPictures(),
    overdueOrders: {
      async expire(accountId) {
        expiredFor.push(accountId);
      },
    },
  };
}

/** The same bench, with some stores of its units of work replaced. */
export const withStores = (
  bench: SessionBench,
  replaced: (stores: SessionStores) => Partial<SessionStores>,
): SessionBench => ({
  ...bench,
  work: { run: (work) => bench.work.run((stores) => work({ ...stores, ...replaced(stores) })) },
});
