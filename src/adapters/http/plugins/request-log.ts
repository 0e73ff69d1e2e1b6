import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Span } from '../../support/tracing.ts';

const REQUEST_ID = 'requestId';

/** The message of the log line of every answered request. */
export const REQUEST_ANSWERED = 'request answered';

/** An error as a log line has it: its type, stack, and its message where that can't contain personal data. */
export interface FaultLine {
  readonly type: string;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly at: string | undefined;
  readonly constraint: string | undefined;
}

const textAt = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
};

/**
 * Whether a message may contain values: PostgreSQL's do (`Key (email)=(...) already exists`), and those of libraries on
 * top.
 */
const repeatsValues = (error: object): boolean => textAt(error, 'routine') !== undefined;

/** The frames of a stack, without the message above them. */
const framesOf = (stack: string | undefined): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

/** An error for the log, without anything that a traveller typed. */
export function faultLine(error: unknown): FaultLine {
  if (!(error instanceof Error)) {
    return { type: typeof error, code: undefined, message: undefined, at: undefined, constraint: undefined };
  }
  return {
    type: error.name,
    code: textAt(error, 'code'),
    message: repeatsValues(error) ? undefined : error.message,
    at: framesOf(error.stack),
    constraint: textAt(error, 'constraint'),
  };
}

/** The names of a span in a log line, as OpenTelemetry's for JSON logs; none without a span. */
export const traceFields = (
  span: Span | null | undefined,
): { readonly trace_id?: string; readonly span_id?: string } =>
  span === null || span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId };

/** A request that was answered. */
export interface AnsweredRequest {
  readonly id: string;
  readonly method: string;
  /** The pattern of its route; undefined where there is none. */
  readonly route: string | undefined;
  readonly status: number;
  /** How long the answer took, in milliseconds. */
  readonly ms: number;
  readonly span: Span | null;
}

function lineOf({ id, method, route = 'unknown', status, ms, span }: AnsweredRequest) {
  const line = { requestId: id, method, route, status, ms: Math.round(ms * 10) / 10 };
  // A spread takes as long as the rest of a line.
  return span === null || span === undefined ? line : { ...line, ...traceFields(span) };
}

/** A request of Fastify that was answered. */
export const answeredRequest = (request: FastifyRequest, reply: FastifyReply): AnsweredRequest => ({
  id: request.id,
  method: request.method,
  route: request.routeOptions.url,
  status: reply.statusCode,
  ms: reply.elapsedTime,
  span: request.span,
});

/**
 * One line per answered request: method, the route's pattern (never the URL, which can contain personal data), status
 * and duration. No client address, header, query or body.
 */
export class RequestLog extends LogController {
  readonly #lines: FastifyBaseLogger;

  /** @param logger The target of the lines. They contain nothing to redact, so that no redaction runs. */
  constructor(logger: FastifyBaseLogger) {
    super({ requestIdLogLabel: REQUEST_ID });
    this.#lines = logger.child({}, { redact: [] });
  }

  override incomingRequest: LogController['incomingRequest'] = () => undefined;
  override routeNotFound: LogController['routeNotFound'] = () => undefined;

  override requestCompleted: LogController['requestCompleted'] = (error, request, reply) => {
    const answered = answeredRequest(request, reply);
    if (error) reply.log.error({ ...lineOf(answered), fault: faultLine(error) }, 'request aborted');
    else this.answered(answered);
  };

  /** Writes the line of a request that was answered without a fault. */
  answered(answered: AnsweredRequest): void {
    this.#lines.info(lineOf(answered), REQUEST_ANSWERED);
  }

  override defaultErrorLog: LogController['defaultErrorLog'] = (error, _request, reply) =>
    reply.log.error({ fault: faultLine(error) }, 'request failed');

  override streamError: LogController['streamError'] = (error, _request, reply) =>
    reply.log.info({ fault: faultLine(error) }, 'response aborted');

  override writeHeadError: LogController['writeHeadError'] = (error, _request, reply) =>
    reply.log.error({ fault: faultLine(error) }, 'response could not be started');

  override serializerError: LogController['serializerError'] = (error, _request, reply) =>
    reply.log.error({ fault: faultLine(error) }, 'response could not be written');
}
