import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '#test/support/database/fresh-database.ts';
import { prepareDatabase } from './job-queue.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');

let db: FreshDatabase;
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.drop());

/** The waiting lock requests in this database, and their lock_timeout. */
const waiting = async () => {
  const { rows } = await db.database.pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ name }) => name);
};

describe('a new database', () => {
  it('gets every table of the product, and the job queue', async () => {
    const applied = await prepareDatabase(db.url, MIGRATIONS);
    expect(applied[0]).toBe('0001_accounts.sql');
    expect(applied.length).toBeGreaterThan(20);
    const queue = await db.database.pool.query("select graphile_worker.add_job('nothing', '{}'::json)");
    expect(queue.rows).toHaveLength(1);
    expect(await prepareDatabase(db.url, MIGRATIONS)).toEqual([]);
  });

  it('is prepared once by concurrent processes', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => prepareDatabase(db.url, MIGRATIONS)));
    const applied = runs.flat();
    // One process may go on where another released its locks; none repeats what another did.
    expect([...new Set(applied)].toSorted()).toEqual(applied.toSorted());
    expect(applied).toContain('0001_accounts.sql');
  });
});

describe('the tables of the queue', () => {
  it('are not waited for behind a lock: the start releases its locks and retries', async () => {
    await prepareDatabase(db.url, MIGRATIONS);
    const holding = await db.database.knex.transaction();
    await holding.raw('lock table graphile_worker.migrations in access exclusive mode');
    const start = prepareDatabase(db.url, MIGRATIONS);
    await expect.poll(waiting, { interval: 5 }).toEqual(['padav-migrate']);
    await expect.poll(waiting, { interval: 5, timeout: 10_000 }).toEqual([]);
    // The other session still has the locks: the start released its own.
    expect((await holding.raw('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await holding.commit();
    expect(await start).toEqual([]);
  });

  it('are released after a failure, whose connections end', async () => {
    await prepareDatabase(db.url, MIGRATIONS);
    await db.database.pool.query('alter table graphile_worker.migrations rename to moved');
    await db.database.pool.query('create view graphile_worker.migrations as select 1 as id, now() as ts');
    await expect(prepareDatabase(db.url, MIGRATIONS)).rejects.toThrow(/cannot be performed on relation/);
    const { pool } = db.database;
    const open = async () =>
      (
        await pool.query(
          "select pid from pg_stat_activity where application_name = 'padav-migrate' and datname = current_database()",
        )
      ).rows;
    await expect.poll(open).toEqual([]);
  });
});
