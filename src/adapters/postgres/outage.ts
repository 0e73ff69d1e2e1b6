import { DatabaseError } from 'pg';
import { PoolFull } from './bounded-pools.ts';
import { NoPrimary, ReadOnly } from './connections/primary.ts';

/**
 * SQLSTATEs of outages, which are no fault of a statement and pass, by class or code (PostgreSQL, appendix A): a broken
 * connection (08), changes of roles, rights and databases by an operator (28, 3D000, 42501), a read-only server
 * (25006), out of resources (53), shutdown, startup, cancellation by an operator or a time limit (57P, 57014, 55P03,
 * 25P03, 25P04), conflicting transactions (40), disks (58), a corrupt page (XX001, XX002).
 */
const AWAY =
  /^(?:08...|28...|3D000|42501|25006|25P03|25P04|53...|57P..|57014|55P03|40001|40P01|40003|58...|72000|F0...|XX001|XX002)$/;

/** SQLSTATEs after which the connection is unusable, though it may still be open. */
const USELESS = /^(?:08...|25006|25P03|25P04|57P..|58...|XX001|XX002)$/;

/**
 * The routine of PostgreSQL that finds a prepared statement older than its table, after a migration by another release.
 */
const OLD_PLAN = 'RevalidateCachedQuery';

/** Error codes of the network for an unreachable server (Node.js, common system errors). */
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

/** Messages of the driver and its pools for ended or missing connections; these errors have no code. */
const WORDS =
  /connection (?:terminated|ended|error)|timeout exceeded when trying to connect|timeout expired|timeout acquiring a connection|client was closed and is not queryable/i;

/** Errors of our own pools and clients. */
const OURS = [PoolFull, NoPrimary, ReadOnly];

/** Whether the server can't serve anybody at present, by its own error. */
export const isAway = ({ code = '', routine }: DatabaseError): boolean => AWAY.test(code) || routine === OLD_PLAN;

/** Whether a connection is to be closed after this error of the server. */
export function endsConnection(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code');
  return (typeof code === 'string' && USELESS.test(code)) || Reflect.get(error, 'routine') === OLD_PLAN;
}

/** Whether a call failed because the database is away or overloaded, and not because of the statement. */
export function isOutage(thrown: unknown): boolean {
  if (thrown instanceof DatabaseError) return isAway(thrown);
  if (OURS.some((kind) => thrown instanceof kind)) return true;
  if (!(thrown instanceof Error)) return false;
  const code: unknown = Reflect.get(thrown, 'code');
  // The socket of a local server, as opposed to a missing file.
  if (code === 'ENOENT' && Reflect.get(thrown, 'syscall') === 'connect') return true;
  return (typeof code === 'string' && UNREACHED.has(code)) || WORDS.test(thrown.message) || isOutage(thrown.cause);
}
