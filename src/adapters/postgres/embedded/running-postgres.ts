import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { settlePlaces } from './folders.ts';
import { readPostmaster, servesCluster } from './postmaster.ts';
import { OWNER } from './server.ts';

/**
 * The URL of a database of the PostgreSQL that another Padav process runs on a data folder; `null` when none runs or it
 * takes no connections. The other process stops it.
 */
export async function runningPostgres(dataDir: string, database: string): Promise<string | null> {
  const { cluster, passwordFile } = await settlePlaces(dataDir, () => undefined);
  const server = readPostmaster(cluster);
  if (server === null || server.port === 0 || !servesCluster(server.pid, cluster)) return null;
  const url = `postgres://${OWNER}:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${server.port}/${database}`;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return url;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
