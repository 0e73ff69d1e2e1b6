import { DatabaseError } from 'pg';

/** No connection, no room for one more, going down or starting, trouble with its disks (PostgreSQL, classes of errors). */
const AWAY = /^(?:08|53|57P|58)/;

/** What the network says of a server that is not there (Node.js, common system errors). */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver and its pools say of connections that ended, or of none that came; they have no code for it. */
const WORDS =
  /connection (?:terminated|ended|error)|timeout exceeded when trying to connect|timeout acquiring a connection/i;

/** Whether the server can't serve anybody just now, as its own error says. */
export const isAway = ({ code = '' }: DatabaseError): boolean => AWAY.test(code);

/** Whether a call failed because the database is away, and not for what was asked. */
export function isOutage(thrown: unknown): boolean {
  if (thrown instanceof DatabaseError) return isAway(thrown);
  if (!(thrown instanceof Error)) return false;
  const code: unknown = Reflect.get(thrown, 'code');
  return (typeof code === 'string' && UNREACHED.has(code)) || WORDS.test(thrown.message) || isOutage(thrown.cause);
}
