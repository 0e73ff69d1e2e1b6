import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignedCookies } from './signed-cookies.ts';

const NAME = 'padav_sign_in';
/** How long a sign-in at the identity provider may take. */
const LIFE_SECONDS = 600;

const secret = z.string().regex(/^[\w-]{43}$/);

const begun = z.strictObject({
  browser: secret,
  state: secret,
  nonce: secret,
  verifier: secret,
  /** The id that the opening page gave this sign-in. */
  turn: z.string().regex(/^[\w-]{1,64}$/),
  way: z.enum(['popup', 'page']),
});

/** A sign-in begun in this browser. */
export type BegunSignIn = z.infer<typeof begun>;

/** 256 random bits. */
const drawn = (): string => randomBytes(32).toString('base64url');

/** A new sign-in with new secrets. */
export const beginSignIn = (given: Pick<BegunSignIn, 'turn' | 'way'>): BegunSignIn => ({
  browser: drawn(),
  state: drawn(),
  nonce: drawn(),
  verifier: drawn(),
  ...given,
});

/** Stores the begun sign-in in the browser's cookie. */
export const keepSignIn = (cookies: SignedCookies, reply: FastifyReply, signIn: BegunSignIn): void =>
  cookies.keep(reply, NAME, JSON.stringify(signIn), LIFE_SECONDS);

/** Deletes the cookie. */
export const forgetSignIn = (cookies: SignedCookies, reply: FastifyReply): void => cookies.forget(reply, NAME);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The sign-in that the browser of a request has begun; `null` for none, and for a cookie that this server did not sign.
 */
export const begunSignIn = (cookies: SignedCookies, request: FastifyRequest): BegunSignIn | null =>
  begun.safeParse(parsed(cookies.kept(request, NAME) ?? '')).data ?? null;
