import { DatabaseError } from 'pg';
import { PoolFull } from './bounded-pools.ts';

/**
 * States of a database that are no fault of ours and pass, by class or code (PostgreSQL, appendix A): a connection that
 * breaks (08), an operator's doing with roles, rights and databases (28, 3D000, 42501), a server that is read only
 * (25006), out of room (53), asked to stop, starting or cut off by an operator or a time limit (57P, 57014, 55P03, 25P03,
 * 25P04), transactions that stood in each other's way (40), disks (58), a broken page (XX001, XX002).
 */
const AWAY =
  /^(?:08...|28...|3D000|42501|25006|25P03|25P04|53...|57P..|57014|55P03|40001|40P01|40003|58...|72000|F0...|XX001|XX002)$/;

/** After these the connection itself is of no use any more, though it may still be open. */
const USELESS = /^(?:08...|25006|25P03|25P04|57P..|58...|XX001|XX002)$/;

/** The routine of PostgreSQL that finds a prepared statement older than its table: another release migrated it. */
const OLD_PLAN = 'RevalidateCachedQuery';

/** What the network says of a server that is not there (Node.js, common system errors). */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
]);

/** What the driver and its pools say of connections that ended, or of none that came; they have no code for it. */
const WORDS =
  /connection (?:terminated|ended|error)|timeout exceeded when trying to connect|timeout expired|timeout acquiring a connection|client was closed and is not queryable/i;

/** Whether the server can't serve anybody just now, as its own error says. */
export const isAway = ({ code = '', routine }: DatabaseError): boolean => AWAY.test(code) || routine === OLD_PLAN;

/** Whether a connection on which the server said this is to be ended. */
export function endsConnection(said: Error): boolean {
  const code: unknown = Reflect.get(said, 'code');
  return (typeof code === 'string' && USELESS.test(code)) || Reflect.get(said, 'routine') === OLD_PLAN;
}

/** Whether a call failed because the database is away or full, and not for what was asked. */
export function isOutage(thrown: unknown): boolean {
  if (thrown instanceof DatabaseError) return isAway(thrown);
  if (thrown instanceof PoolFull) return true;
  if (!(thrown instanceof Error)) return false;
  const code: unknown = Reflect.get(thrown, 'code');
  // The socket of a server on this machine, which is not a file of ours that is missing.
  if (code === 'ENOENT' && Reflect.get(thrown, 'syscall') === 'connect') return true;
  return (typeof code === 'string' && UNREACHED.has(code)) || WORDS.test(thrown.message) || isOutage(thrown.cause);
}
