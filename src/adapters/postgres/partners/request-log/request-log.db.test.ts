import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedExchange } from '#core/partners/index.ts';
import { instant } from '#core/shared/index.ts';
import { freshDatabase } from '#test/support/database/fresh-database.ts';
import { requestLists } from './request-lists.ts';
import { MOST_WAITING, requestWriter } from './request-writer.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const NOW = Date.parse('2026-12-05T06:30:00.123Z');
let made = 0;
const exchange = (more: Partial<LoggedExchange> = {}): LoggedExchange => {
  made += 1;
  const id = `req_${String(made).padStart(5, '0')}`;
  return {
    ...{ id, organisationId: 'org_1', keyId: 'key_1', at: instant(NOW + made), requestId: `x-${id}`, method: 'POST' },
    ...{ path: '/partner/v1/quotes', query: '', status: 201, code: null, durationMs: 37 },
    headers: { 'user-agent': 'Asha’s "server"/1', 'idempotency-key': 'a,{b}' },
    sent: { text: '{"a":"\\u0000, NULL and {quotes}"}', bytes: 40 },
    answered: { text: null, bytes: 0 },
    ...more,
  };
};

describe('the requests of partners in PostgreSQL', () => {
  const lost: number[] = [];
  const writer = () =>
    requestWriter({ pool: db.database.pool, waitMs: 3_600_000, onLost: (count) => void lost.push(count) });
  const lists = () => requestLists(db.database.pool);
  const page = (more: object = {}) =>
    lists().page({ organisationId: 'org_1', failed: false, method: null, path: null, limit: 3, after: null, ...more });

  it('are read as they were stored, newest first and page by page', async () => {
    const [first, second, other, refused] = [
      exchange(),
      exchange({ method: 'GET', query: 'query=goa', status: 200 }),
      exchange({ organisationId: 'org_2' }),
      exchange({ status: 409, code: 'SOLD_OUT' }),
    ];
    const log = writer();
    for (const each of [first, second, other, refused]) log.record(each);
    expect(await page()).toEqual([]);
    await log.flush();
    const { headers: _, sent: __, answered: ___, ...listed } = refused;
    const [newest, ...rest] = await page({ limit: 2 });
    expect(newest).toEqual(listed);
    expect(rest.map(({ id }) => id)).toEqual([second.id]);
    expect((await page({ after: { at: second.at, id: second.id } })).map(({ id }) => id)).toEqual([first.id]);
    expect((await page({ failed: true })).map(({ id }) => id)).toEqual([refused.id]);
    expect((await page({ method: 'GET' })).map(({ id }) => id)).toEqual([second.id]);
    expect((await page({ path: '/quo', method: 'POST' })).map(({ id }) => id)).toEqual([refused.id, first.id]);
    expect(await page({ path: '%' })).toEqual([]);
    expect(await lists().one('org_1', first.id)).toEqual(first);
    expect(await lists().one('org_1', other.id)).toBeNull();
    expect(lost).toEqual([]);
  });

  it('are stored fifty at a time, by themselves', async () => {
    const log = writer();
    for (let at = 0; at < 50; at += 1) log.record(exchange({ organisationId: 'org_fifty' }));
    await expect
      .poll(async () => (await page({ organisationId: 'org_fifty', limit: 100 })).length, { timeout: 10_000 })
      .toBe(50);
  });

  it('are dropped and counted beyond those that may wait, and where the database takes none', async () => {
    const told: unknown[] = [];
    let open: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      open = resolve;
    });
    const query = async () => {
      await closed;
      throw new Error('no room');
    };
    const log = requestWriter({
      pool: { query } as unknown as Parameters<typeof requestWriter>[0]['pool'],
      onLost: (count, error) => void told.push([count, error instanceof Error]),
      waitMs: 3_600_000,
    });
    for (let at = 0; at < MOST_WAITING + 60; at += 1) log.record(exchange());
    open();
    await log.flush();
    const counted = told
      .map((each) => (Array.isArray(each) ? Number(each[0]) : 0))
      .reduce((sum, each) => sum + each, 0);
    expect(counted).toBe(MOST_WAITING + 60);
    expect(told).toContainEqual([60, false]);
    expect(told.filter((each) => String(each) === '50,true')).toHaveLength(MOST_WAITING / 50);
    log.record(exchange());
    await log.flush();
    expect(told.at(-1)).toEqual([1, true]);
  });

  it('can’t have a body of more than 100 kB', async () => {
    const [row] = await db.database.knex('partner_requests').limit(1);
    for (const column of ['sent', 'answered']) {
      const planted = db.database
        .knex('partner_requests')
        .insert({ ...row, id: `req_${column}`, [column]: 'x'.repeat(102_401) });
      await expect(planted).rejects.toThrow('partner_requests_bodies_small');
    }
  });
});
