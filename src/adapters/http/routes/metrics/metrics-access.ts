import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isFromLoopback } from '../../server/loopback.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, sent = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(digest(sent), digest(token));
}

/**
 * Whether a request may read the metrics: with the token (compared in constant time), or, without a configured one,
 * from this machine.
 */
export const mayReadMetrics = (request: FastifyRequest, token: string | null): boolean =>
  token === null ? isFromLoopback(request) : hasToken(request, token);
