import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { bookingWork } from './booking/booking-work.ts';
import { prepareDatabase } from './job-queue.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');

let db: FreshDatabase;
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
  beforeEach(async () => {
    db = await emptyDatabase();
  });

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
  beforeEach(async () => {
    db = await freshDatabase();
  });

  it('are not waited for behind a lock: the start releases its locks and retries', async () => {
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

describe('the jobs of a transaction', () => {
  beforeEach(async () => {
    db = await freshDatabase();
  });

  const RECONCILE = { kind: 'reconcile-order', receipt: 'q1', look: 0 } as const;
  const TELL = { kind: 'tell-notice', key: 'booked-pay_1' } as const;
  const SOON = instant(Date.now());
  const keys = async () => {
    const { rows } = await db.database.pool.query<{ key: string }>(
      'select key from graphile_worker.jobs order by key collate "C"',
    );
    return rows.map(({ key }) => key);
  };

  it('are told to the queue with it or not at all, and end with it', async () => {
    const work = bookingWork(db.database.knex);
    const undone = work.run(async ({ jobs }) => {
      await jobs.add(TELL, SOON);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await keys()).toEqual([]);
    await work.run(({ jobs }) => jobs.add(RECONCILE, SOON));
    await work.run(async ({ jobs }) => {
      await jobs.end(RECONCILE);
      await jobs.add(TELL, SOON);
    });
    expect(await keys()).toEqual(['tell-booked-pay_1']);
    await work.run(async ({ jobs }) => {
      await jobs.end(TELL);
      await jobs.add(TELL, SOON);
      await jobs.add(RECONCILE, SOON);
      await jobs.end(RECONCILE);
    });
    expect(await keys()).toEqual(['tell-booked-pay_1']);
  });

  it('end only where they do not run: those that do end by themselves', async () => {
    const work = bookingWork(db.database.knex);
    await work.apart(({ jobs }) => jobs.add(RECONCILE, SOON));
    await db.database.pool.query("update graphile_worker._private_jobs set locked_by = 'a process', locked_at = now()");
    await work.apart(({ jobs }) => jobs.end(RECONCILE));
    expect(await keys()).toEqual(['reconcile-q1']);
    await db.database.pool.query('update graphile_worker._private_jobs set locked_by = null, locked_at = null');
    await work.apart(({ jobs }) => jobs.end(RECONCILE));
    expect(await keys()).toEqual([]);
  });

  it('of test mode are those of test mode alone', async () => {
    const { knex, testMode } = db.database;
    await bookingWork(testMode.knex).run(({ jobs }) => jobs.add(RECONCILE, SOON));
    await bookingWork(knex).run(({ jobs }) => jobs.end(RECONCILE));
    expect(await keys()).toEqual(['test:reconcile-q1']);
    await bookingWork(testMode.knex).run(({ jobs }) => jobs.end(RECONCILE));
    expect(await keys()).toEqual([]);
  });

  it('tell the runner of deliveries of deliveries alone, and not of later ones', async () => {
    const listener = await db.database.pool.connect();
    const heard: string[] = [];
    listener.on('notification', ({ channel }) => void heard.push(channel));
    await listener.query('listen "webhooks:insert"; listen "jobs:insert"');
    await bookingWork(db.database.knex).run(({ jobs }) => jobs.add(TELL, SOON));
    const deliver = (at: string) =>
      db.database.pool.query(`select queue_job('deliver-webhooks', '{}', null, ${at}, null, null)`);
    await deliver("now() + interval '1 minute'");
    await deliver('null');
    await expect.poll(() => heard).toHaveLength(4);
    expect(heard.toSorted()).toEqual(['jobs:insert', 'jobs:insert', 'jobs:insert', 'webhooks:insert']);
    listener.release(true);
  });
});
