import type { Client } from 'pg';
import { singleClient } from '../connections/clients.ts';
import { TEST_MODE_SCHEMA } from '../database.ts';
import { type Applied, type Migration, pending, readMigrations } from './migration-files.ts';

/** The names of the migrations that a schema lacks. */
async function missingIn(client: Client, files: readonly Migration[], schema: string): Promise<readonly string[]> {
  const table = `${schema}.migrations`;
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
  const applied = rows[0]?.there ? (await client.query<Applied>(`select name, checksum from ${table}`)).rows : [];
  return pending(files, applied).map(({ name }) => name);
}

/**
 * The migrations of a folder that the live or the test mode's tables of a database lack; empty once it is migrated. It
 * changes nothing.
 * @throws MigrationRefused for files that don't match the applied ones.
 */
export async function missingMigrations(url: string, folder: string): Promise<readonly string[]> {
  const files = await readMigrations(folder);
  const client = singleClient(url, { application_name: 'padav-migrate', keepAlive: true });
  await client.connect();
  try {
    const { rows } = await client.query<{ schema: string | null }>('select current_schema() as schema');
    const live = await missingIn(client, files, rows[0]?.schema ?? 'public');
    return [...new Set([...live, ...(await missingIn(client, files, TEST_MODE_SCHEMA))])].sort();
  } finally {
    await client.end();
  }
}
