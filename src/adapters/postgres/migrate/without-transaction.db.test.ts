import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '#test/support/database/fresh-database.ts';
import { migrate } from './migrate.ts';

describe('a migration', () => {
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

  describe('without a transaction', () => {
    const INDEX =
      '-- Without a transaction.\ncreate unique index concurrently if not exists inns_by_stars on inns (stars);\n';
    const indexes = async () => {
      const { rows } = await db.database.pool.query<{ name: string; valid: boolean }>(
        `select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
         where relname like 'inns_by%'`,
      );
      return rows;
    };
    const applied = () => db.database.knex('migrations').orderBy('name').pluck('name');

    beforeEach(() => {
      file('0003_stars.sql', 'alter table inns add column stars integer;');
      file('0004_by_stars.sql', INDEX);
      file('0005_keys.sql', 'create table keys (id text);');
    });

    it('builds an index between what runs in transactions', async () => {
      const names = ['0001_inns.sql', '0002_beds.sql', '0003_stars.sql', '0004_by_stars.sql', '0005_keys.sql'];
      expect(await migrate(db.url, folder)).toEqual(names);
      expect(await indexes()).toEqual([{ name: 'inns_by_stars', valid: true }]);
      expect(await applied()).toEqual(names);
      expect(await migrate(db.url, folder)).toEqual([]);
    });

    it('builds it once, whoever of several processes does', async () => {
      const runs = await Promise.all(Array.from({ length: 6 }, () => migrate(db.url, folder)));
      expect(runs.flat().toSorted()).toEqual(await applied());
    });

    it('builds it in the schema it is told', async () => {
      await migrate(db.url, folder, { schema: 'other' });
      const { rows } = await db.database.pool.query(
        "select schemaname from pg_indexes where indexname = 'inns_by_stars'",
      );
      expect(rows).toEqual([{ schemaname: 'other' }]);
    });

    it('drops an index that failed, names what stays, and builds it when the reason is gone', async () => {
      file('0003_stars.sql', 'alter table inns add column stars integer; insert into inns values (2, 5), (3, 5);');
      await expect(migrate(db.url, folder)).rejects.toThrow(
        'The migration 0004_by_stars.sql failed: could not create unique index "inns_by_stars". ' +
          'What came before stays: 0001_inns.sql, 0002_beds.sql, 0003_stars.sql.',
      );
      expect(await indexes()).toEqual([]);
      expect(await tables()).not.toContain('keys');
      await db.database.knex('inns').where({ id: '3' }).delete();
      expect(await migrate(db.url, folder)).toEqual(['0004_by_stars.sql', '0005_keys.sql']);
      expect(await indexes()).toEqual([{ name: 'inns_by_stars', valid: true }]);
    });

    it('replaces what a process left that died while it built the index', async () => {
      file('0003_stars.sql', 'alter table inns add column stars integer; insert into inns values (2, 5), (3, 5);');
      await expect(migrate(db.url, folder)).rejects.toThrow('0004_by_stars.sql failed');
      const left = 'create unique index concurrently inns_by_stars on inns (stars)';
      await expect(db.database.pool.query(left)).rejects.toThrow('could not create unique index');
      expect(await indexes()).toEqual([{ name: 'inns_by_stars', valid: false }]);
      await db.database.knex('inns').where({ id: '3' }).delete();
      await migrate(db.url, folder);
      expect(await indexes()).toEqual([{ name: 'inns_by_stars', valid: true }]);
    });

    it('records an index that a process finished before it died', async () => {
      const finished = db.database.pool;
      rmSync(path.join(folder, '0004_by_stars.sql'));
      rmSync(path.join(folder, '0005_keys.sql'));
      await migrate(db.url, folder);
      await finished.query('create unique index inns_by_stars on inns (stars)');
      file('0004_by_stars.sql', INDEX);
      expect(await migrate(db.url, folder)).toEqual(['0004_by_stars.sql']);
    });

    /** How many migrating connections wait for a lock. */
    const waits = async () => {
      const { rows } = await db.database.pool.query(
        "select from pg_stat_activity where application_name = 'padav-migrate' and wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length;
    };

    it('is built beside a process of an earlier release, which waits for its turn in a transaction', async () => {
      rmSync(path.join(folder, '0004_by_stars.sql'));
      rmSync(path.join(folder, '0005_keys.sql'));
      await migrate(db.url, folder);
      file('0004_by_stars.sql', INDEX);
      const writing = await db.database.knex.transaction();
      await writing('inns').insert({ id: 'slow' });
      const building = migrate(db.url, folder);
      await expect.poll(waits).toBe(1);
      const earlier = await db.database.knex.transaction();
      await earlier.raw("set local application_name = 'padav-migrate'");
      // It may be the one that a deadlock ends.
      const turn = earlier
        .raw('select pg_advisory_xact_lock(8246003517)')
        .then(() => earlier.commit())
        .catch(() => earlier.rollback());
      await expect.poll(waits).toBe(2);
      await writing.commit();
      expect(await building).toEqual(['0004_by_stars.sql']);
      await turn;
      expect(await indexes()).toEqual([{ name: 'inns_by_stars', valid: true }]);
    });

    it('waits for a transaction that uses the table, and nobody waits behind it', async () => {
      rmSync(path.join(folder, '0004_by_stars.sql'));
      rmSync(path.join(folder, '0005_keys.sql'));
      await migrate(db.url, folder);
      file('0004_by_stars.sql', INDEX);
      const writing = await db.database.knex.transaction();
      await writing('inns').insert({ id: 'slow' });
      const building = migrate(db.url, folder, {
        patience: { lockMs: 50, pausesMs: [], pause: async () => undefined },
      });
      await expect.poll(waits).toBe(1);
      await db.database.knex('inns').insert({ id: 'quick' });
      await writing.commit();
      expect(await building).toEqual(['0004_by_stars.sql']);
      expect(await db.database.knex('inns').orderBy('id').pluck('id')).toEqual(['1', 'quick', 'slow']);
    });
  });

  it.each([
    ['in a transaction', 'alter table inns drop column name; alter table inns add column stars integer; select 1 / 0;'],
    [
      'without one',
      '-- Without a transaction.\ncreate unique index concurrently if not exists inns_name on inns (name);',
    ],
  ])('leaves what the release before works on when one fails half way, %s', async (_, broken) => {
    file('0003_names.sql', "alter table inns add column name text; insert into inns values (2, 'Sea'), (3, 'Sea');");
    await migrate(db.url, folder);
    file('0004_expand.sql', 'alter table inns add column rooms integer;');
    file('0005_broken.sql', broken);
    await expect(migrate(db.url, folder)).rejects.toThrow('The migration 0005_broken.sql failed');
    // The statements of the release before: it knows neither the new column nor the index.
    await db.database.knex('inns').insert({ id: '4', name: 'Sea' });
    await db.database.knex('inns').where({ id: '2' }).update({ name: 'Hill' });
    expect(await db.database.knex('inns').orderBy('id').pluck('name')).toEqual([null, 'Hill', 'Sea', 'Sea']);
    rmSync(path.join(folder, '0004_expand.sql'));
    rmSync(path.join(folder, '0005_broken.sql'));
    expect(await migrate(db.url, folder)).toEqual([]);
  });
});
