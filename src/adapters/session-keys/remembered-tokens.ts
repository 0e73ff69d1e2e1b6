import type { TokenClaims, Tokens } from '#core/session/index.ts';
import { accepted } from '#core/shared/index.ts';

/** How many tokens one process caches; a token takes some 500 bytes. */
const MAX_REMEMBERED = 2_000;

/**
 * Caches verified tokens: one whose signature and claims were valid stays valid until it expires, and verifying it
 * again costs as much as a tenth of a list of bookings. Only valid tokens are cached, so nobody without the key can
 * evict others. Sessions are not cached: those are looked up on every call.
 */
export function rememberingTokens(tokens: Tokens, max = MAX_REMEMBERED): Tokens {
  const remembered = new Map<string, TokenClaims>();
  const remember = (token: string, claims: TokenClaims): void => {
    for (const oldest of remembered.keys()) {
      if (remembered.size < max) break;
      remembered.delete(oldest);
    }
    remembered.set(token, claims);
  };
  return {
    issue: (claims) => tokens.issue(claims),
    read(token, now) {
      const known = remembered.get(token);
      if (known !== undefined && known.issuedAt <= now && now < known.expiresAt) return accepted(known);
      remembered.delete(token);
      const read = tokens.read(token, now);
      if (read.ok) remember(token, read.value);
      return read;
    },
  };
}
