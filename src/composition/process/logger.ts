import { type DestinationStream, destination, type LogFn, type Logger, pino } from 'pino';
import { faultLine, REQUEST_ANSWERED } from '#src/adapters/http/plugins/request-log.ts';
import type { AnsweredLine, HttpLogger } from '#src/adapters/http/server/options.ts';
import type { Configuration } from '../configuration/configuration.ts';

/** What no line may carry, whoever hands it over: secrets, and what tells who somebody is. */
const HIDDEN = [
  ...['authorization', 'cookie', 'set-cookie', 'password', 'currentPassword', 'credential', 'token', 'secret', 'key'],
  ...['email', 'name', 'phone', 'ip', 'remoteAddress'],
];

const paths = HIDDEN.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** Lines are written together when there are this many characters of them, or after this time. */
const BATCH_CHARACTERS = 16_384;
const BATCH_MS = 250;
const ERROR = 50;

/** A destination whose lines can be made to be written at once. */
interface Batched extends DestinationStream {
  flushSync(): void;
}

/**
 * Lines of a log, handed on a batch at a time: to hand on or write each line alone costs more than the line. What is left
 * is written when the process ends, before the destination hears of the end.
 */
export function inBatches(to: Batched): Batched {
  let lines: string[] = [];
  let characters = 0;
  const handOn = (): void => {
    if (lines.length === 0) return;
    const batch = lines.join('');
    lines = [];
    characters = 0;
    to.write(batch);
  };
  setInterval(handOn, BATCH_MS).unref();
  process.prependListener('beforeExit', handOn);
  process.prependListener('exit', handOn);
  return {
    write(line) {
      lines.push(line);
      characters += line.length;
      if (characters >= BATCH_CHARACTERS) handOn();
    },
    flushSync() {
      handOn();
      to.flushSync();
    },
  };
}

/** The time of now in a line, made once for all lines of a millisecond: on its own it costs as much as all their rest. */
function timeOfLines(): () => string {
  let at = Number.NaN;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== at) text = new Date(now).toISOString();
    at = now;
    return text;
  };
}

/**
 * Writes the line that every request has as the logger would, at a third of the price: of its fields only the route needs
 * its characters looked at, and routes are few.
 */
function answeredLines(logger: Logger, to: DestinationStream): (line: AnsweredLine) => void {
  if (!logger.isLevelEnabled('info')) return () => undefined;
  const begin = `{"level":${logger.levels.values.info},"time":"`;
  const afterTime = `","pid":${process.pid},"requestId":"`;
  const end = `,"msg":"${REQUEST_ANSWERED}"}\n`;
  const time = timeOfLines();
  const routes = new Map<string, string>();
  const inJson = (route: string): string => {
    const known = routes.get(route) ?? JSON.stringify(route);
    routes.set(route, known);
    return known;
  };
  return ({ requestId, method, route, status, ms }) =>
    void to.write(
      `${begin}${time()}${afterTime}${requestId}","method":"${method}","route":${inJson(route)},` +
        `"status":${status},"ms":${ms}${end}`,
    );
}

/**
 * The log of a process: a JSON line an event, on standard output unless `to` is given. Errors are written at once, the
 * rest within a quarter of a second. Faults lose what travellers typed.
 */
export function openLogger(
  level: Configuration['logLevel'],
  to: DestinationStream | Batched = inBatches(destination({ sync: false })),
): Logger & HttpLogger {
  const logMethod = function (this: Logger, args: Parameters<LogFn>, method: LogFn, at: number): void {
    method.apply(this, args);
    if (at >= ERROR && 'flushSync' in to) to.flushSync();
  };
  const options = {
    level,
    hooks: { logMethod },
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[hidden]' },
    serializers: { err: faultLine, error: faultLine, fault: (line: unknown) => line },
  };
  const logger = pino(options, to);
  return Object.assign(logger, { answered: answeredLines(logger, to) });
}
