import { runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import { connectingTo } from './connections/clients.ts';
import { TEST_MODE_SCHEMA } from './database.ts';
import { migrate } from './migrate/migrate.ts';
import { untilUnlocked } from './migrate/migration-patience.ts';

async function migrateQueue(url: string, lockMs: number): Promise<void> {
  const onConnect = (client: { query(text: string): Promise<unknown> }) =>
    client.query(`set lock_timeout = ${lockMs}`).then(() => undefined);
  const { Client, settings } = connectingTo(url, { application_name: 'padav-migrate' });
  const pgPool = new Pool({ ...settings, Client, max: 1, onConnect });
  // A broken connection fails its statement; its error event, unhandled, would end the process.
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  await runMigrations({ pgPool }).finally(() => pgPool.end());
}

/**
 * Migrates the live and the test mode's tables to the newest migration of a folder, and the job queue (graphile-worker's
 * own schema) to the version of the library. Of several processes one migrates and the others find it done.
 * @returns the names of the migrations applied to the live tables now.
 * @throws MigrationRefused as `migrate` does.
 */
export async function prepareDatabase(url: string, folder: string): Promise<readonly string[]> {
  const applied = await migrate(url, folder);
  await migrate(url, folder, { schema: TEST_MODE_SCHEMA });
  await untilUnlocked((lockMs) => migrateQueue(url, lockMs));
  return applied;
}
