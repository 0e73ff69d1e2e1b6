import type { Instant } from '../../shared/index.ts';
import type { Device } from './device.ts';

/** A traveller's account. Deleted ones keep only their id. */
export interface Account {
  readonly id: string;
  readonly name: string;
  /** As typed; unique without regard to case. */
  readonly email: string;
  readonly emailConfirmed: boolean;
  /** `null` for accounts that only sign in through an identity provider. */
  readonly passwordHash: string | null;
  readonly picture: string | null;
  /** Extra discounts left. */
  readonly discounts: number;
  readonly createdAt: Instant;
}

/** One sign-in on one device; a token is good only while its session stands. */
export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly signedInAt: Instant;
  readonly expiresAt: Instant;
}

/** A session as its owner sees it in a list. */
export interface SeenSession extends Omit<Session, 'accountId'> {
  readonly device: Device;
  /** Within ten minutes. */
  readonly seenAt: Instant;
}

/** The account as an identity provider knows it: the provider's name for itself, and its name for the person. */
export interface LinkedIdentity {
  readonly issuer: string;
  readonly subject: string;
}

/** Who makes a request: the account and the session that its token names. */
export interface SignedInTraveller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly signedInAt: Instant;
}

/** What the account's owner sees of it. */
export type Profile = Pick<Account, 'id' | 'name' | 'email' | 'emailConfirmed' | 'picture' | 'discounts'>;

/** A token with the profile of the account that it opens. */
export interface SignedIn {
  readonly token: string;
  readonly profile: Profile;
}

/** The part of an account that its owner sees. */
export const profileOf = ({ id, name, email, emailConfirmed, picture, discounts }: Account): Profile => ({
  id,
  name,
  email,
  emailConfirmed,
  picture,
  discounts,
});
