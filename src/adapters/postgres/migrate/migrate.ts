import { setTimeout as timer } from 'node:timers/promises';
import type { Client } from 'pg';
import { singleClient } from '../connections/clients.ts';
import { type Applied, type Migration, MigrationRefused, pending, readMigrations } from './migration-files.ts';
import { type MigrationPatience, PATIENCE, untilUnlocked } from './migration-patience.ts';

/** The advisory lock of migrating; the number has no other meaning. */
const LOCK = 8_246_003_517;
/** How often another process looks whether the one that migrates is done, in milliseconds. */
const LOOK_AGAIN_MS = 100;

const TABLE = `create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

const NAMED_INDEX = /\bindex\s+concurrently\s+if\s+not\s+exists\s+([a-z0-9_]+)/i;

/** One run of the migrations on one connection. */
interface Run {
  readonly client: Client;
  readonly files: readonly Migration[];
  readonly schema: string | null;
  readonly lockMs: number;
  /** The names applied so far, in this attempt and in those before. */
  readonly done: string[];
}

/** What a failure leaves. */
const kept = (done: readonly string[]): string =>
  done.length === 0 ? 'Nothing was migrated.' : `What came before stays: ${done.join(', ')}.`;

const failed = ({ name }: Migration, error: unknown, done: readonly string[]): MigrationRefused => {
  const reason = error instanceof Error ? error.message : String(error);
  return new MigrationRefused(`The migration ${name} failed: ${reason}. ${kept(done)}`, error);
};

/** Waits for a lock without a transaction: one that waits inside would stop an index from being built meanwhile. */
async function untilMine(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) await timer(LOOK_AGAIN_MS);
}

async function isMine(client: Client, lock: 'pg_try_advisory_lock' | 'pg_try_advisory_xact_lock'): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(`select ${lock}($1) as mine`, [LOCK]);
  return rows[0]?.mine === true;
}

const waitingIn = async ({ client, files }: Run): Promise<readonly Migration[]> =>
  pending(files, (await client.query<Applied>('select name, checksum from migrations')).rows);

const record = ({ client }: Run, { name, checksum }: Migration): Promise<unknown> =>
  client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);

/**
 * Applies the waiting migrations up to the first one that runs alone, in one transaction.
 * @returns that one, or null when none waits any more.
 */
async function applyTogether(run: Run): Promise<Migration | null> {
  const { client, schema, lockMs, done } = run;
  await untilMine(async () => {
    await client.query('begin');
    if (await isMine(client, 'pg_try_advisory_xact_lock')) return true;
    await client.query('rollback');
    return false;
  });
  // From here on table locks are requested, and other statements would wait behind them.
  await client.query(`set local lock_timeout = ${lockMs}`);
  if (schema !== null) {
    await client.query(`create schema if not exists ${schema}`);
    await client.query(`set local search_path = ${schema}`);
  }
  await client.query(TABLE);
  const waiting = await waitingIn(run);
  const firstAlone = waiting.findIndex(({ alone }) => alone);
  const together = firstAlone === -1 ? waiting : waiting.slice(0, firstAlone);
  for (const migration of together) {
    await client.query(migration.sql).catch((error: unknown) => {
      throw failed(migration, error, done);
    });
    await record(run, migration);
  }
  await client.query('commit');
  done.push(...together.map(({ name }) => name));
  return waiting[together.length] ?? null;
}

/** Drops an index that was not finished: it answers no query, and every write pays for it. */
async function dropUnfinished({ client }: Run, { sql }: Migration): Promise<void> {
  const index = NAMED_INDEX.exec(sql)?.[1];
  if (index === undefined) return;
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rowCount !== 0) await client.query(`drop index concurrently ${index}`);
}

/** Applies one migration without a transaction, unless another process has done it meanwhile. */
async function applyAlone(run: Run, migration: Migration): Promise<void> {
  const { client, schema, done } = run;
  await untilMine(() => isMine(client, 'pg_try_advisory_lock'));
  // Nobody waits behind the locks of such a statement, while it waits for every transaction to end.
  await client.query('set lock_timeout = 0');
  if (schema !== null) await client.query(`set search_path = ${schema}`);
  const [next] = await waitingIn(run);
  if (next?.name === migration.name) {
    await dropUnfinished(run, migration);
    try {
      await client.query(migration.sql);
    } catch (error) {
      // An unfinished unique index may refuse rows that the product writes.
      await dropUnfinished(run, migration).catch(() => undefined);
      throw failed(migration, error, done);
    }
    await record(run, migration);
    done.push(migration.name);
  }
  await client.query('select pg_advisory_unlock($1)', [LOCK]);
}

interface Given {
  readonly url: string;
  readonly files: readonly Migration[];
  readonly schema: string | null;
}

async function migrateOnce({ url, ...given }: Given, lockMs: number, done: string[]): Promise<void> {
  const client = singleClient(url, { application_name: 'padav-migrate', keepAlive: true });
  await client.connect();
  const run = { client, ...given, lockMs, done };
  try {
    for (let next = await applyTogether(run); next !== null; next = await applyTogether(run))
      await applyAlone(run, next);
  } finally {
    await client.end();
  }
}

/** Where and how to migrate, other than the defaults. */
export interface MigrationOptions {
  /** The schema, created when it is missing; `null` for the database's own search path. */
  readonly schema?: string | null;
  readonly patience?: MigrationPatience;
}

/**
 * Migrates a schema to the newest migration of a folder: forward only, in the order of the names, under an advisory
 * lock, so that of several processes one migrates and the others find it done. Files between those that run without a
 * transaction are applied in one. It does not wait long for a locked table, since the product's statements would wait
 * behind it: it rolls back and retries. A failed index is dropped, and built anew at the next start.
 * @returns the names applied now.
 * @throws MigrationRefused when an applied file was changed, comes too late, fails or gets no lock; the message says
 * what was migrated before.
 */
export async function migrate(
  url: string,
  folder: string,
  { schema = null, patience = PATIENCE }: MigrationOptions = {},
): Promise<readonly string[]> {
  const files = await readMigrations(folder);
  const done: string[] = [];
  await untilUnlocked(
    (lockMs) => migrateOnce({ url, files, schema }, lockMs, done),
    patience,
    () => kept(done),
  );
  return done;
}
