import path from 'node:path';
import { singleClient } from '#src/adapters/postgres/connections/clients.ts';
import { checkPooler, PoolerRefused } from '#src/adapters/postgres/connections/pooler.ts';
import { type Database, openDatabase, type Pooler, TEST_MODE_SCHEMA } from '#src/adapters/postgres/database.ts';
import { prepareDatabase } from '#src/adapters/postgres/job-queue.ts';
import { LIMITS, type Limits } from '#src/adapters/postgres/limits.ts';
import type { OnStatement } from '#src/adapters/postgres/watched-statements.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { awaitMigrations } from './await-migrations.ts';
import { type DatabaseServer, startOwnDatabase } from './own-database.ts';
import { databaseRefusal, StartRefused } from './refusals.ts';

/** The migrated database of a process. */
export interface Data {
  readonly database: Database;
  /** Closes the connections and stops an embedded server. */
  close(): Promise<void>;
  /** Tells an embedded server to stop without waiting. */
  abandon(): void;
}

/** Callbacks for the progress of the start, and for a lost embedded server or connection. */
export interface DataEvents {
  readonly say: (line: string) => void;
  readonly onLost: (sentence: string) => void;
  readonly onLostConnection: (error: Error) => void;
  readonly onStatement?: OnStatement;
  /** Database limits that differ from the defaults. */
  readonly limits?: Partial<Limits>;
}

async function givenServer(url: string): Promise<DatabaseServer> {
  const client = singleClient(url, { connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw databaseRefusal(error, url);
  }
  await client.end();
  return { url, stop: async () => undefined, abandon: () => undefined };
}

async function checked(url: string, variable: string, schema: string | null): Promise<string> {
  try {
    await checkPooler(url, LIMITS, schema);
    return url;
  } catch (error) {
    if (error instanceof PoolerRefused) throw new StartRefused(`${variable}: ${error.message}`, error);
    throw databaseRefusal(error, url, variable);
  }
}

/** The configured pooler, once it was seen to be set up; the operator's tools have limits of their own and use none. */
async function poolerOf({ pooler }: Configuration, { limits }: DataEvents): Promise<Pooler | null> {
  if (pooler === null || limits !== undefined) return null;
  const { live, testMode } = pooler;
  const [checkedLive, checkedTestMode] = await Promise.all([
    checked(live.reveal(), 'DATABASE_POOLER_URL', null),
    testMode === null ? null : checked(testMode.reveal(), 'DATABASE_POOLER_TEST_MODE_URL', TEST_MODE_SCHEMA),
  ]);
  return { live: checkedLive, testMode: checkedTestMode };
}

/**
 * Opens the configured or the embedded database, and migrates it to the newest migration, or waits until another process
 * has.
 * @throws StartRefused, EmbeddedFailure, MigrationRefused with sentences for the operator; an embedded server was
 * stopped then.
 */
export async function openData(configuration: Configuration, project: string, events: DataEvents): Promise<Data> {
  const { databaseUrl, dataDir } = configuration;
  const server =
    databaseUrl === null ? await startOwnDatabase(dataDir, events) : await givenServer(databaseUrl.reveal());
  let pooler: Pooler | null = null;
  try {
    const migrations = path.join(project, 'migrations');
    if (configuration.migratesAtStart) {
      const applied = await prepareDatabase(server.url, migrations);
      if (applied.length > 0) events.say(`Migrated the database: ${applied.join(', ')}.`);
    } else await awaitMigrations(server.url, migrations, { say: events.say });
    pooler = await poolerOf(configuration, events);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const database = openDatabase(server.url, {
    pooler,
    onLostConnection: events.onLostConnection,
    ...(events.onStatement === undefined ? {} : { onStatement: events.onStatement }),
    ...(events.limits === undefined ? {} : { limits: events.limits }),
  });
  return {
    database,
    abandon: server.abandon,
    async close() {
      await database.close();
      await server.stop();
    },
  };
}
