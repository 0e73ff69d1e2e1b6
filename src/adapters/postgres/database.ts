import knexFactory, { type Knex } from 'knex';
import { Pool, types } from 'pg';

/** A PostgreSQL database: the builder for writes and transactions, and a pool for hot reads as named statements. */
export interface Database {
  readonly knex: Knex;
  readonly pool: Pool;
  /** Lets running statements finish and closes every connection. Safe to repeat. */
  close(): Promise<void>;
}

/** How many connections at most, and who is told when an idle one breaks (by default nobody: the pools replace it). */
export interface DatabaseOptions {
  readonly writers?: number;
  readonly readers?: number;
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

/**
 * Opens a database; the first connection is made by the first statement. Rows carry `timestamptz` as `Date`, `bigint` as
 * number, `date` as YYYY-MM-DD and `numeric` as text.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const connection = { connectionString: url, types: parsers, application_name: 'padav', keepAlive: true };
  const knex = knexFactory({ client: 'pg', connection, pool: { min: 0, max: options.writers ?? 10 } });
  const pool = new Pool({ ...connection, max: options.readers ?? 10 });
  pool.on('error', (error) => options.onLostConnection?.(error));
  // One that breaks while somebody holds it fails their statement; its own event, unheard, would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closing: Promise<void> | null = null;
  const closeBoth = async () => {
    await Promise.all([knex.destroy(), pool.end()]);
  };
  return {
    knex,
    pool,
    close() {
      closing ??= closeBoth();
      return closing;
    },
  };
}
