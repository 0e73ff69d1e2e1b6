import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../problems/problem.ts';

/** Methods whose bodies nobody reads. */
const BODILESS: readonly string[] = ['GET', 'HEAD'];
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i;

/** The charset that a request names, in small letters; null when it names none. */
const charsetOf = ({ headers }: FastifyRequest): string | null =>
  CHARSET.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase() ?? null;

/**
 * Takes JSON in UTF-8 alone (RFC 8259, section 8.1), unless a route says otherwise: plain text, and text in another charset,
 * is UNSUPPORTED_MEDIA_TYPE instead of being read as what it is not.
 */
export function takeJsonAlone(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const charset = BODILESS.includes(request.method) ? null : charsetOf(request);
    if (charset === null || charset === 'utf-8') done(null, payload);
    else done(new Refused('UNSUPPORTED_MEDIA_TYPE'));
  });
}
