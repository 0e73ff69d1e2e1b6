import type { Instant } from '../shared/index.ts';

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

/** What the account's owner sees of it. */
export type Profile = Pick<Account, 'id' | 'name' | 'email' | 'picture' | 'discounts'>;
