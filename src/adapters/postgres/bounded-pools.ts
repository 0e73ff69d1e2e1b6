import type { Knex } from 'knex';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { z } from 'zod';

/** Thrown when too many wait for a connection already: those beyond are told at once, not after their time. */
export class PoolFull extends Error {
  constructor() {
    super('Too many callers wait for a database connection');
    this.name = 'PoolFull';
  }
}

type Connected = Parameters<Pool['connect']>[0];

/** A pool that lets only so many wait for a connection. */
export class BoundedPool extends Pool {
  readonly #mostWaiting: number;

  constructor(settings: PoolConfig, maxWaiting: number) {
    super(settings);
    this.#mostWaiting = maxWaiting;
  }

  override connect(): Promise<PoolClient>;
  override connect(heard: Connected): void;
  override connect(heard?: Connected): Promise<PoolClient> | undefined {
    const isFull = this.waitingCount >= this.#mostWaiting;
    if (heard === undefined) return isFull ? Promise.reject(new PoolFull()) : super.connect();
    if (isFull) heard(new PoolFull(), undefined, () => undefined);
    else super.connect(heard);
    return undefined;
  }
}

const count = z.custom<() => number>((value) => typeof value === 'function');

/** The pool of the query builder (tarn), as far as it tells of itself. */
const builderPool = z.object({ numUsed: count, numFree: count, numPendingAcquires: count });

/** How many connections of the query builder are used and free, and how many callers wait for one. */
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

/** Lets only so many wait for a connection of the query builder. */
export function boundWaiting(knex: Knex, maxWaiting: number): void {
  const client: { acquireConnection(): Promise<unknown> } = knex.client;
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = async () => {
    if (writersOf(knex).waiting >= maxWaiting) throw new PoolFull();
    return acquire();
  };
}
