import { createHash } from 'node:crypto';
import type { FastifyRequest, onSendHookHandler } from 'fastify';
import { compresses, type Encoding, encodingOf } from '../plugins/encoding.ts';

/** The Cache-Control of answers that their reader may keep, and asks for again before each use. */
const REVALIDATED = 'private, no-cache';

/** Enough of a SHA-256 that no two answers share it. */
const TAG_LENGTH = 22;

/** A strong entity tag of a text in an encoding; each encoding has another tag (RFC 9110, section 8.8.3.3). */
export function entityTagOf(text: string, encoding: Encoding): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, TAG_LENGTH);
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** Whether the caller has an answer already (If-None-Match, RFC 9110, section 13.1.2: weak comparison). */
export const isKnown = ({ headers }: FastifyRequest, entityTag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === entityTag);

/**
 * Sends every answer of a read with an entity tag of its content, and 304 without a body to a caller who has it. The
 * answer depends on the key and the language. An onSend hook, after the one that keeps answers out of caches.
 */
export const revalidated: onSendHookHandler = (request, reply, payload, done) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string') {
    done(null, payload);
    return;
  }
  const entityTag = entityTagOf(payload, compresses(payload) ? encodingOf(request) : 'identity');
  reply.header('etag', entityTag).header('cache-control', REVALIDATED).header('vary', 'accept-language, authorization');
  if (!isKnown(request, entityTag)) {
    done(null, payload);
    return;
  }
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  done(null, '');
};
