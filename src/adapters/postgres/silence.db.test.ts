import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { type DatabaseProxy, databaseProxy } from '#test/support/database/proxy.ts';
import { type Database, openDatabase } from './database.ts';
import { LIMITS } from './limits.ts';
import { isOutage } from './outage.ts';

let db: FreshDatabase;
let proxy: DatabaseProxy;
let database: Database;

beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const limits = { silenceMs: 400, statementMs: 300, lockMs: 200, idleMs: 100, reapMs: 20, connectMs: 2_000 };

beforeEach(async () => {
  proxy = await databaseProxy(db.url);
  database = openDatabase(proxy.url, { limits });
});
afterEach(async () => {
  await database.close();
  await proxy.close();
});

const failure = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => 'answered',
    (error: unknown) => error,
  );

const doors = {
  writers: () => database.knex.raw('select 1'),
  readers: () => database.pool.query('select 1'),
  'public readers': () => database.publicPool.query('select 1'),
  workers: () => database.jobPool.query('select 1'),
} as const;

it.each(Object.entries(doors))('closes silent connections, those of the %s', async (_, ask) => {
  await Promise.all([ask(), ask(), ask()]);
  expect(proxy.silence()).toBeGreaterThan(0);
  const first = await failure(ask());
  expect(first === 'answered' || isOutage(first), String(first)).toBe(true);
  await expect.poll(() => proxy.silent(), { timeout: 10_000 }).toBe(0);
  expect(await failure(ask())).not.toBeInstanceOf(Error);
});

it.each(Object.entries(doors))('closes a connection that is silent once it is made, one of the %s', async (_, ask) => {
  proxy.silenceAccepted(true);
  const first = await failure(ask());
  expect(isOutage(first), String(first)).toBe(true);
  await expect.poll(() => proxy.silent(), { timeout: 10_000 }).toBe(0);
  proxy.silenceAccepted(false);
  expect(await failure(ask())).not.toBeInstanceOf(Error);
});

it('ends a transaction whose connection becomes silent, and treats that as an unavailable database', async () => {
  const work = database.knex.transaction(async (trx) => {
    await trx.raw('select 1');
    proxy.silence();
    await trx.raw('select 2');
  });
  const end = await failure(work);
  expect(isOutage(end), String(end)).toBe(true);
  expect(await failure(database.knex.raw('select 1'))).not.toBeInstanceOf(Error);
});

it('sends a probe on a connection that only listens', async () => {
  const client = await database.jobPool.connect();
  await client.query('listen anything');
  const lost = new Promise<Error>((resolve) => client.once('error', resolve));
  proxy.silence();
  expect(isOutage(await lost)).toBe(true);
  client.release(true);
});

it('times out for a connection that is never established', async () => {
  const nowhere = await databaseProxy(db.url);
  const first = openDatabase(nowhere.url, { limits: { connectMs: 100 } });
  // A proxy that accepts the connection and silences it before any byte.
  const ends = [failure(first.pool.query('select 1')), failure(first.knex.raw('select 1'))];
  await expect.poll(() => nowhere.open(), { interval: 1 }).toBe(2);
  nowhere.silence();
  for (const end of await Promise.all(ends)) expect(end === 'answered' || isOutage(end)).toBe(true);
  await first.close();
  await nowhere.close();
});

it('has consistent figures: no silent connection exceeds ten seconds, no request fifteen', () => {
  const { connectMs, lockMs, statementMs, silenceMs, idleTransactionMs, idleMs, reapMs } = LIMITS;
  expect(idleMs + reapMs + silenceMs).toBeLessThan(10_000);
  expect(lockMs).toBeLessThan(statementMs);
  expect(statementMs).toBeLessThan(silenceMs);
  expect(connectMs + silenceMs).toBeLessThan(15_000);
  expect(idleTransactionMs).toBeLessThan(15_000);
});
