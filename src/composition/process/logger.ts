import { type DestinationStream, destination, type LogFn, type Logger, pino } from 'pino';
import { faultLine, traceFields } from '#src/adapters/http/plugins/request-log.ts';
import { tracing } from '#src/adapters/support/tracing.ts';
import type { Configuration } from '../configuration/configuration.ts';

/** Fields that are removed from every line: secrets and personal data. */
const HIDDEN = [
  ...['authorization', 'cookie', 'set-cookie', 'password', 'currentPassword', 'credential', 'token', 'secret', 'key'],
  ...['email', 'name', 'phone', 'ip', 'remoteAddress'],
];

const paths = HIDDEN.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** Lines are written in batches of this many characters, or after this time. */
const BATCH_CHARACTERS = 65_536;
const BATCH_MS = 250;
const ERROR = 50;

/** A destination that can be flushed. */
interface Batched extends DestinationStream {
  flushSync(): void;
}

/**
 * Joins lines before `to` receives them: pino's destination counts the bytes of all waiting lines again with each string,
 * which takes longer than formatting one (docs/adr/0050-lines-of-the-log-joined.md). What is left is passed on when the
 * process ends, before `to` flushes.
 */
export function joinLines(to: Batched): Batched {
  let lines = '';
  const passOn = (): void => {
    if (lines === '') return;
    const batch = lines;
    lines = '';
    to.write(batch);
  };
  setInterval(passOn, BATCH_MS).unref();
  process.prependListener('beforeExit', passOn);
  process.prependListener('exit', passOn);
  return {
    write(line) {
      lines += line;
      if (lines.length >= BATCH_CHARACTERS) passOn();
    },
    flushSync() {
      passOn();
      to.flushSync();
    },
  };
}

/** The `time` field of a line, formatted once per millisecond: formatting it costs as much as the rest of a line. */
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

/** The trace that a line belongs to. A line of a request that has been answered has its own. */
const mixin = () => traceFields(tracing()?.current() ?? null);

/**
 * The log of a process: a JSON line per event, on standard output unless `to` is given. Errors are written at once,
 * other lines within a quarter of a second. Errors are logged without what travellers typed. With `isTraced` each line
 * has the ids of its trace and span.
 */
export function openLogger(
  level: Configuration['logLevel'],
  to: DestinationStream | Batched = joinLines(destination({ sync: false })),
  isTraced = false,
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
    ...(isTraced ? { mixin } : {}),
    serializers: { err: faultLine, error: faultLine, fault: (line: unknown) => line },
  };
  return pino(options, to);
}
