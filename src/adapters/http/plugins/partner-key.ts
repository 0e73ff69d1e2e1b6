import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { KeyRefusal, Partner, Scope } from '#core/partners/index.ts';
import type { Result } from '#core/shared/index.ts';
import { refuse } from '../problems/problem.ts';
import { spendRefusedKey } from '../rate-limits/budgets.ts';
import type { RateCounter, Spent } from '../rate-limits/rate-counter.ts';

/** Authenticates a key; it is looked up on every call. */
export type AuthenticateKey = (request: {
  readonly secret: string;
  readonly address: string;
}) => Promise<Result<Partner, KeyRefusal>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `withKey`; `null` on every other route. */
    partner: Partner | null;
  }
}

/** The dependencies of calls with a key. */
export interface KeyHookDeps {
  readonly authenticateKey: AuthenticateKey;
  readonly rateCounter: RateCounter;
}

/** RFC 6750, section 2.1. Nothing longer than 256 characters is a key. */
const BEARER = /^Bearer +([\w-]{1,256}) *$/i;
const WINDOW_SECONDS = 60;

/**
 * Counts a request against the limits of its key and of its organisation in the key's mode, so that many keys are no
 * larger limit, and tells the caller what is left
 * (draft-ietf-httpapi-ratelimit-headers-10: each policy's quota and window, the units left and when it resets).
 * @throws Refused TOO_MANY_REQUESTS beyond the organisation's requests a minute.
 */
async function spendRequest(rateCounter: RateCounter, partner: Partner, reply: FastifyReply): Promise<void> {
  const { organisation, keyId, mode } = partner;
  const { requestsPerMinute: limit } = organisation.terms;
  const spend = (subject: string) => rateCounter.spend(subject, limit, WINDOW_SECONDS * 1_000);
  const [key, whole] = await Promise.all([
    spend(`partnerRequests:${keyId}`),
    spend(`organisationRequests:${organisation.id}:${mode}`),
  ]);
  const both = (facts: (spent: Spent) => string) => `"key";${facts(key)}, "organisation";${facts(whole)}`;
  reply.header(
    'ratelimit-policy',
    both(() => `q=${limit};w=${WINDOW_SECONDS}`),
  );
  reply.header(
    'ratelimit',
    both(({ left, resetSeconds }) => `r=${left};t=${resetSeconds}`),
  );
  if (key.allowed && whole.allowed) return;
  refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(key.retryAfterSeconds, whole.retryAfterSeconds) });
}

/**
 * Refuses a key, and counts that against its sender.
 * @throws Refused always: as the key is, and TOO_MANY_REQUESTS beyond 60 a minute from one client address.
 */
async function refuseKey(rateCounter: RateCounter, request: FastifyRequest, code: KeyRefusal['code']): Promise<never> {
  // A suspended organisation is told so, however often it asks: its key is right.
  if (code !== 'ORGANISATION_SUSPENDED') await spendRefusedKey(rateCounter, request);
  return refuse(code);
}

/**
 * An onRequest hook that lets only servers with a usable key pass that has the scope: 401 KEY_INVALID or KEY_ENDED, 403
 * KEY_ADDRESS, KEY_SCOPE or ORGANISATION_SUSPENDED, 429 TOO_MANY_REQUESTS.
 * @param scope `null` where every key may call.
 */
export const withKey =
  ({ authenticateKey, rateCounter }: KeyHookDeps, scope: Scope | null): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const secret = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (secret === undefined) return refuseKey(rateCounter, request, 'KEY_INVALID');
    const result = await authenticateKey({ secret, address: request.ip });
    if (!result.ok) return refuseKey(rateCounter, request, result.refusal.code);
    // From here on the request is the organisation's, also where it is refused.
    request.partner = result.value;
    await spendRequest(rateCounter, result.value, reply);
    if (scope !== null && !result.value.scopes.includes(scope)) return refuse('KEY_SCOPE', { members: { scope } });
  };

/**
 * The partner of a route behind `withKey`.
 * @throws Refused KEY_INVALID without one.
 */
export const partnerOf = (request: Pick<FastifyRequest, 'partner'>): Partner =>
  request.partner ?? refuse('KEY_INVALID');
