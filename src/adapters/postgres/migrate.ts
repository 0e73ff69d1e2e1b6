import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as timer } from 'node:timers/promises';
import type { Client } from 'pg';
import { singleClient } from './connections/clients.ts';

/** Thrown when the migration files and the applied ones don't match; the message says what to do. */
export class MigrationRefused extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'MigrationRefused';
  }
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** The advisory lock of migrating; the number has no other meaning. */
const LOCK = 8_246_003_517;

const TABLE = `create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** The checksum of a migration without line endings, so that a checkout on Windows has the same. */
const checksumOf = (sql: string): string => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const odd = names.find((name) => !FILE_NAME.test(name));
  if (odd !== undefined)
    throw new MigrationRefused(`${odd} is no migration: its name must look like 0001_accounts.sql.`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: checksumOf(sql) };
    }),
  );
}

/** The migrations to apply. Applied files unknown to this release come from a newer one and are ignored. */
function pending(files: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const changed = files.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum);
  if (changed)
    throw new MigrationRefused(
      `The migration ${changed.name} was changed after it was applied to this database. ` +
        'Nothing was migrated. Restore the file and put the change into a new migration.',
    );
  const waiting = files.filter(({ name }) => !checksums.has(name));
  const newest = applied
    .map(({ name }) => name)
    .sort()
    .at(-1);
  const late = newest === undefined ? undefined : waiting.find(({ name }) => name < newest);
  if (late)
    throw new MigrationRefused(
      `The migration ${late.name} comes before ${newest}, which this database already has. ` +
        'Nothing was migrated. Give it a higher number.',
    );
  return waiting;
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationRefused(`The migration ${name} failed: ${reason}. Nothing was migrated.`, error);
  }
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

/** How long a migration waits for locked tables. */
export interface MigrationPatience {
  /** The lock timeout in milliseconds: all later statements on the table wait behind the migration. */
  readonly lockMs: number;
  /** The pauses between attempts, in milliseconds; after the last one it gives up. */
  readonly pausesMs: readonly number[];
  readonly pause: (ms: number) => Promise<unknown>;
}

/** Two minutes in all: longer than any read of Padav's own, and others are served meanwhile. */
const PATIENCE: MigrationPatience = {
  lockMs: 1_000,
  pausesMs: [1_000, 2_000, 4_000, ...Array.from({ length: 20 }, () => 5_000)],
  pause: (ms) => timer(ms),
};

const LOCK_NOT_AVAILABLE = '55P03';

function isDelayed(error: unknown): boolean {
  const cause = error instanceof MigrationRefused ? error.cause : error;
  return cause instanceof Error && Reflect.get(cause, 'code') === LOCK_NOT_AVAILABLE;
}

/**
 * Retries an action that needs table locks, releasing them in between.
 * @throws MigrationRefused when a table stays locked.
 */
export async function untilUnlocked<Value>(
  attempt: (lockMs: number) => Promise<Value>,
  { lockMs, pausesMs, pause }: MigrationPatience = PATIENCE,
): Promise<Value> {
  for (const ms of pausesMs) {
    try {
      return await attempt(lockMs);
    } catch (error) {
      if (!isDelayed(error)) throw error;
    }
    await pause(ms);
  }
  try {
    return await attempt(lockMs);
  } catch (error) {
    if (!isDelayed(error)) throw error;
    throw new MigrationRefused(
      'A table to migrate stays locked by another transaction. Nothing was migrated. ' +
        'End that transaction (pg_stat_activity shows it), then start again.',
      error,
    );
  }
}

interface Given {
  readonly url: string;
  readonly files: readonly Migration[];
  readonly schema: string | null;
}

async function migrateOnce({ url, files, schema }: Given, lockMs: number): Promise<readonly string[]> {
  const client = singleClient(url, { application_name: 'padav-migrate', keepAlive: true });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    // From here on table locks are requested, and other statements would wait behind them.
    await client.query(`set local lock_timeout = ${lockMs}`);
    if (schema !== null) {
      await client.query(`create schema if not exists ${schema}`);
      await client.query(`set local search_path = ${schema}`);
    }
    await client.query(TABLE);
    const applied = await client.query<Applied>('select name, checksum from migrations');
    const waiting = pending(files, applied.rows);
    for (const migration of waiting) await apply(client, migration);
    await client.query('commit');
    return waiting.map(({ name }) => name);
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
 * Migrates a schema to the newest migration of a folder: forward only, in the order of the names, all in one
 * transaction under an advisory lock, so that of several processes one migrates and the others find it done. It does
 * not wait long for a locked table, since the product's statements would wait behind it: it rolls back and retries.
 * @returns the names applied now.
 * @throws MigrationRefused when an applied file was changed, comes too late, fails or gets no lock; nothing is migrated
 * then.
 */
export async function migrate(
  url: string,
  folder: string,
  { schema = null, patience = PATIENCE }: MigrationOptions = {},
): Promise<readonly string[]> {
  const files = await readMigrations(folder);
  return untilUnlocked((lockMs) => migrateOnce({ url, files, schema }, lockMs), patience);
}
