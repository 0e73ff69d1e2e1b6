import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#core/shared/index.ts';
import { faultLine } from '../plugins/request-log.ts';
import { type ProblemExtras, Refused } from '../problems/problem.ts';
import { sendProblem } from '../problems/send-problem.ts';
import { InvalidInput } from './validation.ts';

/** The refusals of Fastify's own errors, by their code (Fastify, reference of errors). */
const FRAMEWORK: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_HANDLER_TIMEOUT: 'BUSY',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/**
 * The refusals of plugin errors that have a status and no code: a body that can't be parsed, a path outside the folder.
 */
const BY_STATUS: ReadonlyMap<unknown, RefusalCode> = new Map([
  [400, 'BAD_JSON'],
  [403, 'NOT_FOUND'],
]);

interface Answer {
  readonly code: RefusalCode;
  readonly extras?: ProblemExtras;
}

/** The member of a thrown value, which may be anything. */
const member = (thrown: unknown, name: string): unknown =>
  typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;

/** Whether a thrown value says that the database is away. */
type IsOutage = (thrown: unknown) => boolean;
const NEVER: IsOutage = () => false;

function answerTo(thrown: unknown, isOutage: IsOutage): Answer {
  if (thrown instanceof Refused) return { code: thrown.code, extras: thrown.extras };
  if (thrown instanceof InvalidInput) return { code: 'VALIDATION_FAILED', extras: { errors: thrown.faults } };
  const known = FRAMEWORK[String(member(thrown, 'code'))];
  if (known !== undefined) return { code: known };
  if (isOutage(thrown)) return { code: 'BUSY' };
  return { code: BY_STATUS.get(member(thrown, 'statusCode')) ?? 'INTERNAL' };
}

/** The code with which a thrown value is answered. */
export const codeOf = (thrown: unknown, isOutage: IsOutage = NEVER): RefusalCode => answerTo(thrown, isOutage).code;

/** Whether a thrown value is an internal error, for the log, and not a refusal or a rejected request. */
const isFault = (thrown: unknown, { code }: Answer): boolean =>
  (code === 'INTERNAL' || code === 'BUSY') && !(thrown instanceof Refused);

/**
 * Turns thrown values into problems. Refusals keep their code; while the database is away the answer is BUSY; an
 * internal error is INTERNAL without details. The log has the details under the same request id.
 */
export const answerErrors =
  (isOutage: IsOutage = NEVER) =>
  (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const answer = answerTo(thrown, isOutage);
    if (member(thrown, 'code') === 'FST_ERR_HANDLER_TIMEOUT') {
      request.log.error({ route: request.routeOptions.url }, 'request timed out');
    } else if (isFault(thrown, answer)) request.log.error({ fault: faultLine(thrown) }, 'request failed');
    return sendProblem(reply, answer.code, answer.extras);
  };
