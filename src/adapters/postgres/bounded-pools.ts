import { AsyncResource } from 'node:async_hooks';
import type { Knex } from 'knex';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { z } from 'zod';
import { tracing } from '../support/tracing.ts';

/** Thrown at once when too many callers wait for a connection already. */
export class PoolFull extends Error {
  constructor() {
    super('Too many callers wait for a database connection');
    this.name = 'PoolFull';
  }
}

type Connected = Parameters<Pool['connect']>[0];

/** A pool with a limited number of waiting callers. */
export class BoundedPool extends Pool {
  readonly #mostWaiting: number;

  constructor(settings: PoolConfig, maxWaiting: number) {
    super(settings);
    this.#mostWaiting = maxWaiting;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const isFull = this.waitingCount >= this.#mostWaiting;
    if (callback === undefined) return isFull ? Promise.reject(new PoolFull()) : super.connect();
    if (isFull) callback(new PoolFull(), undefined, () => undefined);
    // The caller that releases a connection runs the callback of one that waited: its statement is none of the former's trace.
    else super.connect(tracing() === null ? callback : AsyncResource.bind(callback));
    return undefined;
  }
}

const count = z.custom<() => number>((value) => typeof value === 'function');

/** The counters of the query builder's pool (tarn). */
const builderPool = z.object({ numUsed: count, numFree: count, numPendingAcquires: count });

/** The used and free connections of the query builder, and the callers that wait for one. */
export function writersOf(knex: Knex): { readonly used: number; readonly idle: number; readonly waiting: number } {
  const pool: unknown = knex.client.pool;
  builderPool.parse(pool);
  const { numUsed, numFree, numPendingAcquires } = pool as z.output<typeof builderPool>;
  return {
    used: numUsed.call(pool),
    idle: numFree.call(pool),
    waiting: numPendingAcquires.call(pool),
  };
}

/** Limits the number of callers that wait for a connection of the query builder. */
export function boundWaiting(knex: Knex, maxWaiting: number): void {
  const client: { acquireConnection(): Promise<unknown> } = knex.client;
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = async () => {
    if (writersOf(knex).waiting >= maxWaiting) throw new PoolFull();
    return acquire();
  };
}
