import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedCookies } from './signed-cookies.ts';

const NAME = 'padav_passkey';
/** Longer than challenges and tickets, which it binds to the browser. */
const LIFE_SECONDS = 600;
const SECRET = /^[\w-]{43}$/;

/** 256 random bits. */
export const drawnBrowser = (): string => randomBytes(32).toString('base64url');

/** The secret of the browser of a request; `null` for none. */
export function passkeyBrowser(cookies: SignedCookies, request: FastifyRequest): string | null {
  const kept = cookies.kept(request, NAME);
  return kept !== null && SECRET.test(kept) ? kept : null;
}

/** Stores the secret in the browser's cookie. */
export const keepBrowser = (cookies: SignedCookies, reply: FastifyReply, browser: string): void =>
  cookies.keep(reply, NAME, browser, LIFE_SECONDS);

/** The secret of the browser, a new one where it has none; kept from now on for ten minutes. */
export function namedBrowser(cookies: SignedCookies, request: FastifyRequest, reply: FastifyReply): string {
  const browser = passkeyBrowser(cookies, request) ?? drawnBrowser();
  keepBrowser(cookies, reply, browser);
  return browser;
}
