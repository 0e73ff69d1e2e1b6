import { createHash } from 'node:crypto';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { IdentityVerifier } from '#core/session/index.ts';
import { accepted, type Clock, type Instant, instant, refused } from '#core/shared/index.ts';
import { identityFrom } from './claims.ts';

/** An accepted issuer of ID tokens: its names, our audience and its keys. */
export interface TokenIssuer {
  /** Each `iss` value that it uses. */
  readonly names: readonly string[];
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
}

/** Stores used ID tokens until they expire. */
export interface UsedTokens {
  /** @returns whether this is the first time. */
  use(fingerprint: string, until: Instant): Promise<boolean>;
}

/** The dependencies of verifying. */
export interface IdTokenDeps {
  readonly issuers: readonly TokenIssuer[];
  readonly used: UsedTokens;
  readonly clock: Clock;
  /** Called when an issuer's keys can't be fetched. */
  readonly onFailure: (why: string) => void;
}

/** Loaded with the first ID token. */
const library = () => import('jose');

/** The keys of an issuer from a URL, cached for ten minutes and fetched again when a token names an unknown one. */
export function keysAt(url: string, deadlineMs = 5_000): JWTVerifyGetKey {
  const options = { timeoutDuration: deadlineMs, cooldownDuration: 30_000, cacheMaxAge: 600_000 };
  let keys: JWTVerifyGetKey | null = null;
  return async (header, token) => {
    const { createRemoteJWKSet } = await library();
    keys ??= createRemoteJWKSet(new URL(url), options);
    return keys(header, token);
  };
}

/** The only algorithm of Google and Firebase; the token's header does not decide. */
const ALGORITHMS = ['RS256'];
/** The accepted clock difference. */
const SKEW_SECONDS = 5;
const MAX_TOKEN_LENGTH = 8_192;

const fingerprintOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether the keys could not be fetched, so that the token is not at fault. */
async function isOutage(error: unknown): Promise<boolean> {
  const { errors } = await library();
  return (
    !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'
  );
}

/** The claims of a token of this issuer. @throws JOSEError for any other token */
async function claimsBy({ names, audience, keys }: TokenIssuer, token: string, now: Instant): Promise<JWTPayload> {
  const { jwtVerify } = await library();
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ALGORITHMS,
    issuer: [...names],
    audience,
    requiredClaims: ['sub', 'iat', 'exp', 'email'],
    clockTolerance: SKEW_SECONDS,
    currentDate: new Date(now),
    maxTokenAge: '1 day',
  });
  return payload;
}

/**
 * Verifies ID tokens (OpenID Connect Core 1.0, section 3.1.3.7) of the configured issuers: signature, algorithm,
 * issuer, audience, times. Each is accepted once. Any fault is INVALID_IDENTITY.
 */
export function idTokens({ issuers, used, clock, onFailure }: IdTokenDeps): IdentityVerifier {
  const claimsOf = (issuer: TokenIssuer, token: string): Promise<JWTPayload | null> =>
    claimsBy(issuer, token, clock.now()).catch(async (error: unknown) => {
      if (await isOutage(error)) onFailure(error instanceof Error ? error.message : String(error));
      return null;
    });
  async function verified(token: string): Promise<JWTPayload | undefined> {
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    const claims = await Promise.all(issuers.map((issuer) => claimsOf(issuer, token)));
    // A token for several audiences is rejected.
    return claims.find((each) => each !== null && !Array.isArray(each.aud)) ?? undefined;
  }
  return {
    async verify(credential) {
      const claims = await verified(credential);
      const identity = claims && identityFrom(claims);
      if (!identity || claims?.exp === undefined) return refused('INVALID_IDENTITY');
      const until = instant((claims.exp + SKEW_SECONDS) * 1000);
      return (await used.use(fingerprintOf(credential), until)) ? accepted(identity) : refused('INVALID_IDENTITY');
    },
  };
}
