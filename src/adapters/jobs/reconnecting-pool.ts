import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, type Pool, type PoolClient } from 'pg';

const ASK_AGAIN_MS = 250;
/**
 * The SQLSTATE after which the queue retries soon and often (PostgreSQL, class 40); a lost connection itself would end
 * the process.
 */
const TRIED_AGAIN = '40001';

/** When to wait for the database, and when to stop waiting. */
export interface ReconnectPolicy {
  /** Whether an error of the server means that it is away, rather than that the statement is wrong. */
  readonly isOutage: (error: DatabaseError) => boolean;
  readonly isOver: () => boolean;
}

/** Thrown in place of the error of a lost connection. Every statement of the queue is safe to repeat. */
class ConnectionLost extends Error {
  readonly code = TRIED_AGAIN;

  constructor(cause: unknown) {
    super(`The job queue lost its connection and retries: ${String(cause)}`, { cause });
    this.name = 'ConnectionLost';
  }
}

/** An object with some of its members replaced; the others use the object itself. */
export const replacing = <Whole extends object>(whole: Whole, members: Readonly<Record<string, unknown>>): Whole =>
  new Proxy(whole, {
    get(target, name) {
      if (typeof name === 'string' && name in members) return members[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const patient = (client: PoolClient, isLost: (error: unknown) => boolean): PoolClient =>
  replacing(client, {
    query: async (...asked: Parameters<PoolClient['query']>) => {
      try {
        return await client.query(...asked);
      } catch (error) {
        throw isLost(error) ? new ConnectionLost(error) : error;
      }
    },
  });

/**
 * A pool for the job queue that waits while the database is away, until it is back or `isOver`: when a connection
 * breaks, the queue otherwise stops its workers or leaves a rejection unhandled.
 */
export function reconnectingPool(pool: Pool, { isOutage, isOver }: ReconnectPolicy): Pool {
  const isLost = (error: unknown): boolean => !(error instanceof DatabaseError) || isOutage(error);
  async function connect(): Promise<PoolClient> {
    for (;;) {
      try {
        return patient(await pool.connect(), isLost);
      } catch (error) {
        if (isOver() || !isLost(error)) throw error;
        await pause(ASK_AGAIN_MS);
      }
    }
  }
  async function query(...asked: Parameters<PoolClient['query']>) {
    for (;;) {
      const client = await connect();
      try {
        return await client.query(...asked);
      } catch (error) {
        if (isOver() || !(error instanceof ConnectionLost)) throw error;
      } finally {
        client.release();
      }
    }
  }
  // The queue's listener passes a callback, and has its own retry.
  const either = (callback?: Parameters<Pool['connect']>[0]) =>
    callback === undefined ? connect() : pool.connect(callback);
  return replacing(pool, { connect: either, query });
}
