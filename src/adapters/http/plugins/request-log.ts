import { type FastifyBaseLogger, LogController } from 'fastify';

const REQUEST_ID = 'requestId';

/** The words of the line that every answered request has. */
export const REQUEST_ANSWERED = 'request answered';

/** What a log line tells of a fault: its kind, where it arose, and its words where they can't repeat a traveller's. */
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

/** PostgreSQL repeats values in its messages (`Key (email)=(...) already exists`), and so do the libraries on top. */
const repeatsValues = (error: object): boolean => textAt(error, 'routine') !== undefined;

/** The frames of a stack, without the message that stands above them. */
const framesOf = (stack: string | undefined): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

/** A fault for the log, with nothing in it that a traveller typed. */
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

/**
 * One line per answered request: method, the route's pattern (never the address itself, which can carry what a
 * traveller typed), status and duration. No address of a client, no header, no query, no body.
 */
export class RequestLog extends LogController {
  readonly #lines: FastifyBaseLogger;

  /** @param logger Where the lines go. They hold nothing that would have to be hidden, so none of it is looked through. */
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
    };
    if (error) reply.log.error({ ...line, fault: faultLine(error) }, 'request broke off');
    else this.#lines.info(line, REQUEST_ANSWERED);
  };

  override defaultErrorLog: LogController['defaultErrorLog'] = (error, _request, reply) =>
    reply.log.error({ fault: faultLine(error) }, 'request failed');

  override streamError: LogController['streamError'] = (error, _request, reply) =>
    reply.log.info({ fault: faultLine(error) }, 'answer broke off');

  override writeHeadError: LogController['writeHeadError'] = (error, _request, reply) =>
    reply.log.error({ fault: faultLine(error) }, 'answer could not begin');

  override serializerError: LogController['serializerError'] = (error, _request, reply) =>
    reply.log.error({ fault: faultLine(error) }, 'answer could not be written');
}
