import type { Instant } from '../../shared/index.ts';

/** A passkey of an account: a public key credential (WebAuthn Level 3) whose private key stays with the traveller. */
export interface Passkey {
  readonly id: string;
  readonly accountId: string;
  /** The authenticator's id of the credential, in base64url. */
  readonly credentialId: string;
  /** The public key in COSE (RFC 9052), in base64url. */
  readonly publicKey: string;
  /** The signature counter of the last use; 0 for authenticators that count nothing. */
  readonly signCount: number;
  /** How the browser reached the authenticator, as it names the ways. */
  readonly transports: readonly string[];
  /** As its owner calls it. */
  readonly name: string;
  readonly addedAt: Instant;
  readonly usedAt: Instant | null;
}

/** A passkey in the list of its owner. */
export type ListedPasskey = Pick<Passkey, 'id' | 'name' | 'addedAt' | 'usedAt'>;

/** A passkey without its key. */
export const listed = ({ id, name, addedAt, usedAt }: Passkey): ListedPasskey => ({ id, name, addedAt, usedAt });

/** The most passkeys of an account. */
export const MAX_PASSKEYS = 20;
/** The longest name of a passkey, in characters. */
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** The second step of an account that asks for a passkey after the password. */
export interface SecondFactor {
  readonly since: Instant;
  /** The recovery codes that were not used yet. */
  readonly codesLeft: number;
}

/** Reads passkeys. */
export interface Passkeys {
  byCredential(credentialId: string): Promise<Passkey | null>;
  /** Those of an account, oldest first. */
  of(accountId: string): Promise<readonly Passkey[]>;
}

/** Writes passkeys. */
export interface PasskeyWriter extends Passkeys {
  /** `false`, with nothing written, when the credential is known already. */
  add(passkey: Passkey): Promise<boolean>;
  /** Stores the signature counter and the moment of a use. */
  used(id: string, use: { readonly signCount: number; readonly usedAt: Instant }): Promise<void>;
  remove(id: string): Promise<void>;
  removeAll(accountId: string): Promise<void>;
}

/** Reads whether an account asks for a second step. */
export interface SecondFactors {
  /** `null` where it does not. */
  of(accountId: string): Promise<SecondFactor | null>;
}

/** Turns second steps on and off, with their recovery codes, which are stored as hashes. */
export interface SecondFactorWriter extends SecondFactors {
  /** Turns it on, where it is off, and replaces every code. */
  keep(accountId: string, since: Instant, codes: readonly string[]): Promise<void>;
  /** Uses a code up. `false` for one that is unknown or used, and for another account's. */
  spendCode(accountId: string, code: string, at: Instant): Promise<boolean>;
  /** Turns it off and deletes the codes. */
  turnOff(accountId: string): Promise<void>;
}

/**
 * Whether a counter contradicts the stored one: a copy of the authenticator may exist (WebAuthn Level 3, section 7.2,
 * step 22). Authenticators that count nothing always answer 0.
 */
export const isRegression = (stored: number, presented: number): boolean =>
  (stored > 0 || presented > 0) && presented <= stored;
