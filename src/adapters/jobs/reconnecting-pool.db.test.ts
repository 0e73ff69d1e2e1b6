import { DatabaseError, type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { reconnectingPool } from './reconnecting-pool.ts';

let db: FreshDatabase;

beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
/** Closes the connection in use, as a server that shuts down. */
const END_ITSELF = 'select pg_terminate_backend(pg_backend_pid())';

const tooMany = Object.assign(new DatabaseError('sorry, too many clients already', 40, 'error'), { code: '53300' });

const patience = { isOutage: ({ code = '' }: DatabaseError) => ['53300', '57P01'].includes(code), isOver: () => false };

/** The first connections are refused. */
function refusedAtFirst(times: number, away: Error = gone) {
  const { pool } = db.database;
  const connect = pool.connect.bind(pool);
  const asked = vi.spyOn(pool, 'connect');
  for (let at = 0; at < times; at += 1) asked.mockImplementationOnce(() => Promise.reject(away));
  asked.mockImplementation(connect);
  return asked;
}

describe('the pool of the job queue', () => {
  it.each([
    ['is there again', gone],
    ['has room for one more', tooMany],
  ])('waits until the database %s', async (_, away) => {
    const asked = refusedAtFirst(2, away);
    const { rows } = await reconnectingPool(db.database.pool, patience).query('select 1 as one');
    expect([rows, asked.mock.calls.length]).toEqual([[{ one: 1 }], 3]);
    asked.mockRestore();
  });

  it('stops waiting once it is closed', async () => {
    const asked = refusedAtFirst(1);
    await expect(reconnectingPool(db.database.pool, { ...patience, isOver: () => true }).connect()).rejects.toBe(gone);
    asked.mockRestore();
  });

  it('reports a broken connection by the code at which the queue retries', async () => {
    const client: PoolClient = await reconnectingPool(db.database.pool, patience).connect();
    const cause = expect.objectContaining({ code: '57P01' });
    const message = expect.stringMatching(/^The job queue lost its connection and retries: error: terminating/);
    const lost = { name: 'ConnectionLost', code: '40001', message, cause };
    await expect(client.query(END_ITSELF)).rejects.toMatchObject(lost);
    client.release(true);
  });

  it('repeats a query that a broken connection left open, unless it is closed', async () => {
    const { pool } = db.database;
    await db.database.knex.raw('create sequence breaks');
    // Closes its connection the first time, and succeeds the second time.
    const ask = "select case when nextval('breaks') = 1 then pg_terminate_backend(pg_backend_pid()) end";
    await expect(reconnectingPool(pool, patience).query(ask)).resolves.toMatchObject({ rowCount: 1 });
    await db.database.knex.raw("select setval('breaks', 1, false)");
    const over = reconnectingPool(pool, { ...patience, isOver: () => true });
    await expect(over.query(ask)).rejects.toMatchObject({ name: 'ConnectionLost' });
  });

  it('returns errors of the server', async () => {
    const pool = reconnectingPool(db.database.jobPool, patience);
    await expect(pool.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
  });

  it('is the pool itself in all else', () => {
    const pool = reconnectingPool(db.database.pool, patience);
    expect([pool.totalCount, pool.options]).toEqual([db.database.pool.totalCount, db.database.pool.options]);
    expect(pool.listenerCount('error')).toBe(db.database.pool.listenerCount('error'));
  });
});
