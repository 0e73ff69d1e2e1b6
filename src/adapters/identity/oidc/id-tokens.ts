import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { IdentityVerifier } from '#core/session/index.ts';
import { accepted, type Clock, type Instant, instant, refused } from '#core/shared/index.ts';
import { identityFrom } from './claims.ts';

/** Who may sign ID tokens that are taken as they are, for whom, and with which keys. */
export interface TokenIssuer {
  /** Each name under which it signs. */
  readonly names: readonly string[];
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
}

/** Remembers which ID tokens were used, until they run out. */
export interface UsedTokens {
  /** @returns whether this is the first time. */
  use(fingerprint: string, until: Instant): Promise<boolean>;
}

/** What verifying stands on. */
export interface IdTokenDeps {
  readonly issuers: readonly TokenIssuer[];
  readonly used: UsedTokens;
  readonly clock: Clock;
  /** Told when an issuer's keys can't be had. */
  readonly tell: (why: string) => void;
}

/** The keys of an issuer at their address, kept for ten minutes and asked for anew when a token names an unknown one. */
export const keysAt = (url: string, deadlineMs = 5_000): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(url), { timeoutDuration: deadlineMs, cooldownDuration: 30_000, cacheMaxAge: 600_000 });

/** The only algorithm that Google and Firebase sign with; a token never chooses. */
const ALGORITHMS = ['RS256'];
/** The clocks of an issuer and of ours may differ by this. */
const SKEW_SECONDS = 5;
const MAX_TOKEN_LENGTH = 8_192;

const fingerprintOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether it was not the token that was at fault: the keys came late, or not, or were none. */
const isOutage = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC';

/** The claims of a token of this issuer. @throws JOSEError for any other token */
async function claimsBy({ names, audience, keys }: TokenIssuer, token: string, now: Instant): Promise<JWTPayload> {
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
 * Verifies ID tokens (OpenID Connect Core 1.0, section 3.1.3.7) of the configured issuers: signature, algorithm, issuer,
 * audience, times. Each counts once. Whatever is wrong with one says INVALID_IDENTITY.
 */
export function idTokens({ issuers, used, clock, tell }: IdTokenDeps): IdentityVerifier {
  const claimsOf = (issuer: TokenIssuer, token: string): Promise<JWTPayload | null> =>
    claimsBy(issuer, token, clock.now()).catch((error: unknown) => {
      if (isOutage(error)) tell(error instanceof Error ? error.message : String(error));
      return null;
    });
  async function verified(token: string): Promise<JWTPayload | undefined> {
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    const claims = await Promise.all(issuers.map((issuer) => claimsOf(issuer, token)));
    // A token for several audiences is meant for somebody else as well.
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
