import {
  type Account,
  type AccountEmail,
  type Accounts,
  type AccountWriter,
  type ActiveSessions,
  type FavouriteLists,
  type Identities,
  type IdentityLinks,
  type KnownPhotos,
  type LinkedIdentity,
  type OpenPayments,
  type OrganisationMemberships,
  type OwnPhotos,
  type Passkeys,
  type PictureCopy,
  photoNameOf,
  type QuotedGuests,
  type SavedGuests,
  type SecondFactors,
  type SessionStores,
  type SignInChallenges,
  type WelcomedAddresses,
} from '#core/session/index.ts';
import { emailKey, type UnitOfWork } from '#core/shared/index.ts';
import { favouriteBookIn, favouritesIn, type KeptFavourites } from './favourites.ts';
import { type KeptLink, mailedLinksIn } from './mailed-links.ts';
import { challengesIn, guestsIn, passkeysIn, secondFactorsIn, securityReads, securityRows } from './passkeys.ts';
import { knownPhotosIn, type PhotoRows, photoBookIn } from './photo-rows.ts';
import { activeSessionsIn, type SessionRows, sessionsIn } from './session-rows.ts';

/** The rows of the stores; a deleted account stays in `erased` by its id only. */
interface Held extends PhotoRows, SessionRows {
  accounts: Map<string, Account>;
  erased: Set<string>;
  identities: Map<string, LinkedIdentity & { readonly accountId: string }>;
  welcomed: Set<string>;
  pictureCopies: readonly PictureCopy[];
  links: Map<string, KeptLink>;
  mails: readonly AccountEmail[];
  /** By account, each by its hotel. */
  favourites: KeptFavourites;
}

const copyOf = (held: Held): Held => ({
  accounts: new Map(held.accounts),
  erased: new Set(held.erased),
  identities: new Map(held.identities),
  sessions: new Map(held.sessions),
  devices: new Map(held.devices),
  welcomed: new Set(held.welcomed),
  photos: new Map(held.photos),
  pictureCopies: held.pictureCopies,
  links: new Map(held.links),
  mails: held.mails,
  favourites: new Map(held.favourites),
  security: securityRows(held.security),
});

const key = ({ issuer, subject }: LinkedIdentity): string => JSON.stringify([issuer, subject]);

const accountsIn = (held: Held): Accounts => ({
  byId: async (id) => held.accounts.get(id) ?? null,
  byEmail: async (email) =>
    [...held.accounts.values()].find((account) => emailKey(account.email) === emailKey(email)) ?? null,
});

function accountBookIn(held: Held): AccountWriter {
  const taken = ({ id, email }: Pick<Account, 'id' | 'email'>) =>
    [...held.accounts.values()].some((other) => other.id !== id && emailKey(other.email) === emailKey(email));
  return {
    async add(account) {
      if (taken(account)) return false;
      held.accounts.set(account.id, account);
      return true;
    },
    async change({ id, name, email, emailConfirmed, passwordHash, picture }) {
      const account = held.accounts.get(id);
      if (taken({ id, email })) return false;
      if (account) held.accounts.set(id, { ...account, name, email, emailConfirmed, passwordHash, picture });
      return true;
    },
    async erase(id) {
      if (held.accounts.delete(id)) held.erased.add(id);
    },
  };
}

const identitiesIn = (held: Held): Identities => ({
  owner: async (identity) => held.identities.get(key(identity))?.accountId ?? null,
  of: async (accountId) =>
    [...held.identities.values()]
      .filter((link) => link.accountId === accountId)
      .map(({ issuer, subject }) => ({ issuer, subject })),
});

const identityLinksIn = (held: Held): IdentityLinks => ({
  async link(accountId, { issuer, subject }) {
    if (held.identities.has(key({ issuer, subject }))) throw new Error('This identity has an account already');
    held.identities.set(key({ issuer, subject }), { issuer, subject, accountId });
  },
  async unlinkAll(accountId) {
    for (const [at, link] of held.identities) if (link.accountId === accountId) held.identities.delete(at);
  },
});

const welcomedIn = (held: Held): WelcomedAddresses => ({
  async welcome(fingerprint) {
    if (held.welcomed.has(fingerprint)) return false;
    held.welcomed.add(fingerprint);
    return true;
  },
});

/** The stores of accounts and sessions in memory; a unit of work that throws is rolled back. */
export interface MemorySession {
  readonly work: UnitOfWork<SessionStores>;
  readonly accounts: Accounts;
  readonly identities: Identities;
  readonly activeSessions: ActiveSessions;
  readonly knownPhotos: KnownPhotos;
  readonly favourites: FavouriteLists;
  readonly ownPhotos: OwnPhotos;
  readonly passkeys: Passkeys;
  readonly secondFactors: SecondFactors;
  readonly challenges: SignInChallenges;
  readonly guests: SavedGuests;
  /** The queued pictures to copy, oldest first. */
  askedCopies(): readonly PictureCopy[];
  /** The queued emails, oldest first. */
  askedMails(): readonly AccountEmail[];
  /** All stored data, as text: like a dump of the tables. */
  dump(): string;
}

/**
 * Accounts and sessions in memory, one unit of work at a time.
 * @param openPayments The open orders, which this domain does not have.
 * @param quotedGuests Deletes the guests on quotes, which it does not have either.
 * @param memberships The organisations of accounts, nor these.
 */
export function memorySession(
  openPayments: OpenPayments = { hasOpenOrder: async () => false },
  quotedGuests: QuotedGuests = { forgetGuests: async () => {} },
  memberships: OrganisationMemberships = { isOnlyOwner: async () => false, leaveAll: async () => {} },
): MemorySession {
  let held: Held = copyOf({
    accounts: new Map(),
    erased: new Set(),
    identities: new Map(),
    sessions: new Map(),
    devices: new Map(),
    welcomed: new Set(),
    photos: new Map(),
    pictureCopies: [],
    links: new Map(),
    mails: [],
    favourites: new Map(),
    security: securityRows(),
  });
  let last: Promise<unknown> = Promise.resolve();
  const attempt = async <Value>(work: (stores: SessionStores) => Promise<Value>): Promise<Value> => {
    const draft = copyOf(held);
    const value = await work({
      accounts: accountsIn(draft),
      accountWriter: accountBookIn(draft),
      identities: identitiesIn(draft),
      identityLinks: identityLinksIn(draft),
      sessions: sessionsIn(draft),
      welcomedAddresses: welcomedIn(draft),
      openPayments,
      quotedGuests,
      memberships,
      favouriteWriter: favouriteBookIn(draft.favourites),
      photos: photoBookIn(draft),
      pictureCopies: {
        async ask(copy) {
          draft.pictureCopies = [...draft.pictureCopies, copy];
        },
      },
      mailedLinks: mailedLinksIn(draft.links),
      accountEmails: {
        async ask(mail) {
          draft.mails = [...draft.mails, mail];
        },
      },
      passkeyWriter: passkeysIn(draft.security),
      secondFactorWriter: secondFactorsIn(draft.security),
      challenges: challengesIn(draft.security),
      guestWriter: guestsIn(draft.security),
    });
    held = draft;
    return value;
  };
  return {
    work: {
      run(work) {
        const turn = last.then(() => attempt(work));
        last = turn.catch(() => null);
        return turn;
      },
    },
    accounts: { byId: (id) => accountsIn(held).byId(id), byEmail: (email) => accountsIn(held).byEmail(email) },
    identities: {
      owner: (identity) => identitiesIn(held).owner(identity),
      of: (accountId) => identitiesIn(held).of(accountId),
    },
    activeSessions: activeSessionsIn(() => held),
    knownPhotos: {
      stands: (name) => knownPhotosIn(held).stands(name),
      released: (max) => knownPhotosIn(held).released(max),
      forget: (name) => knownPhotosIn(held).forget(name),
    },
    favourites: { of: async (accountId) => favouritesIn(held.favourites, accountId) },
    ownPhotos: {
      owns: async (accountId, url) => held.photos.get(photoNameOf(url) ?? '')?.accountId === accountId,
    },
    ...securityReads(() => held.security),
    askedCopies: () => held.pictureCopies,
    askedMails: () => held.mails,
    dump: () =>
      JSON.stringify(
        [
          held.accounts,
          held.erased,
          held.identities,
          held.sessions,
          held.welcomed,
          held.photos,
          held.pictureCopies,
          held.security.passkeys,
          held.security.secondFactors,
          held.security.guests,
          [...held.favourites].map(([accountId, kept]) => [accountId, ...kept.values()]),
        ].map((kept) => [...kept]),
      ),
  };
}
