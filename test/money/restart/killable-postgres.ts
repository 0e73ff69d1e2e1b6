import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import { startEmbeddedPostgres } from '#src/adapters/postgres/embedded/embedded-postgres.ts';
import { settlePlaces } from '#src/adapters/postgres/embedded/folders.ts';
import type { FreshDatabase } from '#test/support/database/fresh-database.ts';

/** A PostgreSQL for one test that can be stopped as if it had crashed, and restarted at the same address. */
export interface KillablePostgres extends FreshDatabase {
  /** `pg_ctl stop -m immediate`: connections break, nothing is written any more; what was committed is in the log. */
  crash(): void;
  /** Starts it again, and waits until it accepts connections. */
  comeBack(): Promise<void>;
}

const PATIENCE_MS = 60_000;
const NAME = 'padav';

async function takesConnections(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function answersAgain(url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await takesConnections(url))) {
    if (performance.now() > deadline) throw new Error('PostgreSQL did not come back');
    await pause(50);
  }
}

async function makeDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${NAME}`);
  await client.end();
}

/** Starts one whose commits are on the disk before they are acknowledged. */
export async function startKillablePostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<KillablePostgres> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'padav-crash-'));
  chmodSync(dataDir, 0o755);
  const embedded = await startEmbeddedPostgres({ dataDir, settings });
  const { binaries, cluster, runner, folder } = await settlePlaces(dataDir, () => undefined);
  await makeDatabase(embedded.url('postgres'));
  const url = embedded.url(NAME);
  const as = { cwd: '/', stdio: 'ignore', ...runner } as const;
  const crash = () => void spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'immediate'], as);
  const database = openDatabase(url);
  return {
    url,
    database,
    crash,
    async comeBack() {
      // The command of its first start, with the same port.
      const command = readFileSync(path.join(cluster, 'postmaster.opts'), 'utf8').trim();
      spawn('/bin/sh', ['-c', `exec ${command}`], { ...as, detached: true }).unref();
      await answersAgain(url);
    },
    async drop() {
      await database.close();
      crash();
      await embedded.stop();
      for (const made of [path.dirname(folder), dataDir]) rmSync(made, { recursive: true, force: true });
    },
  };
}
