import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '#test/support/database/fresh-database.ts';
import { MigrationRefused, migrate } from './migrate.ts';

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

  it('applies what is new, in the order of the names, and nothing twice', async () => {
    expect(await migrate(db.url, folder)).toEqual(['0001_inns.sql', '0002_beds.sql']);
    file('0003_keys.sql', 'create table keys (id text);');
    expect(await migrate(db.url, folder)).toEqual(['0003_keys.sql']);
    expect(await migrate(db.url, folder)).toEqual([]);
    expect(await tables()).toEqual(['beds', 'inns', 'keys', 'migrations']);
  });

  it('lets one of several processes migrate while the others wait and find it done', async () => {
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

  it('takes other line ends for the same file', async () => {
    file('0003_keys.sql', 'create table keys (\n  id text\n);\n');
    await migrate(db.url, folder);
    file('0003_keys.sql', 'create table keys (\r\n  id text\r\n);\r\n');
    expect(await migrate(db.url, folder)).toEqual([]);
  });

  it('refuses a new file that belongs before an applied one', async () => {
    file('0004_keys.sql', 'create table keys (id text);');
    await migrate(db.url, folder);
    file('0003_late.sql', 'create table late (id text);');
    await expect(migrate(db.url, folder)).rejects.toThrow(
      'The migration 0003_late.sql comes before 0004_keys.sql, which this database already has.',
    );
  });

  it('undoes everything when one fails, and names it', async () => {
    file('0003_broken.sql', 'create table keys (id text); create table keys (id text);');
    const attempt = migrate(db.url, folder);
    await expect(attempt).rejects.toThrow(MigrationRefused);
    await expect(attempt).rejects.toThrow('The migration 0003_broken.sql failed: relation "keys" already exists.');
    expect(await tables()).toEqual([]);
  });

  /** A transaction that reads a table for long, beside a migration that wants to change it. */
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
    return migrate(db.url, folder, { lockMs: 50, pausesMs, pause }).finally(() =>
      reading.rollback().catch(() => undefined),
    );
  }

  it('gives up its locks behind a long reading, and the product goes on beside it', async () => {
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

  it('says so when a table is held all the time, and has changed nothing', async () => {
    const attempt = beside('select * from inns', [1, 1], async () => undefined);
    await expect(attempt).rejects.toThrow(
      'A table that must change is held by another transaction all the time. Nothing was migrated',
    );
    expect(await tables()).not.toContain('keys');
  });

  it('leaves alone what a newer release applied', async () => {
    file('0003_keys.sql', 'create table keys (id text);');
    await migrate(db.url, folder);
    rmSync(path.join(folder, '0003_keys.sql'));
    expect(await migrate(db.url, folder)).toEqual([]);
    expect(await tables()).toContain('keys');
  });

  it('refuses a file whose name does not say its place', async () => {
    file('keys.sql', 'create table keys (id text);');
    await expect(migrate(db.url, folder)).rejects.toThrow('keys.sql is no migration');
  });
});
