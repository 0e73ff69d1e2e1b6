import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#src/adapters/postgres/embedded/embedded-postgres.ts';

/** Who uses it, and its database. */
export interface ReadOnlyOptions {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** A PostgreSQL whose sessions only read, as those of a standby do. */
export async function readOnlyServer({ user, password, database }: ReadOnlyOptions) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'padav-read-only-'));
  chmodSync(dataDir, 0o755);
  const settings = { default_transaction_read_only: 'on' };
  const server = await startEmbeddedPostgres({ dataDir, durable: false, settings });
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  const { rows } = await client.query<{ known: boolean }>('select current_user = $1 as known', [user]);
  const made = rows[0]?.known === true ? 'alter' : 'create';
  await client.query(`${made} role "${user}" superuser login password '${password}'`);
  await client.query(`create database "${database}"`);
  await client.end();
  const url = new URL(server.url(database));
  [url.username, url.password] = [user, password];
  return {
    url: url.href,
    async stop() {
      await server.stop();
      for (const folder of [path.dirname(server.folder), dataDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
