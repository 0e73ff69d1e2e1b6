import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '#test/support/database/fresh-database.ts';
import { type DatabaseProxy, databaseProxy } from '#test/support/database/proxy.ts';
import { readOnlyServer } from '#test/support/database/read-only-server.ts';
import { type Database, openDatabase } from '../database.ts';
import { migrate } from '../migrate/migrate.ts';
import { isOutage } from '../outage.ts';
import { singleClient } from './clients.ts';

/** A server that accepts writes behind two addresses, and one that only reads. */
let db: FreshDatabase;
let standby: Awaited<ReturnType<typeof readOnlyServer>>;
let proxies: readonly DatabaseProxy[] = [];
let database: Database;

beforeAll(async () => {
  db = await emptyDatabase();
  const { username, password, pathname } = new URL(db.url);
  standby = await readOnlyServer({ user: username, password, database: pathname.slice(1) });
});
afterAll(async () => {
  await standby.stop();
  await db.drop();
});

const limits = { connectMs: 1_000, idleMs: 100, reapMs: 20, silenceMs: 400, statementMs: 300, lockMs: 200 };

/** The addresses of several servers as one. */
function together(urls: readonly string[]): string {
  const whole = new URL(urls[0] ?? '');
  const hosts = urls.map((url) => new URL(url).host).join(',');
  return `${whole.protocol}//${whole.username}:${whole.password}@${hosts}${whole.pathname}`;
}

beforeEach(async () => {
  proxies = await Promise.all([databaseProxy(db.url), databaseProxy(db.url)]);
  database = openDatabase(together([standby.url, ...proxies.map(({ url }) => url)]), { limits });
});
afterEach(async () => {
  await database.close();
  await Promise.all(proxies.map((proxy) => proxy.close()));
});

const doors = {
  writers: () => database.knex.raw('select 1 as one'),
  readers: () => database.pool.query('select 1 as one'),
  'public readers': () => database.publicPool.query('select 1 as one'),
  workers: () => database.jobPool.query('select 1 as one'),
  'test mode': () => database.testMode.pool.query('select 1 as one'),
} as const;
const open = () => proxies.map((proxy) => proxy.open());

describe('a database of several servers', () => {
  it.each(Object.entries(doors))('is reached by the one that accepts writes, by the %s', async (_, ask) => {
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    // The looks at the servers close their connections a moment later.
    await expect.poll(() => open().toSorted()).toEqual([0, 1]);
  });

  it.each(Object.entries(doors))('is reached by another when that one is lost, by the %s', async (_, ask) => {
    await ask();
    await expect.poll(() => open().toSorted()).toEqual([0, 1]);
    const first = open().indexOf(1);
    await proxies[first]?.close();
    await expect
      .poll(async () => {
        try {
          return (await ask()).rows;
        } catch (error) {
          return isOutage(error) ? 'away' : error;
        }
      })
      .toEqual([{ one: 1 }]);
    expect(open()[1 - first]).toBe(1);
  });

  it('is away, and no fault, while only a server that reads is left', async () => {
    await Promise.all(proxies.map((proxy) => proxy.close()));
    for (const ask of Object.values(doors)) {
      const failed = await ask().then(
        () => null,
        (error: unknown) => error,
      );
      expect(isOutage(failed), String(failed)).toBe(true);
    }
  });

  it('is migrated on the server that accepts writes', async () => {
    const url = together([standby.url, proxies[0]?.url ?? '']);
    expect(await migrate(url, 'migrations')).not.toEqual([]);
    const client = singleClient(url);
    await client.connect();
    expect((await client.query('select count(*) > 0 as done from migrations')).rows).toEqual([{ done: true }]);
    await client.end();
  });

  it('is one server’s where that is enough for whoever asks', async () => {
    const reader = openDatabase(`${standby.url}?target_session_attrs=any`);
    expect((await reader.pool.query("select current_setting('transaction_read_only') as only")).rows).toEqual([
      { only: 'on' },
    ]);
    await reader.close();
  });
});
