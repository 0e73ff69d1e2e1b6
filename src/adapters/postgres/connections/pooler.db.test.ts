import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { type Database, openDatabase, TEST_MODE_SCHEMA } from '../database.ts';
import { LIMITS } from '../limits.ts';
import { checkPooler, PoolerRefused, poolerStatements } from './pooler.ts';

/** A role's settings are those of each of its connections, as a pooler's `connect_query` sets them. */
let db: FreshDatabase;
let database: Database;
const ROLE = 'padav_pooler_test';

beforeAll(async () => {
  db = await freshDatabase();
  const { knex } = db.database;
  await knex.raw(`drop role if exists ${ROLE}`);
  await knex.raw(`create role ${ROLE} superuser login password 'pooled'`);
});
afterEach(() => db.database.knex.raw(`alter role ${ROLE} reset all`));
afterAll(async () => {
  await db.database.knex.raw(`drop role ${ROLE}`);
  await db.drop();
});

const pooled = (): string => {
  const url = new URL(db.url);
  [url.username, url.password] = [ROLE, 'pooled'];
  return url.href;
};
const set = async (settings: Readonly<Record<string, string | number>>): Promise<void> => {
  for (const [name, value] of Object.entries(settings))
    await db.database.knex.raw(`alter role ${ROLE} set ${name} = ${value}`);
};
const RIGHT = { statement_timeout: 6_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 10_000 };

describe('the settings of a pooler', () => {
  it('are accepted with the time limits, or shorter ones', async () => {
    await set(RIGHT);
    await expect(checkPooler(pooled(), LIMITS, null)).resolves.toBeUndefined();
    await set({ lock_timeout: 1_000 });
    await expect(checkPooler(pooled(), LIMITS, null)).resolves.toBeUndefined();
  });

  it.each(Object.keys(RIGHT))('are refused without %s, or with a longer one, in words to set it', async (name) => {
    for (const value of [0, 600_000]) {
      await set({ ...RIGHT, [name]: value });
      await expect(checkPooler(pooled(), LIMITS, null)).rejects.toThrow(
        new PoolerRefused(
          `The connections of the pooler are not set up, by ${name}. Have it run this on each of its connections to ` +
            'the server (PgBouncer: connect_query): set statement_timeout = 6000; set lock_timeout = 3000; ' +
            'set idle_in_transaction_session_timeout = 10000',
        ),
      );
    }
  });

  it('have the schema of test mode for test mode, and not for live rows', async () => {
    await set(RIGHT);
    await expect(checkPooler(pooled(), LIMITS, TEST_MODE_SCHEMA)).rejects.toThrow(
      /search_path.*search_path = test_mode/,
    );
    await set({ search_path: TEST_MODE_SCHEMA });
    await expect(checkPooler(pooled(), LIMITS, TEST_MODE_SCHEMA)).resolves.toBeUndefined();
    await expect(checkPooler(pooled(), LIMITS, null)).rejects.toThrow(PoolerRefused);
  });

  it('are those of the shipped file', () => {
    const file = readFileSync(path.resolve(import.meta.dirname, '../../../../deploy/pgbouncer.ini'), 'utf8');
    const queries = [...file.matchAll(/^(\w+) = host=.*connect_query='(.*)'$/gm)].map(([, name, query]) => [
      name,
      query,
    ]);
    expect(queries).toEqual([
      ['padav', poolerStatements(LIMITS, null)],
      ['padav_test_mode', poolerStatements(LIMITS, TEST_MODE_SCHEMA)],
    ]);
  });
});

describe('connections through a pooler', () => {
  afterEach(() => database.close());
  const user = async (pool: Database['pool']) => (await pool.query('select current_user as name')).rows;

  it('are those of everything but jobs, which need a session', async () => {
    database = openDatabase(db.url, { pooler: { live: pooled(), testMode: pooled() } });
    const { pool, publicPool, jobPool, knex, testMode } = database;
    const own = await user(db.database.jobPool);
    const through = [{ name: ROLE }];
    expect(await Promise.all([pool, publicPool, testMode.pool, testMode.publicPool].map(user))).toEqual(
      Array(4).fill(through),
    );
    expect([(await knex.raw('select current_user as name')).rows, await user(jobPool)]).toEqual([through, own]);
    expect(await user(testMode.jobPool)).toEqual(own);
  });

  it('leave test mode alone where its pooler is not named', async () => {
    database = openDatabase(db.url, { pooler: { live: pooled(), testMode: null } });
    expect(await user(database.testMode.pool)).toEqual(await user(db.database.jobPool));
    expect((await database.testMode.pool.query('select current_schema() as schema')).rows).toEqual([
      { schema: TEST_MODE_SCHEMA },
    ]);
  });

  it('keep no statement under a name, and set nothing that the next transaction would have', async () => {
    database = openDatabase(db.url, { limits: { readers: 1 }, pooler: { live: pooled(), testMode: null } });
    const { pool } = database;
    const named = { name: 'sum', text: 'select $1::int + 1 as sum', values: [1] };
    expect((await pool.query(named)).rows).toEqual([{ sum: 2 }]);
    const client = await pool.connect();
    expect((await client.query(named)).rows).toEqual([{ sum: 2 }]);
    const kept = await client.query(
      "select name from pg_prepared_statements union all select current_setting('lock_timeout')",
    );
    expect(kept.rows).toEqual([{ name: '0' }]);
    client.release();
  });
});
