import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDatabase } from '#src/adapters/postgres/job-queue.ts';
import { migrate } from '#src/adapters/postgres/migrate/migrate.ts';
import { missingMigrations } from '#src/adapters/postgres/migrate/missing-migrations.ts';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { awaitMigrations } from './await-migrations.ts';
import { migrateDatabase } from './migrate-database.ts';

let db: FreshDatabase;
let project: string;
let folder: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'padav-waiting-'));
  folder = path.join(project, 'migrations');
  cpSync(projectFile('migrations'), folder, { recursive: true });
});
afterEach(async () => {
  await db.drop();
  rmSync(project, { recursive: true });
});

const NEXT = '9001_keys.sql';
const addMigration = () => writeFileSync(path.join(folder, NEXT), 'create table keys (id text);');

describe('a start that does not migrate', () => {
  beforeEach(async () => {
    db = await freshDatabase();
  });

  it('goes on at once where nothing is missing', async () => {
    const lines: string[] = [];
    await awaitMigrations(db.url, folder, { say: (line) => void lines.push(line) });
    expect(lines).toEqual([]);
  });

  it('waits until another process has migrated the tables of both modes', async () => {
    addMigration();
    const lines: string[] = [];
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
      if (pauses === 2) await prepareDatabase(db.url, folder);
    };
    await awaitMigrations(db.url, folder, { say: (line) => void lines.push(line), pause });
    expect([pauses, lines]).toEqual([2, [`Waiting for the migrations of the database: ${NEXT}.`]]);
  });

  it('finds what only the tables of test mode lack', async () => {
    addMigration();
    await migrate(db.url, folder);
    expect(await missingMigrations(db.url, folder)).toEqual([NEXT]);
  });
});

describe('a start on a new database that does not migrate', () => {
  beforeEach(async () => {
    db = await emptyDatabase();
  });

  it('is given up with a message, and changes nothing', async () => {
    const pause = async () => undefined;
    const attempt = awaitMigrations(db.url, folder, { say: () => undefined, looks: 3, pause });
    await expect(attempt).rejects.toThrow(
      /^The database lacks the migrations 0001_accounts\.sql, .*, and MIGRATE_AT_START is false\. Run node dist/,
    );
    const { rows } = await db.database.pool.query("select from pg_tables where schemaname = 'public'");
    expect(rows).toEqual([]);
  });
});

describe('the command that migrates', () => {
  beforeEach(async () => {
    db = await emptyDatabase();
  });

  const run = async (env: Readonly<Record<string, string>>) => {
    const [printed, complaints]: [string[], string[]] = [[], []];
    const output = { print: (line: string) => printed.push(line), complain: (line: string) => complaints.push(line) };
    return { code: await migrateDatabase(env, project, output), printed, complaints };
  };

  it('migrates everything once, and says so', async () => {
    const { code, printed } = await run({ DATABASE_URL: db.url });
    expect([code, printed]).toEqual([0, [expect.stringMatching(/^Migrated: 0001_accounts\.sql, .*\.$/)]]);
    expect(await missingMigrations(db.url, folder)).toEqual([]);
    expect(await run({ DATABASE_URL: db.url })).toMatchObject({
      code: 0,
      printed: ['The database has every migration.'],
    });
  });

  it('names a migration that fails, and ends with 1', async () => {
    writeFileSync(path.join(folder, NEXT), 'select 1 / 0;');
    const { code, complaints } = await run({ DATABASE_URL: db.url });
    expect(code).toBe(1);
    // Migrations without a transaction keep what came before them.
    expect(complaints).toEqual([
      expect.stringMatching(
        /^Not everything was migrated\. The migration 9001_keys\.sql failed: division by zero\. What came before stays: 0001_accounts\.sql, /,
      ),
    ]);
  });

  it.each([
    [{}, 'Set DATABASE_URL: the embedded database is migrated by its server.'],
    [{ DATABASE_URL: '' }, 'Set DATABASE_URL: the embedded database is migrated by its server.'],
    [{ DATABASE_URL: 'mysql://padav' }, 'DATABASE_URL must be'],
  ])('is refused with %j', async (env, sentence) => {
    const { code, complaints } = await run(env);
    expect([code, complaints.join()]).toEqual([1, expect.stringContaining(sentence)]);
  });
});
