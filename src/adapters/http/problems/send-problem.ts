import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#core/shared/index.ts';
import { languageOf } from '../plugins/language.ts';
import { type ProblemExtras, problemBody } from './problem.ts';
import { STATUSES } from './statuses.ts';

/** The default of Retry-After, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

const WAITS: readonly number[] = [429, 503];

/** The addresses of calls whose problems lead to the page of their code. */
const FOR_PARTNERS = '/partner/v1/';

declare module 'fastify' {
  interface FastifyInstance {
    /** The public URL of the product, without a trailing slash. */
    publicUrl?: string;
  }
}

/** What the type of a problem is: under the partner's API the page of its code. */
const typeOf = ({ url, server }: FastifyRequest, code: RefusalCode) =>
  url.startsWith(FOR_PARTNERS) ? { type: `${server.publicUrl ?? ''}/partner/docs/errors#${code}` } : {};

/**
 * What a caller is told to send (RFC 6750, section 3). Of a key that was sent: that it is none, or which scope it lacks.
 * `null` where credentials are not at fault.
 */
function challengeOf(
  { url, headers }: FastifyRequest,
  code: RefusalCode,
  status: number,
  { members }: ProblemExtras,
): string | null {
  if (code === 'KEY_SCOPE') return `Bearer error="insufficient_scope", scope="${members?.scope}"`;
  if (status !== 401) return null;
  const isKey = url.startsWith(FOR_PARTNERS) && headers.authorization !== undefined;
  return isKey ? 'Bearer error="invalid_token"' : 'Bearer';
}

/** Answers with a problem; Retry-After is set on every 429 and 503 and whenever a delay is given. */
export function sendProblem(reply: FastifyReply, code: RefusalCode, extras: ProblemExtras = {}): FastifyReply {
  const language = languageOf(reply.request.headers['accept-language']);
  const status = STATUSES[code];
  const delay = extras.retryAfterSeconds ?? (WAITS.includes(status) ? RETRY_AFTER_SECONDS : undefined);
  if (delay !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(delay)));
  const challenge = challengeOf(reply.request, code, status, extras);
  if (challenge !== null) reply.header('www-authenticate', challenge);
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('content-language', language)
    .header('x-request-id', reply.request.id)
    .header('vary', 'accept-language')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemBody(code, language, reply.request.id, { ...extras, ...typeOf(reply.request, code) })));
}
