import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { openDatabase } from './database.ts';
import { unitOfWork } from './unit-of-work.ts';

describe('the database', () => {
  let db: FreshDatabase;
  beforeAll(async () => {
    db = await freshDatabase();
  });
  afterAll(() => db.drop());

  const values = `select 9007199254740991::bigint as paise, date '2027-03-01' as day,
    timestamptz '2027-03-01 05:30+05:30' as at, 12.50::numeric as decimal, count(*) as rows from (values (1), (2)) as v`;
  const expected = {
    paise: 9_007_199_254_740_991,
    day: '2027-03-01',
    at: new Date('2027-03-01T00:00:00Z'),
    decimal: '12.50',
    rows: 2,
  };

  it('reads paise as numbers, days as text and instants as dates, through knex and pg', async () => {
    const read = await db.database.pool.query({ name: 'values', text: values });
    const built = await db.database.knex.raw(values);
    expect(read.rows).toEqual([expected]);
    expect(built.rows).toEqual([expected]);
  });

  it('refuses an integer beyond the safe range', async () => {
    await expect(db.database.pool.query('select 9007199254740993::bigint as paise')).rejects.toThrow(
      '9007199254740993 is too large for an exact number',
    );
    await expect(db.database.pool.query('select -9007199254740993::bigint as paise')).rejects.toMatchObject({
      name: 'NumberTooLarge',
    });
  });

  it('has the product’s application name, through knex and pg', async () => {
    const ask = "select current_setting('application_name') as name";
    const { knex, pool, publicPool, jobPool } = db.database;
    const answers = await Promise.all([knex.raw(ask), pool.query(ask), publicPool.query(ask), jobPool.query(ask)]);
    expect(answers.map(({ rows }) => rows)).toEqual(Array(4).fill([{ name: 'padav' }]));
  });

  it('reports which connection failed because its settings were refused', async () => {
    // A statement that PostgreSQL refuses, as for an unusable server: -1 is below every time limit.
    const refused = openDatabase(db.url, { limits: { statementMs: -1 } });
    await expect(refused.knex.raw('select 1')).rejects.toThrow(/statement_timeout/);
    await expect(refused.pool.query('select 1')).rejects.toThrow(/statement_timeout/);
    await refused.close();
  });

  it('closes once for repeated calls', async () => {
    const other = openDatabase(db.url);
    await other.pool.query('select 1');
    await Promise.all([other.close(), other.close()]);
    await expect(other.pool.query('select 1')).rejects.toThrow();
  });

  it('reports a connection that broke while idle, and continues with another', async () => {
    const broken: Error[] = [];
    const other = openDatabase(db.url, { limits: { readers: 1 }, onLostConnection: (error) => broken.push(error) });
    const { rows } = await other.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const lost = new Promise((resolve) => other.pool.once('error', resolve));
    await db.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await lost;
    expect(broken).toHaveLength(1);
    expect((await other.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await other.close();
  });
});

it('a connection that breaks while idle is ignored without a listener', async () => {
  const db = await freshDatabase();
  const other = openDatabase(db.url, { limits: { readers: 1 } });
  const { rows } = await other.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const lost = new Promise((resolve) => other.pool.once('error', resolve));
  await db.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect(await lost).toBeInstanceOf(Error);
  expect((await other.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.close();
  await db.drop();
});

describe('a unit of work', () => {
  let db: FreshDatabase;
  beforeAll(async () => {
    db = await freshDatabase();
    await db.database.knex.raw('create table notes (text text primary key)');
  });
  afterAll(() => db.drop());

  const work = () =>
    unitOfWork(db.database.knex, (trx) => ({
      add: (text: string) => trx('notes').insert({ text }),
      all: () => trx('notes').pluck('text'),
    }));
  const kept = () => db.database.knex('notes').pluck('text');

  it('commits once the work returns, and returns its value', async () => {
    const seen = await work().run(async (notes) => {
      await notes.add('kept');
      expect(await kept()).not.toContain('kept');
      return notes.all();
    });
    expect(seen).toContain('kept');
    expect(await kept()).toContain('kept');
  });

  it('rolls back when the work throws, and rethrows the error', async () => {
    const failing = work().run(async (notes) => {
      await notes.add('undone');
      throw new Error('no room');
    });
    await expect(failing).rejects.toThrow('no room');
    expect(await kept()).not.toContain('undone');
  });
});
