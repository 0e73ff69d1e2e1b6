import { type FastifyBaseLogger, LogController } from 'fastify';
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
    const line = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...traceFields(request.span),
    };
    if (error) reply.log.error({ ...line, fault: faultLine(error) }, 'request aborted');
    else this.#lines.info(line, REQUEST_ANSWERED);
  };

  override defaultErrorLog: LogController['defaultErrorLog'] = (error, _request, reply) =>
    reply.log.error({ fault: faultLine(error) }, 'request failed');

  override streamError: LogController['streamError'] = (error, _request, reply) =>
    reply.log.info({ fault: faultLine(error) }, 'response aborted');

  override writeHeadError: LogController['writeHeadError'] = (error, _request, reply) =>
    reply.log.error({ fault: faultLine(error) }, 'response could not be started');

  override serializerError: LogController['serializerError'] = (error, _request, reply) =>
    reply.log.error({ fault: faultLine(error) }, 'response could not be written');
}
