import { Client } from 'pg';
import { startEmbeddedPostgres } from '#src/adapters/postgres/embedded/embedded-postgres.ts';

/** A running PostgreSQL server with the product's database. */
export interface DatabaseServer {
  /** The address of the database, with user and password. */
  readonly url: string;
  stop(): Promise<void>;
  /** Tells it to stop without waiting. */
  abandon(): void;
}

/** Callbacks for the progress of the start, a line each, and for a server that ended by itself. */
interface DatabaseEvents {
  readonly say: (line: string) => void;
  readonly onLost: (sentence: string) => void;
}

const NAME = 'padav';

/**
 * Starts the embedded PostgreSQL on the folder of the data, and creates the product's database where it is missing.
 * @throws EmbeddedFailure with a sentence for the operator.
 */
export async function startOwnDatabase(dataDir: string, events: DatabaseEvents): Promise<DatabaseServer> {
  const server = await startEmbeddedPostgres({ dataDir, say: events.say, onLost: events.onLost });
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME]);
  if (rowCount === 0) await client.query(`create database ${NAME}`);
  await client.end();
  return { url: server.url(NAME), stop: server.stop, abandon: server.abandon };
}
