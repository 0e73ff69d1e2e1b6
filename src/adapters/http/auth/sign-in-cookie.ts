import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

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

function cookie(value: string, lifeSeconds: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  // Lax: the provider sends the browser back from another site, by a link that the browser follows itself.
  return `${NAME}=${value}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Lets the browser keep what it has begun, out of reach of scripts (RFC 6265). */
export function keepSignIn(reply: FastifyReply, signIn: BegunSignIn, publicUrl: string): void {
  const value = Buffer.from(JSON.stringify(signIn)).toString('base64url');
  reply.header('set-cookie', cookie(value, LIFE_SECONDS, publicUrl));
}

/** Lets the browser forget it. */
export function forgetSignIn(reply: FastifyReply, publicUrl: string): void {
  reply.header('set-cookie', cookie('', 0, publicUrl));
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString());
  } catch {
    return null;
  }
}

/** What the browser of a request has begun; `null` for nothing, and for anything that is not of this product. */
export function begunSignIn(request: FastifyRequest): BegunSignIn | null {
  const cookies = (request.headers.cookie ?? '').split(';').map((each) => each.trim());
  const value = cookies.find((each) => each.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  if (value === undefined) return null;
  return begun.safeParse(parsed(value)).data ?? null;
}
