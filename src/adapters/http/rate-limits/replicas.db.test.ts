import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import { rateCounter } from '#src/adapters/postgres/rate-counter.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { fakeProvider, hotelServices, SEARCH } from '#test/support/http/stays.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';

let db: FreshDatabase;
let other: ReturnType<typeof openDatabase>;
let replicas: readonly [TestApp, TestApp];

beforeAll(async () => {
  db = await freshDatabase();
  other = openDatabase(db.url);
  const replica = (pool: typeof other.pool) =>
    testApp({ hotels: { ...hotelServices(fakeProvider()), rateCounter: rateCounter(pool) } });
  replicas = await Promise.all([replica(db.database.pool), replica(other.pool)]);
});
afterAll(async () => {
  await Promise.all(replicas.map(({ app }) => app.close()));
  await other.close();
  await db.drop();
});

const ask = async (replica: TestApp, from: string) => replica.http.get('/hotels/search', { from, query: SEARCH });

describe('two replicas', () => {
  it('give one client one rate limit, also for concurrent requests', async () => {
    const [one, two] = replicas;
    const asked = Array.from({ length: 80 }, (_, at) => ask(at % 2 === 0 ? one : two, '203.0.113.9'));
    const answers = await Promise.all(asked);
    const passed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS');
    expect([passed.length, refused.length]).toEqual([60, 20]);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    for (const each of replicas) expect((await ask(each, '203.0.113.9')).status).toBe(429);
    for (const each of replicas) expect((await ask(each, '203.0.113.10')).status).toBe(200);
  });

  it('store no address', async () => {
    const { rows } = await db.database.pool.query('select * from rate_windows');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });
});
