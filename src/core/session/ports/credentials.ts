import type { Instant, Refusal, Result } from '../../shared/index.ts';

/** At capacity; retry after so many seconds. */
export type Busy = Refusal<'BUSY', { readonly retryAfterSeconds: number }>;

/** Hashes passwords. A limited number run at once; beyond a bounded queue the answer is `BUSY`. */
export interface PasswordHasher {
  /** Every character counts, however long the password is. */
  hash(password: string): Promise<Result<string, Busy>>;
  /** Whether the password matches the hash. Without a hash it costs the same work and answers false. */
  matches(password: string, hash: string | null): Promise<Result<boolean, Busy>>;
}

/** The most common passwords. */
export interface CommonPasswords {
  /** @param password in lower case */
  has(password: string): boolean;
}

/** The claims of a token. */
export interface TokenClaims {
  readonly sessionId: string;
  readonly accountId: string;
  readonly issuedAt: Instant;
  readonly expiresAt: Instant;
}

/** Signs tokens and verifies them; anything else is rejected. Times are whole seconds. */
export interface Tokens {
  issue(claims: TokenClaims): string;
  read(token: string, now: Instant): Result<TokenClaims, Refusal<'UNAUTHENTICATED' | 'TOKEN_EXPIRED'>>;
}

/** Makes a keyed hash of an email address: deterministic, and not reversible. */
export interface AddressFingerprints {
  of(emailKey: string): string;
}

/** A verified identity at an identity provider. */
export interface VerifiedIdentity {
  readonly issuer: string;
  /** The provider's id of the person; stable, unlike the address. */
  readonly subject: string;
  readonly email: string;
  /** Whether the provider has verified the address. */
  readonly emailVerified: boolean;
  readonly name: string;
  readonly picture: string | null;
}

/** Verifies the credential of a sign-in; each credential is accepted once. */
export interface IdentityVerifier {
  /**
   * @param browser the secret of the browser that presents the credential, where it has one: tickets are bound to it
   */
  verify(credential: string, browser?: string | null): Promise<Result<VerifiedIdentity, Refusal<'INVALID_IDENTITY'>>>;
}

/** Knows the owner of a photo. */
export interface OwnPhotos {
  /** Whether the URL path is that of a finished upload of the account's own. */
  owns(accountId: string, url: string): Promise<boolean>;
}
