import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Instant, Refusal, Result } from '#core/shared/index.ts';
import { refuse } from '../problems/problem.ts';

/** Who sends a request, by its bearer token. */
export interface Traveller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly signedInAt: Instant;
}

/** Reads a bearer token; the session it names is looked up on every call. */
export type Authenticate = (
  token: string,
) => Promise<Result<Traveller, Refusal<'UNAUTHENTICATED' | 'TOKEN_EXPIRED' | 'SESSION_ENDED'>>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the hooks of signed-in.ts; `null` on routes without them and for visitors. */
    traveller: Traveller | null;
  }
}

/** RFC 6750, section 2.1. A token beyond 4,096 characters is none of ours. */
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

/** An onRequest hook that also lets visitors pass. A token that is sent must be good: a dead one is refused as above. */
export const maybeSignedIn =
  (authenticate: Authenticate): onRequestAsyncHookHandler =>
  async (request) => {
    const { authorization } = request.headers;
    request.traveller = authorization === undefined ? null : await identify(authenticate, authorization);
  };

/** The traveller of a route behind `signedIn`. @throws Refused UNAUTHENTICATED where nobody signed in. */
export const travellerOf = (request: Pick<FastifyRequest, 'traveller'>): Traveller =>
  request.traveller ?? refuse('UNAUTHENTICATED');
