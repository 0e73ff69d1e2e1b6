import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignedCookies } from './signed-cookies.ts';

const NAME = 'padav_device';
const LIFE_SECONDS = 180 * 86_400;

const device = z.strictObject({ id: z.string().regex(/^[\w-]{22}$/), account: z.string().regex(/^[\w-]{43}$/) });

const markOf = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Records in a cookie that the owner of an address has signed in on this device, or set a password there by a mailed
 * link.
 */
export function rememberDevice(cookies: SignedCookies, reply: FastifyReply, email: string): void {
  const id = randomBytes(16).toString('base64url');
  cookies.keep(reply, NAME, JSON.stringify({ id, account: markOf(email) }), LIFE_SECONDS);
}

/** The device of a request, where the owner of that address has signed in before; `null` for any other. */
export function knownDevice(cookies: SignedCookies, request: FastifyRequest, email: string): string | null {
  const kept = device.safeParse(parsed(cookies.kept(request, NAME) ?? ''));
  return kept.success && kept.data.account === markOf(email) ? kept.data.id : null;
}
