import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { runningPostgres } from './running-postgres.ts';

let dataDir: string;
let owner: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'padav-lent-'));
  chmodSync(dataDir, 0o755);
  owner = await startEmbeddedPostgres({ dataDir, durable: false });
});
afterAll(async () => {
  await owner?.stop();
  for (const folder of [path.dirname(owner.folder), dataDir]) rmSync(folder, { recursive: true, force: true });
});

it('is used while another process runs it, and not found once that has ended', async () => {
  expect(await runningPostgres(dataDir, 'no_such_database')).toBeNull();
  const url = await runningPostgres(dataDir, 'postgres');
  const client = new Client({ connectionString: url ?? '' });
  await client.connect();
  const { rows } = await client.query('select current_database() as name');
  await client.end();
  expect([rows, url]).toEqual([[{ name: 'postgres' }], owner.url('postgres')]);
  await owner.stop();
  expect(await runningPostgres(dataDir, 'postgres')).toBeNull();
});
