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

/** One sign-in on one device; a token is valid only while its session exists. */
export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly signedInAt: Instant;
  readonly expiresAt: Instant;
}

/** A session as its owner sees it in a list. */
export interface SeenSession extends Omit<Session, 'accountId'> {
  readonly device: Device;
  /** Exact to ten minutes. */
  readonly seenAt: Instant;
}

/** An account at an identity provider: issuer and subject. */
export interface LinkedIdentity {
  readonly issuer: string;
  readonly subject: string;
}

/** The account and the session of a request, by its token. */
export interface SignedInTraveller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly signedInAt: Instant;
}

/** The fields of an account that its owner reads. */
export type Profile = Pick<Account, 'id' | 'name' | 'email' | 'emailConfirmed' | 'picture' | 'discounts'>;

/** A token with the profile of its account. */
export interface SignedIn {
  readonly token: string;
  readonly profile: Profile;
}

/** The profile of an account. */
export const profileOf = ({ id, name, email, emailConfirmed, picture, discounts }: Account): Profile => ({
  id,
  name,
  email,
  emailConfirmed,
  picture,
  discounts,
});
