import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignedCookies } from './signed-cookies.ts';

const NAME = 'padav_sign_in';
/** So long a traveller may take at the identity provider. */
const LIFE_SECONDS = 600;

const secret = z.string().regex(/^[\w-]{43}$/);

const begun = z.strictObject({
  browser: secret,
  state: secret,
  nonce: secret,
  verifier: secret,
  /** What the page that opened the window calls this sign-in. */
  turn: z.string().regex(/^[\w-]{1,64}$/),
  way: z.enum(['popup', 'page']),
});

/** A sign-in that this browser has begun. */
export type BegunSignIn = z.infer<typeof begun>;

/** 256 random bits. */
const drawn = (): string => randomBytes(32).toString('base64url');

/** A new sign-in, with secrets that no other has. */
export const beginSignIn = (said: Pick<BegunSignIn, 'turn' | 'way'>): BegunSignIn => ({
  browser: drawn(),
  state: drawn(),
  nonce: drawn(),
  verifier: drawn(),
  ...said,
});

/** Lets the browser keep what it has begun. */
export const keepSignIn = (cookies: SignedCookies, reply: FastifyReply, signIn: BegunSignIn): void =>
  cookies.keep(reply, NAME, JSON.stringify(signIn), LIFE_SECONDS);

/** Lets the browser forget it. */
export const forgetSignIn = (cookies: SignedCookies, reply: FastifyReply): void => cookies.forget(reply, NAME);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the browser of a request has begun; `null` for nothing, and for anything that this server did not write. */
export const begunSignIn = (cookies: SignedCookies, request: FastifyRequest): BegunSignIn | null =>
  begun.safeParse(parsed(cookies.kept(request, NAME) ?? '')).data ?? null;
