import { tryConnect } from '../connections/try-connect.ts';
import { settlePlaces } from './folders.ts';
import { address } from './ownership.ts';
import { readPostmaster, servesCluster } from './postmaster.ts';

/**
 * The URL of a database of the PostgreSQL that another Padav process runs on a data folder; `null` when none runs or it
 * takes no connections. The other process stops it.
 */
export async function runningPostgres(dataDir: string, database: string): Promise<string | null> {
  const places = await settlePlaces(dataDir, () => undefined);
  const server = readPostmaster(places.cluster);
  if (server === null || server.port === 0 || !servesCluster(server.pid, places.cluster)) return null;
  const url = address(places, server.port, database);
  const client = await tryConnect({ connectionString: url, connectionTimeoutMillis: 3_000 });
  await client?.end();
  return client === null ? null : url;
}
