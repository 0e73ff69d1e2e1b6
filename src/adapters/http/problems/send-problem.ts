import type { FastifyReply } from 'fastify';
import type { RefusalCode } from '#core/shared/index.ts';
import { languageOf } from '../plugins/language.ts';
import { type ProblemExtras, problemBody } from './problem.ts';
import { STATUSES } from './statuses.ts';

/** The default of Retry-After. */
const RETRY_AFTER_SECONDS = 5;

const WAITS: readonly number[] = [429, 503];

/** Answers with a problem; Retry-After is set on every 429 and 503 and whenever a delay is given. */
export function sendProblem(reply: FastifyReply, code: RefusalCode, extras: ProblemExtras = {}): FastifyReply {
  const language = languageOf(reply.request.headers['accept-language']);
  const status = STATUSES[code];
  const delay = extras.retryAfterSeconds ?? (WAITS.includes(status) ? RETRY_AFTER_SECONDS : undefined);
  if (delay !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(delay)));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('content-language', language)
    .header('x-request-id', reply.request.id)
    .header('vary', 'accept-language')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemBody(code, language, reply.request.id, extras)));
}
