import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import {
  authenticate,
  changeProfile,
  deleteAccount,
  readProfile,
  refreshSession,
  register,
  type SessionParts,
  signIn,
  signOut,
  socialSignIn,
} from '#core/session/index.ts';
import { buildApp } from '#src/adapters/http/app.ts';
import type { RateCounter } from '#src/adapters/http/rate-limits/rate-counter.ts';
import type { Services } from '#src/adapters/http/resources.ts';
import { jwtTokens } from '#src/adapters/session-keys/jwt-tokens.ts';
import { type SessionBench, sessionBench } from '../memory/session-parts.ts';

/** The secret with which the tests of these calls sign tokens. */
export const TOKEN_SECRET = 'a secret of the tests, long enough to be one';

/** Counts in memory; a window never ends. */
function countingBudget(): RateCounter & { readonly spent: ReadonlyMap<string, number> } {
  const spent = new Map<string, number>();
  return {
    spent,
    async spend(key, limit) {
      const before = spent.get(key) ?? 0;
      if (before >= limit) return { allowed: false, retryAfterSeconds: 60 };
      spent.set(key, before + 1);
      return { allowed: true, retryAfterSeconds: 0 };
    },
  };
}

/** The calls of accounts and sessions over their use cases. */
export function sessionServices(parts: SessionParts, rateCounter: RateCounter): Pick<Services, 'auth' | 'user'> {
  const shared = { authenticate: authenticate(parts), rateCounter };
  return {
    auth: {
      ...shared,
      register: register(parts),
      signIn: signIn(parts),
      socialSignIn: socialSignIn(parts),
      refreshSession: refreshSession(parts),
    },
    user: {
      ...shared,
      readProfile: readProfile(parts),
      changeProfile: changeProfile(parts),
      signOut: signOut(parts),
      deleteAccount: deleteAccount(parts),
    },
  };
}

/** Stands for every other resource's services: nothing of them may be called. */
const absent: object = new Proxy(() => undefined, {
  get: () => absent,
  apply: () => {
    throw new Error('Only the calls of accounts and sessions are served here');
  },
});

const isWhole = (services: object): services is Services => 'auth' in services && 'user' in services;

/** An app whose accounts and sessions work, in memory, and nothing else does. */
export interface SessionApp {
  readonly app: FastifyInstance;
  readonly bench: SessionBench;
  readonly spent: ReadonlyMap<string, number>;
}

/** Builds the app for a test; close it afterwards. */
export async function sessionApp(): Promise<SessionApp> {
  const bench = { ...sessionBench(), tokens: jwtTokens(TOKEN_SECRET) };
  const budget = countingBudget();
  const own: object = sessionServices(bench, budget);
  const services: object = new Proxy(own, {
    get: (target, name) => (Reflect.has(target, name) ? Reflect.get(target, name) : absent),
  });
  if (!isWhole(services)) throw new Error('The services of accounts are missing');
  const app = await buildApp(services, {
    logger: pino({ level: 'silent' }),
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: false,
    webRoot: null,
    // A laden machine is no reason for a test to be turned away.
    mostLoopDelayMs: 600_000,
  });
  return { app, bench, spent: budget.spent };
}
