import { type DestinationStream, type Logger, pino } from 'pino';
import { faultLine } from '#src/adapters/http/request-log.ts';
import type { Configuration } from '../configuration.ts';

/** What no line may carry, whoever hands it over: secrets, and what tells who somebody is. */
const HIDDEN = [
  ...['authorization', 'cookie', 'set-cookie', 'password', 'currentPassword', 'credential', 'token', 'secret', 'key'],
  ...['email', 'name', 'phone', 'ip', 'remoteAddress'],
];

const paths = HIDDEN.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** The log of a process: a JSON line an event, on standard output unless `to` is given. Faults lose what travellers typed. */
export function openLogger(level: Configuration['logLevel'], to?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[hidden]' },
    serializers: { err: faultLine, error: faultLine, fault: (line: unknown) => line },
  };
  return to === undefined ? pino(options) : pino(options, to);
}
