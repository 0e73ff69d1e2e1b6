import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, type Pool, type PoolClient } from 'pg';

const ASK_AGAIN_MS = 250;
/** What the queue tries again soon and often (PostgreSQL, class 40); a lost connection alone would end the process. */
const TRIED_AGAIN = '40001';

/** When to wait, and when no more. */
export interface Patience {
  /** Whether a refusal of the server means that it is away, and not that it minds what was asked. */
  readonly isOutage: (error: DatabaseError) => boolean;
  readonly isOver: () => boolean;
}

/** Thrown in place of what a lost connection throws. Every statement of the queue is safe to repeat. */
class ConnectionLost extends Error {
  readonly code = TRIED_AGAIN;

  constructor(cause: unknown) {
    super(`The job queue lost its connection and asks again: ${String(cause)}`, { cause });
    this.name = 'ConnectionLost';
  }
}

/** An object with some of its members replaced; the others work on the object itself. */
const replacing = <Whole extends object>(whole: Whole, members: Readonly<Record<string, unknown>>): Whole =>
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
 * A pool for the job queue that waits while the database is away, until it is there again or `isOver`: the queue gives
 * up its workers, or lets a rejection go unheard, when a connection breaks under it.
 */
export function patientPool(pool: Pool, { isOutage, isOver }: Patience): Pool {
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
  // The queue's listener brings a callback, and its own patience.
  const either = (heard?: Parameters<Pool['connect']>[0]) => (heard === undefined ? connect() : pool.connect(heard));
  return replacing(pool, { connect: either, query });
}
