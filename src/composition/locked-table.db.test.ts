import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { stayOn, traveller } from '#test/support/http/traveller.ts';

const CALLS = 60;

let whole: FreshDatabase;
let test: TestApp;

beforeAll(async () => {
  whole = await freshDatabase();
  const database = openDatabase(whole.url, { limits: { lockMs: 300, statementMs: 2_000 } });
  test = await startTestApp({ db: { ...whole, database } });
});
afterAll(async () => {
  await test.close();
  await test.db.database.close();
  await whole.drop();
});

it('serves public pages while the table of sessions is locked, and reports that it can', async () => {
  const asha = await traveller(test, 'Asha');
  const query = { latitude: 17.69, longitude: 83.22, ...stayOn(test) };
  const lock = await whole.database.knex.transaction();
  await lock.raw('lock table sessions');
  const waiting = Array.from({ length: CALLS }, () => asha.http.get(`/user/${asha.userId}`, { token: asha.token }));
  await expect.poll(() => test.db.database.pool.waitingCount, { interval: 1 }).toBeGreaterThan(0);
  expect((await asha.http.get('/hotels/search', { query })).status).toBe(200);
  expect((await asha.http.get('/readyz')).status).toBe(200);
  expect(test.db.database.pool.waitingCount).toBeGreaterThan(0);
  const ends = await Promise.all(waiting);
  await lock.commit();
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([503]));
  expect((await asha.http.get(`/user/${asha.userId}`, { token: asha.token })).status).toBe(200);
});
