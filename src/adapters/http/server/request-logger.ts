import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type Line = readonly unknown[];

/**
 * The logger of one request. Its bindings are computed with the first line: most requests write only the closing one,
 * which has its own.
 */
class RequestLogger implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | null = null;
  level: string;

  constructor(level: string, make: () => FastifyBaseLogger) {
    this.level = level;
    this.#make = make;
  }

  #write(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent', line: Line): void {
    this.#made ??= this.#make();
    Reflect.apply(this.#made[level], this.#made, line);
  }

  fatal(...line: Line): void {
    this.#write('fatal', line);
  }

  error(...line: Line): void {
    this.#write('error', line);
  }

  warn(...line: Line): void {
    this.#write('warn', line);
  }

  info(...line: Line): void {
    this.#write('info', line);
  }

  debug(...line: Line): void {
    this.#write('debug', line);
  }

  trace(...line: Line): void {
    this.#write('trace', line);
  }

  silent(...line: Line): void {
    this.#write('silent', line);
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made.child(...given);
  }
}

/** Creates the loggers of requests (Fastify, `childLoggerFactory`). */
export const requestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (logger, bindings, options) =>
  new RequestLogger(logger.level, () => logger.child(bindings, options));
