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
