import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../problems/problem.ts';

/** Methods whose bodies are ignored. */
const BODILESS: readonly string[] = ['GET', 'HEAD'];
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i;

/** The charset of a request in lower case; null without one. */
const charsetOf = ({ headers }: FastifyRequest): string | null =>
  CHARSET.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase() ?? null;

/**
 * Accepts only JSON in UTF-8 (RFC 8259, section 8.1), unless a route says otherwise: plain text, and another charset,
 * is UNSUPPORTED_MEDIA_TYPE.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const charset = BODILESS.includes(request.method) ? null : charsetOf(request);
    if (charset === null || charset === 'utf-8') done(null, payload);
    else done(new Refused('UNSUPPORTED_MEDIA_TYPE'));
  });
}
