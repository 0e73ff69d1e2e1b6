import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { requestLists } from '../partners/request-log/request-lists.ts';
import { purgeRequests } from './partner-requests.ts';

const DAY_MS = 86_400_000;
const NOW = instant(Date.parse('2027-03-03T06:30:00Z'));

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());
beforeEach(() => fresh.database.knex('partner_requests').delete());

const purge = (now = NOW) => purgeRequests({ pool: fresh.database.jobPool, clock: { now: () => now } })();

/** Rows of an organisation, the first a second ago and each of the others so much earlier than the one before. */
const plant = (organisation: string, count: number, every = '1 second') =>
  fresh.database.knex.raw(
    `insert into partner_requests (id, organisation_id, key_id, at, request_id, method, path, query, headers, status,
      duration_ms, sent_bytes, answered_bytes)
    select 'req_' || ? || n, 'org_' || ?, 'key_1', ?::timestamptz - n * ?::interval, n, 'GET', '/', '', '{}', 200, 1, 0, 0
    from generate_series(1, ?::integer) as n`,
    [organisation, organisation, new Date(NOW), every, count],
  );

describe('the purge of partners’ requests', () => {
  it('keeps the newest 10,000 of each organisation, over the border of days', async () => {
    await purge();
    await plant('busy', 11_203, '6 seconds');
    await plant('calm', 2);
    expect(await purge()).toMatchObject({ rows: 1_203 });
    const left = fresh.database.knex('partner_requests').select('organisation_id').count({ rows: '*' });
    expect(await left.groupBy('organisation_id').orderBy('organisation_id')).toEqual([
      { organisation_id: 'org_busy', rows: 10_000 },
      { organisation_id: 'org_calm', rows: 2 },
    ]);
    expect(await fresh.database.knex('partner_requests').where({ id: 'req_busy10001' })).toEqual([]);
    expect(await purge()).toMatchObject({ rows: 0 });
  });

  it('drops days that are over, and deletes as old rows of days that had no partition', async () => {
    await purge(instant(NOW - 20 * DAY_MS));
    await plant('old', 20, '1 day');
    const { days, rows } = await purge();
    expect(days).toBe(8);
    expect(rows).toBeGreaterThan(0);
    const [oldest] = await fresh.database.knex('partner_requests').orderBy('at').limit(1).pluck('at');
    expect(oldest.getTime()).toBeGreaterThanOrEqual(NOW - 8 * DAY_MS);
  });
});

describe('the statements of every day', () => {
  /** The plan of the statement that a reader sends. */
  async function planOf(read: (pool: Pool) => Promise<unknown>): Promise<string> {
    const sent: { readonly text: string; readonly values: unknown[] }[] = [];
    const query = async (asked: { readonly text: string; readonly values: unknown[] }) => {
      sent.push(asked);
      return { rows: [] };
    };
    await read({ query } as unknown as Pool);
    const [asked] = sent;
    const { rows } = await fresh.database.pool.query(`explain (costs off) ${asked?.text}`, asked?.values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it('read a page without the days after it, each day by its index', async () => {
    await purge();
    await plant('reader', 2_000, '2 minutes');
    await fresh.database.knex.raw('analyze partner_requests');
    const after = { at: instant(NOW), id: 'req_z' };
    const asked = { organisationId: 'org_reader', failed: false, method: null, path: null, limit: 20, after };
    const plan = await planOf((pool) => requestLists(pool).page(asked));
    expect(plan).toContain('partner_requests_20270303');
    expect(plan).not.toMatch(/partner_requests_2027030[4-9]|partner_requests_20270310/);
    expect(plan).not.toMatch(/-> +(Sort|Seq Scan)/);
  });
});
