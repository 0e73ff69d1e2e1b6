import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Instant, Refusal, Result } from '#core/shared/index.ts';
import { refuse } from '../problems/problem.ts';

/** The authenticated sender of a request. */
export interface Traveller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly signedInAt: Instant;
}

/** Authenticates a bearer token; its session is looked up on every call. */
export type Authenticate = (
  token: string,
) => Promise<Result<Traveller, Refusal<'UNAUTHENTICATED' | 'TOKEN_EXPIRED' | 'SESSION_ENDED'>>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the hooks of signed-in.ts; `null` on routes without them and for visitors. */
    traveller: Traveller | null;
  }
}

/** RFC 6750, section 2.1. Longer tokens than 4,096 characters are rejected. */
const BEARER = /^Bearer +([\w~+/.-]{1,4096}=*) *$/i;

async function identify(authenticate: Authenticate, header: string): Promise<Traveller> {
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) return refuse('UNAUTHENTICATED');
  const result = await authenticate(token);
  return result.ok ? result.value : refuse(result.refusal.code);
}

/** An onRequest hook that lets only signed-in travellers pass: 401 UNAUTHENTICATED, TOKEN_EXPIRED or SESSION_ENDED. */
export const signedIn =
  (authenticate: Authenticate): onRequestAsyncHookHandler =>
  async (request) => {
    request.traveller = await identify(authenticate, request.headers.authorization ?? '');
  };

/** An onRequest hook that also lets visitors pass. A token that is sent must be valid: others are refused as above. */
export const maybeSignedIn =
  (authenticate: Authenticate): onRequestAsyncHookHandler =>
  async (request) => {
    const { authorization } = request.headers;
    request.traveller = authorization === undefined ? null : await identify(authenticate, authorization);
  };

/**
 * The traveller of a route behind `signedIn`.
 * @throws Refused UNAUTHENTICATED without one.
 */
export const travellerOf = (request: Pick<FastifyRequest, 'traveller'>): Traveller =>
  request.traveller ?? refuse('UNAUTHENTICATED');
