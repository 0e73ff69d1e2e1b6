import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { openDatabase } from './database.ts';
import { LIMITS } from './limits.ts';
import { readiness } from './readiness.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
beforeEach(() => db.database.pool.query('delete from readiness'));
afterEach(() => {
  vi.useRealTimers();
});

const rows = async () => (await db.database.pool.query('select * from readiness')).rows;

it('a database that accepts writes is ready, and each process has one row', async () => {
  const [one, other] = [readiness(db.database), readiness(db.database)];
  expect([await one(), await one(), await other()]).toEqual([true, true, true]);
  expect(await rows()).toHaveLength(2);
});

it('a database that can’t be written is not ready, and nothing is thrown', async () => {
  const away = openDatabase(db.url);
  const isReady = readiness(away);
  await away.close();
  expect(await isReady()).toBe(false);
  expect(await rows()).toEqual([]);
});

it('a process whose write connections are all in use is ready by its public pool', async () => {
  const { knex } = db.database;
  const holding = await Promise.all(Array.from({ length: LIMITS.writers }, () => knex.transaction()));
  const isReady = readiness(db.database);
  expect(await isReady()).toBe(true);
  await Promise.all(holding.map((transaction) => transaction.rollback()));
  expect(await rows()).toHaveLength(1);
});

it('a process with a free write connection checks by that one, not by the public pool', async () => {
  const { knex } = db.database;
  const asked = vi.spyOn(db.database.publicPool, 'query');
  const holding = await Promise.all(Array.from({ length: LIMITS.writers - 1 }, () => knex.transaction()));
  expect(await readiness(db.database)()).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  await Promise.all(holding.map((transaction) => transaction.rollback()));
});

/** The database while all write connections are in use and the public pool responds when `query` does. */
const askedBy = (query: () => Promise<unknown>) => ({
  knex: db.database.knex,
  publicPool: Object.create(db.database.publicPool, { query: { value: query } }),
});

it('a database that does not respond within two seconds is not ready, and a response leaves no timer', async () => {
  const { knex } = db.database;
  const holding = await Promise.all(Array.from({ length: LIMITS.writers }, () => knex.transaction()));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(await readiness(askedBy(async () => ({ rows: [] })))()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  const end = vi.fn();
  const asked = readiness(askedBy(() => new Promise(() => undefined)))().then(end);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(end).toHaveBeenCalledWith(false);
  vi.useRealTimers();
  await Promise.all(holding.map((transaction) => transaction.rollback()));
});
