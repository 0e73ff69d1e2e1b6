import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '#test/support/database/fresh-database.ts';
import { migrate } from './migrate.ts';
import { MigrationRefused } from './migration-files.ts';

describe('migrations', () => {
  let db: FreshDatabase;
  let folder: string;
  const file = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
  const tables = async () => {
    const { rows } = await db.database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    return rows.map(({ name }) => name);
  };

  beforeEach(async () => {
    db = await emptyDatabase();
    folder = mkdtempSync(path.join(tmpdir(), 'padav-migrations-'));
    file('0001_inns.sql', 'create table inns (id text primary key);');
    file('0002_beds.sql', 'create table beds (inn text references inns); insert into inns values (1);');
  });

  afterEach(async () => {
    await db.drop();
    rmSync(folder, { recursive: true });
  });

  it('applies new files, in the order of their names, and nothing twice', async () => {
    expect(await migrate(db.url, folder)).toEqual(['0001_inns.sql', '0002_beds.sql']);
    file('0003_keys.sql', 'create table keys (id text);');
    expect(await migrate(db.url, folder)).toEqual(['0003_keys.sql']);
    expect(await migrate(db.url, folder)).toEqual([]);
    expect(await tables()).toEqual(['beds', 'inns', 'keys', 'migrations']);
  });

  it('lets one of several processes migrate while the others wait', async () => {
    const runs = await Promise.all(Array.from({ length: 6 }, () => migrate(db.url, folder)));
    expect(runs.map((applied) => applied.length).sort()).toEqual([0, 0, 0, 0, 0, 2]);
  });

  it('refuses a file that was changed after it was applied', async () => {
    await migrate(db.url, folder);
    file('0001_inns.sql', 'create table inns (id uuid primary key);');
    file('0003_keys.sql', 'create table keys (id text);');
    await expect(migrate(db.url, folder)).rejects.toThrow(
      'The migration 0001_inns.sql was changed after it was applied to this database. Nothing was migrated.',
    );
    expect(await tables()).not.toContain('keys');
  });

  it('treats other line ends as the same file', async () => {
    file('0003_keys.sql', 'create table keys (\n  id text\n);\n');
    await migrate(db.url, folder);
    file('0003_keys.sql', 'create table keys (\r\n  id text\r\n);\r\n');
    expect(await migrate(db.url, folder)).toEqual([]);
  });

  it('refuses a new file with a lower number than an applied one', async () => {
    file('0004_keys.sql', 'create table keys (id text);');
    await migrate(db.url, folder);
    file('0003_late.sql', 'create table late (id text);');
    await expect(migrate(db.url, folder)).rejects.toThrow(
      'The migration 0003_late.sql comes before 0004_keys.sql, which this database already has. ' +
        'Nothing was migrated. Give it a higher number.',
    );
  });

  it('finds the newest applied one in any order of the table', async () => {
    file('0004_keys.sql', 'create table keys (id text);');
    await migrate(db.url, folder);
    // An updated row is behind the others.
    await db.database
      .knex('migrations')
      .where({ name: '0001_inns.sql' })
      .update({ applied_at: new Date(0) });
    file('0003_late.sql', 'create table late (id text);');
    await expect(migrate(db.url, folder)).rejects.toThrow('0003_late.sql comes before 0004_keys.sql');
  });

  it('reads only the SQL files of the folder', async () => {
    file('README.md', 'not a statement');
    expect(await migrate(db.url, folder)).toEqual(['0001_inns.sql', '0002_beds.sql']);
  });

  it('has a separate application name, on a connection that ends with it', async () => {
    file('0003_names.sql', "create table names as select current_setting('application_name') as name;");
    await migrate(db.url, folder);
    expect(await db.database.knex('names').pluck('name')).toEqual(['padav-migrate']);
    const connections = async () => {
      const { rows } = await db.database.pool.query(
        "select pid from pg_stat_activity where datname = current_database() and application_name = 'padav-migrate'",
      );
      return rows;
    };
    // The server notices shortly after the client has disconnected.
    await expect.poll(connections).toEqual([]);
  });

  it('rolls back when one fails, and names it', async () => {
    file('0003_broken.sql', 'create table keys (id text); create table keys (id text);');
    const attempt = migrate(db.url, folder);
    await expect(attempt).rejects.toThrow(MigrationRefused);
    await expect(attempt).rejects.toThrow('The migration 0003_broken.sql failed: relation "keys" already exists.');
    expect(await tables()).toEqual([]);
  });

  /** A transaction that reads a table for long, beside a migration that changes it. */
  async function beside(
    reads: string,
    pausesMs: readonly number[],
    onPause: (ends: () => Promise<void>) => Promise<void>,
  ) {
    await migrate(db.url, folder);
    file('0003_stars.sql', 'create table keys (id text); alter table inns add column stars integer;');
    const reading = await db.database.knex.transaction();
    await reading.raw(reads);
    const ends = async (): Promise<void> => void (await reading.commit());
    const pause = () => onPause(ends);
    return migrate(db.url, folder, { patience: { lockMs: 50, pausesMs, pause } }).finally(() =>
      reading.rollback().catch(() => undefined),
    );
  }

  it('releases its locks behind a long query, and the product continues beside it', async () => {
    let pauses = 0;
    const answered: unknown[] = [];
    const applied = await beside('select * from inns', [1, 1, 1, 1], async (ends) => {
      pauses += 1;
      const { rows } = await db.database.pool.query('select count(*) as inns from inns');
      answered.push(...rows);
      await db.database.knex('inns').insert({ id: `traffic ${pauses}` });
      expect(await tables()).not.toContain('keys');
      if (pauses === 3) await ends();
    });
    expect(applied).toEqual(['0003_stars.sql']);
    expect(answered).toEqual([{ inns: 1 }, { inns: 2 }, { inns: 3 }]);
  });

  it('reports a table that is locked all the time, and changes nothing', async () => {
    const attempt = beside('select * from inns', [1, 1], async () => undefined);
    await expect(attempt).rejects.toThrow(
      'A table to migrate stays locked by another transaction. Nothing was migrated. ' +
        'End that transaction (pg_stat_activity shows it), then start again.',
    );
    await expect(attempt).rejects.toThrow(MigrationRefused);
    expect(await tables()).not.toContain('keys');
  });

  it('ignores what a newer release applied', async () => {
    file('0003_keys.sql', 'create table keys (id text);');
    await migrate(db.url, folder);
    rmSync(path.join(folder, '0003_keys.sql'));
    expect(await migrate(db.url, folder)).toEqual([]);
    expect(await tables()).toContain('keys');
  });

  it('refuses a file without a number in its name', async () => {
    file('keys.sql', 'create table keys (id text);');
    await expect(migrate(db.url, folder)).rejects.toThrow('keys.sql is no migration');
  });
});
