import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Thrown when the migration files and the applied ones don't match; the message says what to do. */
export class MigrationRefused extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'MigrationRefused';
  }
}

/** A file of the folder. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** Whether it runs without a transaction, as one statement that may be repeated. */
  readonly alone: boolean;
}

/** A migration that a database has. */
export interface Applied {
  readonly name: string;
  readonly checksum: string;
}

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** The first line of a migration that runs without a transaction. */
const ALONE = /^-- Without a transaction\.\r?\n/;

/** Whether a migration runs without a transaction: PostgreSQL builds an index beside writers only so. */
export const runsAlone = (sql: string): boolean => ALONE.test(sql);

/** The checksum of a migration without line endings, so that a checkout on Windows has the same. */
const checksumOf = (sql: string): string => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

/**
 * The migrations of a folder, in the order of their names.
 * @throws MigrationRefused for a file whose name has no number.
 */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const odd = names.find((name) => !FILE_NAME.test(name));
  if (odd !== undefined)
    throw new MigrationRefused(`${odd} is no migration: its name must look like 0001_accounts.sql.`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: checksumOf(sql), alone: runsAlone(sql) };
    }),
  );
}

/**
 * The migrations to apply. Applied files unknown to this release come from a newer one and are ignored.
 * @throws MigrationRefused when an applied file was changed or a new one comes too late.
 */
export function pending(files: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
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
