import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as timer } from 'node:timers/promises';
import { Client } from 'pg';

/** Thrown when the files and what is applied do not fit together; the message says what to do. */
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
/** Every Padav process asks for this lock before it migrates; the number has no other meaning. */
const LOCK = 8_246_003_517;

const TABLE = `create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** Line ends are left out, so that a checkout on Windows counts as the same file. */
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

/** What is still to be applied. Applied files that this release does not know come from a newer one and are left alone. */
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

/** How a migration waits for tables that others hold. */
export interface MigrationPatience {
  /** How long it may stand before a table, in milliseconds: everybody who comes later stands behind it. */
  readonly lockMs: number;
  /** The pauses between attempts, in milliseconds; after the last one it gives up. */
  readonly pausesMs: readonly number[];
  readonly pause: (ms: number) => Promise<unknown>;
}

/** Two minutes in all: longer than any reading of Padav's own, and others serve meanwhile. */
const PATIENCE: MigrationPatience = {
  lockMs: 1_000,
  pausesMs: [1_000, 2_000, 4_000, ...Array.from({ length: 20 }, () => 5_000)],
  pause: (ms) => timer(ms),
};

const LOCK_NOT_AVAILABLE = '55P03';

function isHeldUp(error: unknown): boolean {
  const cause = error instanceof MigrationRefused ? error.cause : error;
  return cause instanceof Error && Reflect.get(cause, 'code') === LOCK_NOT_AVAILABLE;
}

/**
 * Does what needs locks again and again, giving all of them up in between.
 * @throws MigrationRefused when somebody holds a table all the time.
 */
export async function untilUnlocked<Value>(
  attempt: (lockMs: number) => Promise<Value>,
  { lockMs, pausesMs, pause }: MigrationPatience = PATIENCE,
): Promise<Value> {
  for (const ms of pausesMs) {
    try {
      return await attempt(lockMs);
    } catch (error) {
      if (!isHeldUp(error)) throw error;
    }
    await pause(ms);
  }
  try {
    return await attempt(lockMs);
  } catch (error) {
    if (!isHeldUp(error)) throw error;
    throw new MigrationRefused(
      'A table that must change is held by another transaction all the time. Nothing was migrated, and what runs goes on. ' +
        'End that transaction (pg_stat_activity shows it), then start again.',
      error,
    );
  }
}

async function migrateOnce(url: string, files: readonly Migration[], lockMs: number): Promise<readonly string[]> {
  const client = new Client({ connectionString: url, application_name: 'padav-migrate', keepAlive: true });
  // A connection that breaks fails its statement; its own event, unheard, would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    // From here on locks of tables are asked for, behind which the product would stand.
    await client.query(`set local lock_timeout = ${lockMs}`);
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

/**
 * Brings a database to the newest migration of a folder: forward only, in the order of the names, all in one transaction
 * under an advisory lock, so that of several processes one migrates and the others find it done. A table that somebody
 * holds is not waited for: the product would stand behind the migration. It lets go and tries again.
 * @returns the names applied now.
 * @throws MigrationRefused when an applied file was changed, comes too late, fails or gets no lock; nothing is migrated then.
 */
export async function migrate(
  url: string,
  folder: string,
  patience: MigrationPatience = PATIENCE,
): Promise<readonly string[]> {
  const files = await readMigrations(folder);
  return untilUnlocked((lockMs) => migrateOnce(url, files, lockMs), patience);
}
