import knexFactory, { type Knex } from 'knex';
import { type Client, type ClientBase, type Pool, type PoolClient, types } from 'pg';
import { BoundedPool, boundWaiting } from './bounded-pools.ts';
import { LIMITS, type Limits } from './limits.ts';
import { watchConnection } from './watched-connection.ts';

/**
 * A PostgreSQL database: the builder for writes and transactions, and pools for hot statements as named ones, apart from
 * each other, so that a table of one that is slow or locked does not stop the others.
 */
export interface Database {
  readonly knex: Knex;
  /** For what belongs to accounts: sessions, bookings, events of the gateway. */
  readonly pool: Pool;
  /** For what pages need that anybody may open: budgets, the hotel provider's plan and answers. */
  readonly publicPool: Pool;
  /** For the job queue. */
  readonly jobPool: Pool;
  /** Lets running statements finish and closes every connection. Safe to repeat. */
  close(): Promise<void>;
}

/** Other limits than the usual ones, and who is told when an idle connection breaks (by default nobody: the pools replace it). */
export interface DatabaseOptions {
  readonly limits?: Partial<Limits>;
  readonly onLostConnection?: (error: Error) => void;
}

/** `bigint` and `count(*)`: paise and counts, which stay far below 2^53. */
const INT8 = types.builtins.INT8;
/** `date`: a calendar day without a zone; as a `Date` it would become another day east of Greenwich. */
const DATE = types.builtins.DATE;

/** Thrown when the database holds a whole number that JavaScript can't hold exactly: a programming error. */
export class NumberTooLarge extends Error {
  constructor(figure: string) {
    super(`${figure} is too large for an exact number`);
    this.name = 'NumberTooLarge';
  }
}

const wholeNumber = (text: string): number => {
  const figure = Number(text);
  if (!Number.isSafeInteger(figure)) throw new NumberTooLarge(text);
  return figure;
};

const parsers = {
  getTypeParser: (oid: number, format?: string) => {
    if (oid === INT8) return wholeNumber;
    if (oid === DATE) return (text: string) => text;
    return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text');
  },
};

const unheard = () => undefined;
/** What the builder would print: whoever asked is told the same by what is thrown. */
const UNHEARD = { warn: unheard, error: unheard, deprecate: unheard, debug: unheard };

/** The builder of writes and transactions, with its own pool. */
function openBuilder(connection: Knex.PgConnectionConfig, limits: Limits): Knex {
  const knex = knexFactory({
    client: 'pg',
    connection,
    log: UNHEARD,
    acquireConnectionTimeout: limits.connectMs,
    pool: {
      min: 0,
      max: limits.writers,
      idleTimeoutMillis: limits.idleMs,
      reapIntervalMillis: limits.reapMs,
      afterCreate: (client: Client, done: (error: unknown, client: Client) => void) => {
        watchConnection(client, limits).then(
          () => done(null, client),
          (error: unknown) => done(error, client),
        );
      },
    },
  });
  boundWaiting(knex, limits.maxWaiting);
  return knex;
}

/**
 * Opens a database; the first connection is made by the first statement. Rows carry `timestamptz` as `Date`, `bigint` as
 * number, `date` as YYYY-MM-DD and `numeric` as text. Every wait has an end (`LIMITS`).
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const limits: Limits = { ...LIMITS, ...options.limits };
  const connection = {
    connectionString: url,
    types: parsers,
    application_name: 'padav',
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.keepAliveMs,
  };
  const knex = openBuilder(connection, limits);
  const poolOf = (max: number): Pool => {
    const onConnect = (client: ClientBase) => watchConnection(client as PoolClient, limits);
    const pool = new BoundedPool(
      { ...connection, max, idleTimeoutMillis: limits.idleMs, onConnect },
      limits.maxWaiting,
    );
    pool.on('error', (error) => options.onLostConnection?.(error));
    // One that breaks while somebody holds it fails their statement; its own event, unheard, would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const pool = poolOf(limits.readers);
  const publicPool = poolOf(limits.publicReaders);
  const jobPool = poolOf(limits.workers);
  let closing: Promise<void> | null = null;
  const closeAll = async () => {
    await Promise.all([knex.destroy(), pool.end(), publicPool.end(), jobPool.end()]);
  };
  return {
    knex,
    pool,
    publicPool,
    jobPool,
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}
