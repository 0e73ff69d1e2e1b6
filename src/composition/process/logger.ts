import { type DestinationStream, destination, type LogFn, type Logger, pino } from 'pino';
import { faultLine } from '#src/adapters/http/plugins/request-log.ts';
import type { Configuration } from '../configuration/configuration.ts';

/** What no line may carry, whoever hands it over: secrets, and what tells who somebody is. */
const HIDDEN = [
  ...['authorization', 'cookie', 'set-cookie', 'password', 'currentPassword', 'credential', 'token', 'secret', 'key'],
  ...['email', 'name', 'phone', 'ip', 'remoteAddress'],
];

const paths = HIDDEN.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** Lines are written together when there are this many bytes of them, the most that pino allows, or after this time. */
const BATCH_BYTES = 16_383;
const BATCH_MS = 250;
const ERROR = 50;

/** A destination whose lines can be made to be written at once. */
interface Batched extends DestinationStream {
  flushSync(): void;
}

/** The `time` field of a line, formatted once for all lines of a millisecond: on its own it costs as much as their rest. */
function timestamp(): () => string {
  let at = Number.NaN;
  let field = '';
  return () => {
    const now = Date.now();
    if (now !== at) field = `,"time":"${new Date(now).toISOString()}"`;
    at = now;
    return field;
  };
}

/**
 * The log of a process: a JSON line an event, on standard output unless `to` is given. Errors are written at once, the
 * rest within a quarter of a second. Faults lose what travellers typed.
 */
export function openLogger(
  level: Configuration['logLevel'],
  to: DestinationStream | Batched = destination({ sync: false, minLength: BATCH_BYTES, periodicFlush: BATCH_MS }),
): Logger {
  const logMethod = function (this: Logger, args: Parameters<LogFn>, method: LogFn, at: number): void {
    method.apply(this, args);
    if (at >= ERROR && 'flushSync' in to) to.flushSync();
  };
  const options = {
    level,
    hooks: { logMethod },
    base: { pid: process.pid },
    timestamp: timestamp(),
    redact: { paths, censor: '[hidden]' },
    serializers: { err: faultLine, error: faultLine, fault: (line: unknown) => line },
  };
  return pino(options, to);
}
