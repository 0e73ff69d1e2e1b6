import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { KeyRefusal, Partner, Scope } from '#core/partners/index.ts';
import type { Result } from '#core/shared/index.ts';
import { refuse } from '../problems/problem.ts';
import type { RateCounter } from '../rate-limits/rate-counter.ts';

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
 * Counts a request against the limit of its key, and tells the caller what is left
 * (draft-ietf-httpapi-ratelimit-headers-10: the policy's quota and window, the units left and when it resets).
 * @throws Refused TOO_MANY_REQUESTS beyond the organisation's requests a minute.
 */
async function spendRequest(rateCounter: RateCounter, partner: Partner, reply: FastifyReply): Promise<void> {
  const { requestsPerMinute } = partner.organisation.terms;
  const spent = await rateCounter.spend(`partnerRequests:${partner.keyId}`, requestsPerMinute, WINDOW_SECONDS * 1_000);
  reply.header('ratelimit-policy', `"key";q=${requestsPerMinute};w=${WINDOW_SECONDS}`);
  reply.header('ratelimit', `"key";r=${spent.left};t=${spent.resetSeconds}`);
  if (!spent.allowed) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: spent.retryAfterSeconds });
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
    if (secret === undefined) return refuse('KEY_INVALID');
    const result = await authenticateKey({ secret, address: request.ip });
    if (!result.ok) return refuse(result.refusal.code);
    await spendRequest(rateCounter, result.value, reply);
    if (scope !== null && !result.value.scopes.includes(scope)) return refuse('KEY_SCOPE', { members: { scope } });
    request.partner = result.value;
  };

/**
 * The partner of a route behind `withKey`.
 * @throws Refused KEY_INVALID without one.
 */
export const partnerOf = (request: Pick<FastifyRequest, 'partner'>): Partner =>
  request.partner ?? refuse('KEY_INVALID');
