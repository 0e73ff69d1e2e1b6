import type { Instant, UnitOfWork } from '../../shared/index.ts';
import type { AccountEmailRequests, MailedLinks } from '../emails/account-email.ts';
import type { FavouriteWriter } from '../favourites/favourite.ts';
import type { SavedGuestWriter } from '../guests/saved-guest.ts';
import type { Account, LinkedIdentity, SeenSession, Session } from '../model/account.ts';
import type { Device } from '../model/device.ts';
import type { PasskeyWriter, SecondFactorWriter } from '../passkeys/passkey.ts';
import type { SignInChallenges } from '../passkeys/passkey-ports.ts';
import type { OpenPayments, OrganisationMemberships, QuotedGuests } from './account-bookings.ts';
import type { PhotoOwnerWriter, PictureCopies } from './photos.ts';

/**
 * Finds accounts that are not deleted; `null` when there is none. Inside a unit of work the account found is locked
 * until the work ends.
 */
export interface Accounts {
  byId(id: string): Promise<Account | null>;
  /** Without regard to the case of A-Z. */
  byEmail(email: string): Promise<Account | null>;
}

/** The fields that a change of an account writes. Discounts change only where orders are placed. */
export type AccountChange = Omit<Account, 'discounts' | 'createdAt'>;

/** Writes accounts. */
export interface AccountWriter {
  /** `false`, with nothing written, when another account has the address. */
  add(account: Account): Promise<boolean>;
  /** `false`, with nothing written, when another account has the address. */
  change(account: AccountChange): Promise<boolean>;
  /** Deletes all personal data; the id stays as the pseudonym of the account's payments. */
  erase(id: string, at: Instant): Promise<void>;
}

/** Finds the account of an identity. */
export interface Identities {
  /** The id of the account that the identity is linked to. */
  owner(identity: LinkedIdentity): Promise<string | null>;
  of(accountId: string): Promise<readonly LinkedIdentity[]>;
}

/** Links identities to accounts; an identity has one account. */
export interface IdentityLinks {
  link(accountId: string, identity: LinkedIdentity, at: Instant): Promise<void>;
  unlinkAll(accountId: string): Promise<void>;
}

/**
 * Which sessions to end: one, all of an account, one of an account, all of an account but one, or those of an account
 * that had expired by an instant.
 */
type EndingSessions =
  | { readonly sessionId: string }
  | { readonly accountId: string }
  | { readonly accountId: string; readonly sessionId: string }
  | { readonly accountId: string; readonly except: string }
  | { readonly accountId: string; readonly expiredBy: Instant };

/** Stores sessions. */
export interface Sessions {
  open(session: Session, device?: Device): Promise<void>;
  /** The session with its new expiry; `null` when it has ended. */
  extend(id: string, expiresAt: Instant): Promise<Session | null>;
  /** Records that the owner was proved in a session, as by signing in again; `null` when it has ended. */
  signedInAgain(id: string, at: Instant): Promise<Session | null>;
  /**
   * Ending all of an account, or all but one, also ends its sign-ins that wait for their second step and its other
   * challenges.
   * @returns how many sessions have ended.
   */
  end(which: EndingSessions): Promise<number>;
}

/** The sessions that exist, across all processes. */
export interface ActiveSessions {
  /** Called on every request: `null` once the session has ended. */
  find(id: string): Promise<Session | null>;
  /** All of an account, oldest first. */
  of(accountId: string): Promise<readonly SeenSession[]>;
  /** Records when a session was seen; an earlier moment changes nothing. */
  seen(id: string, at: Instant): Promise<void>;
}

/** Stores permanently which addresses have had an account. */
export interface WelcomedAddresses {
  /** `true` the first time that this fingerprint is given. */
  welcome(fingerprint: string, at: Instant): Promise<boolean>;
}

/** The stores of one unit of work. */
export interface SessionStores {
  readonly accounts: Accounts;
  readonly accountWriter: AccountWriter;
  readonly identities: Identities;
  readonly identityLinks: IdentityLinks;
  readonly sessions: Sessions;
  readonly welcomedAddresses: WelcomedAddresses;
  readonly openPayments: OpenPayments;
  readonly quotedGuests: QuotedGuests;
  readonly memberships: OrganisationMemberships;
  readonly favouriteWriter: FavouriteWriter;
  readonly photos: PhotoOwnerWriter;
  readonly pictureCopies: PictureCopies;
  readonly mailedLinks: MailedLinks;
  readonly accountEmails: AccountEmailRequests;
  readonly passkeyWriter: PasskeyWriter;
  readonly secondFactorWriter: SecondFactorWriter;
  readonly challenges: SignInChallenges;
  readonly guestWriter: SavedGuestWriter;
}

/** The named stores only. */
export type Stores<Names extends keyof SessionStores> = Pick<SessionStores, Names>;

/** Runs transactions over the named stores. */
export interface Transactions<Names extends keyof SessionStores> {
  readonly work: UnitOfWork<Stores<Names>>;
}
