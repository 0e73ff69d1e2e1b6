import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
/** What a proxy on this machine adds for somebody who is not on it. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, sent = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(digest(sent), digest(token));
}

/** From this machine, and not through a proxy that runs on it. */
const isHere = ({ socket, ip, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && LOOPBACK.test(ip) && FORWARDED.every((name) => !(name in headers));

/** Who may read the figures: whoever has the token (compared in constant time), or, without one, this machine alone. */
export const mayRead = (request: FastifyRequest, token: string | null): boolean =>
  token === null ? isHere(request) : hasToken(request, token);
