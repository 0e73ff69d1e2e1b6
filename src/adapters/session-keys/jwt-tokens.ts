import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { TokenClaims, Tokens } from '#core/session/index.ts';
import { accepted, type Instant, instant, refused } from '#core/shared/index.ts';

const ISSUER = 'padav';
const AUDIENCE = 'padav-api';
const ALGORITHM = 'HS256';
/** HS256 asks for a key of at least 256 bits (RFC 7518, section 3.2). */
const MIN_SECRET_BYTES = 32;
/** Our own tokens have some 300 characters; longer ones are rejected. */
const MAX_TOKEN_LENGTH = 2_048;
/** The accepted clock difference of two replicas. */
const SKEW_SECONDS = 60;

const payload = z.strictObject({
  jti: z.string().min(1),
  sub: z.string().min(1),
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  iat: z.int().nonnegative(),
  exp: z.int().nonnegative(),
});

const seconds = (at: Instant): number => Math.floor(at / 1000);

/** Thrown at start for a secret that is too short. */
export class WeakTokenSecret extends Error {
  constructor() {
    super(`TOKEN_SECRET must have at least ${MIN_SECRET_BYTES} characters; make one with "openssl rand -base64 48"`);
    this.name = 'WeakTokenSecret';
  }
}

const isRunOut = (error: unknown): boolean => error instanceof jwt.TokenExpiredError;

function claimsOf(read: unknown, now: Instant): TokenClaims | null {
  const parsed = payload.safeParse(read);
  if (!parsed.success || parsed.data.iat > seconds(now) + SKEW_SECONDS) return null;
  const { jti, sub, iat, exp } = parsed.data;
  return { sessionId: jti, accountId: sub, issuedAt: instant(iat * 1000), expiresAt: instant(exp * 1000) };
}

/**
 * Signs tokens as JWT (RFC 7519) with HS256, the only algorithm that is accepted. The key is imported once, since that
 * costs far more than a verification.
 * @throws WeakTokenSecret for a secret shorter than 32 bytes.
 */
export function jwtTokens(secret: string): Tokens {
  const bytes = Buffer.from(secret, 'utf8');
  if (bytes.length < MIN_SECRET_BYTES) throw new WeakTokenSecret();
  const key = createSecretKey(bytes);
  return {
    issue: ({ sessionId, accountId, issuedAt, expiresAt }) =>
      jwt.sign({ iat: seconds(issuedAt), exp: seconds(expiresAt) }, key, {
        algorithm: ALGORITHM,
        issuer: ISSUER,
        audience: AUDIENCE,
        subject: accountId,
        jwtid: sessionId,
      }),
    read(token, now) {
      if (token.length > MAX_TOKEN_LENGTH) return refused('UNAUTHENTICATED');
      try {
        const read = jwt.verify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          clockTimestamp: now / 1000,
        });
        const claims = claimsOf(read, now);
        return claims ? accepted(claims) : refused('UNAUTHENTICATED');
      } catch (error) {
        // Any other error (a SyntaxError of a payload that is no JSON) means the same: not our token.
        return refused(isRunOut(error) ? 'TOKEN_EXPIRED' : 'UNAUTHENTICATED');
      }
    },
  };
}
