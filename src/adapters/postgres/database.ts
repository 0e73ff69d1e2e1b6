import knexFactory, { type Knex } from 'knex';
import { type Client, type ClientBase, type Pool, type PoolClient, types } from 'pg';
import { BoundedPool, boundWaiting } from './bounded-pools.ts';
import { type Connecting, connectingTo } from './connections/clients.ts';
import { LIMITS, type Limits, TEST_MODE_CONNECTIONS } from './limits.ts';
import { watchConnection, watchPooled } from './watched-connection.ts';
import { type OnStatement, watchStatements } from './watched-statements.ts';

/**
 * The connections to one schema: the query builder for writes and transactions, and separate pools for frequent reads
 * with prepared statements, so that a slow or locked table in one does not block the others.
 */
export interface Connections {
  readonly knex: Knex;
  /** For data of accounts: sessions, bookings, events of the gateway. */
  readonly pool: Pool;
  /** For data of public pages: budgets, the hotel provider's plan and answers. */
  readonly publicPool: Pool;
  /** For the job queue. */
  readonly jobPool: Pool;
}

/** A PostgreSQL database: its live rows, and in a schema of their own those of the partners' test mode. */
export interface Database extends Connections {
  readonly testMode: Connections;
  /** Waits for running statements and closes every connection. Safe to repeat. */
  close(): Promise<void>;
}

/**
 * The addresses of a pooler in transaction mode, which sets the time limits itself, and for test mode its schema
 * (docs/operations.md); `null` to connect to the database itself.
 */
export interface Pooler {
  readonly live: string;
  readonly testMode: string | null;
}

/** Limits that differ from the defaults, and callbacks: for broken idle connections (the pools replace them), for statements. */
export interface DatabaseOptions {
  readonly limits?: Partial<Limits>;
  readonly pooler?: Pooler | null;
  readonly onLostConnection?: (error: Error) => void;
  /** Told of each statement of the product that has ended, and how long it took. */
  readonly onStatement?: OnStatement;
}

/** The schema of what partners try out with test keys: the same tables as those of the live rows. */
export const TEST_MODE_SCHEMA = 'test_mode';

/** `bigint` and `count(*)`: paise and counts, which stay far below 2^53. */
const INT8 = types.builtins.INT8;
/** `date`: a calendar day without a zone; as a `Date` it would be another day east of Greenwich. */
const DATE = types.builtins.DATE;

/** Thrown for a whole number in the database beyond the safe integers: a programming error. */
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

const ignore = () => undefined;
/** Silences the builder's own messages: the thrown errors say the same. */
const SILENT_LOG = { warn: ignore, error: ignore, deprecate: ignore, debug: ignore };

/** Below every supported server's. Without it, the builder asks a first connection for it before that is watched. */
const SERVER_VERSION = '14';

const connect = (url: string, limits: Limits): Connecting =>
  connectingTo(url, {
    types: parsers,
    application_name: 'padav',
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.keepAliveMs,
  });

/** What the connections to a schema share. */
interface Settings {
  /** To the database itself: for what needs a session, the job queue. */
  readonly direct: Connecting;
  /** To the pooler, for everything else; `null` without one. */
  readonly pooled: Connecting | null;
  readonly limits: Limits;
  /** `null` for the database's own search path. */
  readonly schema: string | null;
  readonly onLostConnection: ((error: Error) => void) | undefined;
  readonly onStatement: OnStatement | undefined;
}

/** Prepares a new connection, and watches what the product asks on it from then on. */
async function prepare(
  { pooled, limits, schema, onStatement }: Settings,
  client: Client,
  isDirect = pooled === null,
): Promise<void> {
  await (isDirect ? watchConnection(client, limits, schema) : watchPooled(client, limits));
  if (onStatement !== undefined) watchStatements(client, onStatement);
}

/** The query builder for writes and transactions, with its own pool. */
function openBuilder(settings: Settings): Knex {
  const { direct, pooled, limits } = settings;
  const { Client, settings: connection } = pooled ?? direct;
  const knex = knexFactory({
    client: 'pg',
    version: SERVER_VERSION,
    connection: connection as Knex.PgConnectionConfig,
    log: SILENT_LOG,
    acquireConnectionTimeout: limits.connectMs,
    pool: {
      min: 0,
      max: limits.writers,
      idleTimeoutMillis: limits.idleMs,
      reapIntervalMillis: limits.reapMs,
      afterCreate: (client: Client, done: (error: unknown, client: Client) => void) => {
        prepare(settings, client).then(
          () => done(null, client),
          (error: unknown) => done(error, client),
        );
      },
    },
  });
  knex.client.driver = { Client };
  boundWaiting(knex, limits.maxWaiting);
  return knex;
}

function openPool(settings: Settings, max: number, { isDirect }: { readonly isDirect: boolean }): Pool {
  const { direct, pooled, limits, onLostConnection } = settings;
  const { Client, settings: connection } = (isDirect ? null : pooled) ?? direct;
  const onConnect = (client: ClientBase) => prepare(settings, client as PoolClient, isDirect || pooled === null);
  const pool = new BoundedPool(
    { ...connection, Client, max, idleTimeoutMillis: limits.idleMs, onConnect },
    limits.maxWaiting,
  );
  pool.on('error', (error) => onLostConnection?.(error));
  // A connection in use that breaks fails its statement; its error event, unhandled, would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const openConnections = (settings: Settings): Connections => ({
  knex: openBuilder(settings),
  pool: openPool(settings, settings.limits.readers, { isDirect: false }),
  publicPool: openPool(settings, settings.limits.publicReaders, { isDirect: false }),
  jobPool: openPool(settings, settings.limits.workers, { isDirect: true }),
});

const closeConnections = ({ knex, pool, publicPool, jobPool }: Connections): Promise<unknown> =>
  Promise.all([knex.destroy(), pool.end(), publicPool.end(), jobPool.end()]);

/**
 * Opens a database; the first statement makes the first connection. Rows have `timestamptz` as `Date`, `bigint` as
 * number, `date` as YYYY-MM-DD and `numeric` as text. Every wait has a limit (`LIMITS`).
 * @param url one server, or several (`readAddress`).
 * @throws NoAddress
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const limits: Limits = { ...LIMITS, ...options.limits };
  const { onLostConnection, onStatement, pooler = null } = options;
  const shared = { direct: connect(url, limits), onLostConnection, onStatement };
  const through = (pooled: string | null) => (pooled === null ? null : connect(pooled, limits));
  const live = openConnections({ ...shared, pooled: through(pooler?.live ?? null), limits, schema: null });
  const testMode = openConnections({
    ...{ ...shared, pooled: through(pooler?.testMode ?? null), schema: TEST_MODE_SCHEMA },
    limits: { ...limits, ...TEST_MODE_CONNECTIONS },
  });
  let closing: Promise<unknown> | null = null;
  return {
    ...live,
    testMode,
    async close() {
      closing ??= Promise.all([closeConnections(live), closeConnections(testMode)]);
      await closing;
    },
  };
}
