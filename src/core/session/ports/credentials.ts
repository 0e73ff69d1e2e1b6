import type { Instant, Refusal, Result } from '../../shared/index.ts';

/** The house is full; come again after so many seconds. */
export type Busy = Refusal<'BUSY', { readonly retryAfterSeconds: number }>;

/** Turns passwords into hashes that tell nothing. Only so many run at once; beyond a bounded queue it is busy. */
export interface PasswordHasher {
  /** The whole password counts, however long it is. */
  hash(password: string): Promise<Result<string, Busy>>;
  /** Whether the password made the hash. Without a hash it costs the same work and answers no. */
  matches(password: string, hash: string | null): Promise<Result<boolean, Busy>>;
}

/** The most common passwords, which attackers try first. */
export interface CommonPasswords {
  /** @param password in lower case */
  has(password: string): boolean;
}

/** What a token says. */
export interface TokenClaims {
  readonly sessionId: string;
  readonly accountId: string;
  readonly issuedAt: Instant;
  readonly expiresAt: Instant;
}

/** Signs tokens and reads what it signed; anything else, of whatever shape, is no token. Seconds count, not less. */
export interface Tokens {
  issue(claims: TokenClaims): string;
  read(token: string, now: Instant): Result<TokenClaims, Refusal<'UNAUTHENTICATED' | 'TOKEN_EXPIRED'>>;
}

/** Makes a keyed fingerprint of an address: always the same one, and of no use to whoever reads it. */
export interface AddressFingerprints {
  of(emailKey: string): string;
}

/** What an identity provider vouches for. */
export interface VerifiedIdentity {
  readonly issuer: string;
  /** The provider's own name for the person; never changes, unlike the address. */
  readonly subject: string;
  readonly email: string;
  /** Whether the provider saw that the person reads mail at that address. */
  readonly emailVerified: boolean;
  readonly name: string;
  readonly picture: string | null;
}

/** Verifies what a sign-in popup ends with; each credential counts once. */
export interface IdentityVerifier {
  /** @param browser the secret of the browser that presents the credential, where it has one: tickets are bound to it */
  verify(credential: string, browser?: string | null): Promise<Result<VerifiedIdentity, Refusal<'INVALID_IDENTITY'>>>;
}

/** Knows whose a photo is. */
export interface OwnPhotos {
  /** Whether the address is that of a finished upload of the account's own. */
  owns(accountId: string, url: string): Promise<boolean>;
}
