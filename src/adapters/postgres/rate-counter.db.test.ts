import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { type PostgresRateCounter, rateCounter } from './rate-counter.ts';

const MINUTE = 60_000;

let db: FreshDatabase;
let counter: PostgresRateCounter;

beforeAll(async () => {
  db = await freshDatabase();
  counter = rateCounter(db.database.pool);
});
afterAll(async () => db.drop());

const passes = async (key: string, limit: number, times: number, spend = counter): Promise<number> => {
  const answers = await Promise.all(Array.from({ length: times }, () => spend.spend(key, limit, MINUTE)));
  return answers.filter(({ allowed }) => allowed).length;
};

const endAllWindows = () => db.database.pool.query(`update rate_windows set ends_at = now() - interval '1 second'`);

describe('a rate limit in PostgreSQL', () => {
  it('gives as many units as its limit, also to concurrent callers', async () => {
    expect(await passes('at once', 10, 50)).toBe(10);
  });

  it('counts subjects separately', async () => {
    expect(await passes('one', 1, 2)).toBe(1);
    expect(await passes('other', 1, 1)).toBe(1);
  });

  it('has a retry time, and none while units are left', async () => {
    const waits = () => counter.spend('wait', 2, MINUTE);
    const within = { allowed: true, retryAfterSeconds: 0, resetSeconds: 60 };
    expect([await waits(), await waits()]).toEqual([
      { ...within, left: 1 },
      { ...within, left: 0 },
    ]);
    const refused = await waits();
    expect([refused.allowed, refused.left, refused.resetSeconds]).toEqual([false, 0, refused.retryAfterSeconds]);
    expect(refused.retryAfterSeconds).toBeGreaterThan(50);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it('is not extended by further requests', async () => {
    await passes('knocking', 1, 1);
    await db.database.pool.query(`update rate_windows set ends_at = now() + interval '20 seconds'`);
    await passes('knocking', 1, 30);
    expect((await counter.spend('knocking', 1, MINUTE)).retryAfterSeconds).toBeLessThanOrEqual(20);
  });

  it('restarts when its window is over', async () => {
    expect(await passes('anew', 2, 3)).toBe(2);
    await endAllWindows();
    expect(await passes('anew', 2, 3)).toBe(2);
  });

  it('is shared by replicas', async () => {
    const other = openDatabase(db.url);
    const replicas = [counter, rateCounter(other.pool)];
    const passed = await Promise.all(replicas.map((replica) => passes('replicas', 10, 20, replica)));
    await other.close();
    expect(passed.reduce((total, each) => total + each, 0)).toBe(10);
  });

  it('charges one unit for one intent, however often it is sent', async () => {
    const same = await Promise.all(Array.from({ length: 30 }, () => counter.spend('orders', 2, MINUTE, 'receipt 1')));
    expect(same.every(({ allowed }) => allowed)).toBe(true);
    expect((await counter.spend('orders', 2, MINUTE, 'receipt 2')).allowed).toBe(true);
    expect((await counter.spend('orders', 2, MINUTE, 'receipt 3')).allowed).toBe(false);
    expect((await counter.spend('orders', 2, MINUTE, 'receipt 3')).allowed).toBe(false);
    expect((await counter.spend('orders', 2, MINUTE, 'receipt 1')).allowed).toBe(true);
  });

  it('deletes the intents of an expired window', async () => {
    await counter.spend('forgets', 1, MINUTE, 'old');
    await endAllWindows();
    expect((await counter.spend('forgets', 1, MINUTE, 'new')).allowed).toBe(true);
    expect((await counter.spend('forgets', 1, MINUTE, 'old')).allowed).toBe(false);
  });

  it('stores nothing that identifies a caller', async () => {
    await counter.spend('passwordChecks:asha@example.in', 1, MINUTE, 'receipt of asha');
    const { rows } = await db.database.pool.query('select * from rate_windows');
    expect(JSON.stringify(rows)).not.toMatch(/asha/);
  });

  it('deletes expired windows when another one opens', async () => {
    await passes('swept', 5, 1);
    await endAllWindows();
    await passes('the next one', 5, 1);
    const { rows } = await db.database.pool.query('select key from rate_windows where ends_at < now()');
    expect(rows).toEqual([]);
  });

  it('deletes nothing while a window continues', async () => {
    await passes('goes on', 5, 1);
    await passes('over', 5, 1);
    await db.database.pool.query(`update rate_windows set ends_at = now() + interval '20 seconds'`);
    const { rows } = await db.database.pool.query(
      `insert into rate_windows (key, ends_at, spent) values ('over before', now() - interval '1 second', 1) returning key`,
    );
    await passes('goes on', 5, 2);
    expect((await db.database.pool.query('select key from rate_windows where ends_at < now()')).rows).toEqual(rows);
  });
});
