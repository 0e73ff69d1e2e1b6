import { createAccounts, finishSocialSignIn, type SessionPorts } from '#core/session/index.ts';
import type { RateCounter } from '#src/adapters/http/rate-limits/rate-counter.ts';
import { signedCookies } from '#src/adapters/http/routes/auth/signed-cookies.ts';
import type { HttpDeps } from '#src/adapters/http/routes/resources.ts';
import { relyingPartyOf } from '#src/adapters/passkeys/relying-party.ts';
import { webauthnPasskeys } from '#src/adapters/passkeys/webauthn-passkeys.ts';
import { jwtTokens } from '#src/adapters/session-keys/jwt-tokens.ts';
import { BEYOND_LIMIT, WITHIN_LIMIT } from '#test/support/http/memory-counter.ts';
import { type SessionBench, sessionBench } from '../memory/session/bench.ts';
import { memoryTickets } from '../memory/session/sign-in-tickets.ts';
import { type TestApp, testApp } from './test-app.ts';

/** The signing secret of tokens in these tests. */
const PUBLIC_URL = 'http://127.0.0.1:3000';
const TOKEN_SECRET = 'a secret of the tests, long enough to be one';

/** Counts in memory; a window never ends. */
function countingBudget(): RateCounter {
  const spent = new Map<string, number>();
  return {
    async spend(key, limit) {
      const before = spent.get(key) ?? 0;
      if (before >= limit) return BEYOND_LIMIT;
      spent.set(key, before + 1);
      return WITHIN_LIMIT;
    },
  };
}

/** The routes of accounts and sessions over their use cases. */
function sessionServices(
  parts: SessionPorts,
  rateCounter: RateCounter,
): Pick<HttpDeps, 'auth' | 'user' | 'passkeys' | 'guests' | 'favourites' | 'uploads'> {
  const accounts = createAccounts(parts);
  const cookies = signedCookies('a key of the tests', PUBLIC_URL, () => parts.clock.now());
  return {
    auth: {
      ...accounts,
      rateCounter,
      cookies,
      signInAddress: async () => '/nowhere',
      finishSocialSignIn: finishSocialSignIn({
        clock: parts.clock,
        identityProvider: {
          address: async () => '/nowhere',
          redeem: ({ code }) => parts.identityVerifier.verify(code),
        },
        signInTickets: memoryTickets(),
      }),
      publicUrl: PUBLIC_URL,
    },
    user: { ...accounts, rateCounter, cookies },
    passkeys: { ...accounts, rateCounter, cookies },
    guests: accounts,
    favourites: accounts,
    uploads: { ...accounts, rateCounter },
  };
}

/** An app with accounts and sessions in memory, and nothing else. */
export interface SessionApp extends TestApp {
  readonly bench: SessionBench;
}

/** Builds the app for a test; close it afterwards. */
export async function sessionApp(): Promise<SessionApp> {
  const { prompts: passkeyPrompts, verifier: passkeyVerifier } = webauthnPasskeys(relyingPartyOf(PUBLIC_URL));
  const bench = { ...sessionBench(), tokens: jwtTokens(TOKEN_SECRET), passkeyPrompts, passkeyVerifier };
  const app = await testApp(sessionServices(bench, countingBudget()));
  return { ...app, bench };
}
