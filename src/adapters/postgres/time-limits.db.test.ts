import { DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { PoolFull, writersOf } from './bounded-pools.ts';
import { type Database, openDatabase } from './database.ts';
import { LIMITS } from './limits.ts';
import { isOutage } from './outage.ts';
import { readiness } from './readiness.ts';

let db: FreshDatabase;
let short: Database;

beforeAll(async () => {
  db = await freshDatabase();
  short = openDatabase(db.url, {
    limits: {
      lockMs: 50,
      statementMs: 200,
      idleTransactionMs: 100,
      connectMs: 300,
      writers: 1,
      readers: 1,
      maxWaiting: 2,
    },
  });
});
afterAll(async () => {
  await short.close();
  await db.drop();
});

const failure = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => 'answered',
    (error: unknown) => error,
  );
const codeOf = (thrown: unknown) => (thrown instanceof DatabaseError ? thrown.code : thrown);

it.each(['pool', 'publicPool', 'jobPool', 'knex'] as const)('sends the server its time limits, by %s', async (door) => {
  const ask = (text: string): Promise<{ rows: unknown }> =>
    door === 'knex' ? db.database.knex.raw(text) : db.database[door].query(text);
  const read = await ask(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  const { statementMs, lockMs, idleTransactionMs } = LIMITS;
  const seconds = (ms: number) => `${ms / 1_000}s`;
  expect(read.rows).toEqual([
    { statement: seconds(statementMs), lock: seconds(lockMs), idle: seconds(idleTransactionMs) },
  ]);
});

it('cancels a slow statement and a lock wait, and continues', async () => {
  expect(codeOf(await failure(short.pool.query('select pg_sleep(10)')))).toBe('57014');
  await db.database.knex.transaction(async (trx) => {
    await trx.raw('lock table readiness');
    expect(codeOf(await failure(short.knex('readiness').select()))).toBe('55P03');
  });
  expect(await short.knex('readiness').select()).toEqual([]);
});

it('releases the locks of an idle transaction', async () => {
  const stuck = await short.knex.transaction();
  await stuck.raw('lock table readiness');
  await expect
    .poll(
      () =>
        failure(
          db.database
            .knex('readiness')
            .select()
            .then((rows) => rows.length),
        ),
      { timeout: 10_000 },
    )
    .toBe('answered');
  await failure(stuck.rollback());
  expect(stuck.isCompleted()).toBe(true);
});

it('drops a connection whose server is read-only, and reaches the next with a new one', async () => {
  const pid = async (): Promise<unknown> => (await short.knex.raw('select pg_backend_pid() as pid')).rows;
  const before = await pid();
  const refused = failure(
    short.knex.transaction(async (trx) => {
      await trx.raw('set transaction read only');
      await trx.raw("insert into readiness values ('a', now())");
    }),
  );
  expect(codeOf(await refused)).toBe('25006');
  expect(await pid()).not.toEqual(before);
  const client = await short.jobPool.connect();
  await client.query('begin read only');
  expect(codeOf(await failure(client.query("insert into readiness values ('a', now())")))).toBe('25006');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await client.query('rollback').catch(() => undefined);
  await ended;
  client.release();
});

it('limits the callers that wait for a connection; more are refused at once', async () => {
  const held = await short.pool.connect();
  const waiting = [short.pool.query('select 1'), short.pool.query('select 1')];
  const beyond = await failure(short.pool.query('select 1'));
  expect(beyond).toBeInstanceOf(PoolFull);
  expect(isOutage(beyond)).toBe(true);
  held.release();
  await Promise.all(waiting);
  const trx = await short.knex.transaction();
  const builders = [short.knex.raw('select 1'), short.knex.raw('select 1')].map((asked) => failure(asked));
  await expect.poll(() => writersOf(short.knex).waiting, { interval: 1 }).toBe(2);
  expect(await failure(short.knex.raw('select 1'))).toBeInstanceOf(PoolFull);
  await trx.commit();
  expect((await Promise.all(builders)).every((end) => end === 'answered')).toBe(true);
});

it('times out waiting for a connection', async () => {
  const held = await short.pool.connect();
  expect(isOutage(await failure(short.pool.query('select 1')))).toBe(true);
  held.release();
  const trx = await short.knex.transaction();
  expect(isOutage(await failure(short.knex.raw('select 1')))).toBe(true);
  await trx.rollback();
});

it('is ready when it can write, and not when the database is read-only', async () => {
  const isReady = readiness(db.database);
  expect(await isReady()).toBe(true);
  const { rows } = await db.database.pool.query<{ written: number }>('select count(*) as written from readiness');
  expect(rows).toEqual([{ written: 1 }]);
  expect(await isReady()).toBe(true);
  const frozen = await freshDatabase();
  const name = new URL(frozen.url).pathname.slice(1);
  await frozen.database.knex.raw(`alter database "${name}" set default_transaction_read_only = on`);
  const away = openDatabase(frozen.url);
  expect(await readiness(away)()).toBe(false);
  await away.close();
  await frozen.drop();
});

it('is ready while callers that wait for a lock use every write connection', async () => {
  const trxs = await Promise.all(Array.from({ length: LIMITS.writers }, () => db.database.knex.transaction()));
  expect(await readiness(db.database)()).toBe(true);
  await Promise.all(trxs.map((trx) => trx.rollback()));
});
