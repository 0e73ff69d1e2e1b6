import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draw, type Instant, instant } from '#core/shared/index.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, traveller } from '#test/support/http/traveller.ts';
import { purgeExpired, RETENTION, UNPAID_ORDERS_KEPT_DAYS } from './purge-expired.ts';

const DAY_MS = 86_400_000;
const NOW = instant(Date.parse('2027-06-01T20:45:00Z'));
const at = (days: number, ms = 0) => new Date(NOW - days * DAY_MS + ms);

let test: TestApp;
/** The kind of the jobs. */
let task_id: number;
beforeAll(async () => {
  test = await startTestApp();
  await test.db.database
    .knex('accounts')
    .insert({ id: 'asha', name: 'Asha', email: 'a@example.in', discounts: 0, created_at: at(0) });
  await test.db.database.knex('organisations').insert({
    ...{ id: 'org_purge', name: 'Asha Travels', live: 'approved', created_at: at(0) },
    ...{ commission_basis_points: 0, credit_limit: 0, requests_per_minute: 1 },
  });
  await test.db.database.knex('webhook_endpoints').insert(anEndpoint('whe_purge'));
  const tasks = test.db.database.knex('graphile_worker._private_tasks');
  task_id = (await tasks.insert({ identifier: 'purge-test' }).returning('id'))[0].id;
});
afterAll(() => test.close());

const purge = (now: Instant = NOW) =>
  purgeExpired({ pool: test.db.database.jobPool, clock: { now: () => now }, atOnce: 2 })();
const rowsOf = async (table: string) => Number((await test.db.database.knex(table).count('* as n'))[0]?.n);

/** The pool, whose connections work except for deleting the quotes of deleted orders. */
function brokenAfterOrders(): Pick<Pool, 'query' | 'connect'> {
  const pool = test.db.database.jobPool;
  const connect = async () => {
    const client = await pool.connect();
    const query = (text: string, values?: unknown[]) =>
      text.startsWith('delete from quotes') ? Promise.reject(new Error('no room')) : client.query(text, values);
    return { query, release: (isBroken: boolean) => client.release(isBroken) };
  };
  return Object.assign(Object.create(pool), { query: pool.query.bind(pool), connect });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const anEndpoint = (id: string) => ({
  ...{ id, organisation_id: 'org_purge', url: 'https://asha.example', description: '', event_types: [] },
  ...{ language: 'en', state: 'enabled', created_at: at(400), changed_at: at(0) },
});

/** A row of each table, by its end. */
const ROWS: Readonly<Record<string, (name: string, end: Date) => object>> = {
  sessions: (id, expires_at) => ({ id, account_id: 'asha', signed_in_at: at(400), expires_at }),
  sign_in_tickets: (name, expires_at) => ({
    ...{ ticket_hash: name, browser_hash: name, issuer: 'i', subject: 's', email: 'e', email_verified: true, name },
    expires_at,
  }),
  sign_in_challenges: (name, expires_at) => ({
    ...{ secret_hash: sha256(name), browser_hash: sha256(name), purpose: 'sign-in' },
    expires_at,
  }),
  used_id_tokens: (fingerprint, expires_at) => ({ fingerprint, expires_at }),
  offline_credentials: (ticket_hash, expires_at) => ({ ticket_hash, email: 'e', name: 'n', expires_at }),
  offline_outbox: (id, sent_at) => ({
    id,
    dedupe_key: id,
    recipient: 'r',
    subject: 's',
    body: 'b',
    language: 'en',
    sent_at,
  }),
  sent_mail: (key, sent_at) => ({ key, message_id: key, claimed_until: at(400), sent_at }),
  alarms: (name, resolved_at) => ({
    what: 'job-failed',
    facts: { name },
    raised_at: at(400),
    last_at: at(400),
    resolved_at,
  }),
  group_requests: (name, asked_at) => ({
    ...{
      id: name,
      reference: `GRP-${draw(name, 90_000_000) + 10_000_000}`,
      intent: name,
      language: 'en',
      place: 'Goa',
    },
    ...{ arrival: '2027-06-01', departure: '2027-06-02', rooms: 9, people: 9, name, email: 'e', phone: 'p', asked_at },
  }),
  organisation_invitations: (name, expires_at) => ({
    ...{ id: `inv_${name}`, organisation_id: 'org_purge', email: `${name}@example.in`, role: 'owner', language: 'en' },
    ...{ secret_hash: sha256(name), invited_by: 'asha', invited_at: at(400), expires_at },
  }),
  partner_events: (name, occurred_at) => ({
    ...{ id: `evt_${name}`, organisation_id: 'org_purge', type: 'test', data: {} },
    occurred_at,
  }),
  api_keys: (name, end) => ({
    ...{ id: `key_${name}`, organisation_id: 'org_purge', mode: 'test', name, scopes: ['search:read'], addresses: [] },
    ...{ secret_hash: sha256(name), last_four: 'abcd', created_by: 'asha', created_at: at(400) },
    // Ended by its overlap, revoked before its overlap ends, or revoked.
    ...[{ expires_at: end }, { expires_at: at(0), revoked_at: end }, { revoked_at: end }][draw(name, 3)],
  }),
  webhook_secrets: (name, expires_at) => ({
    ...{ endpoint_id: 'whe_purge', secret: `whsec_${name}`, created_at: at(400) },
    expires_at,
  }),
  webhook_endpoints: (name, changed_at) => ({ ...anEndpoint(`whe_${name}`), state: 'deleted', changed_at }),
  partner_event_counters: (booking_id, counted_at) => ({ booking_id, last: 1, counted_at }),
  idempotent_requests: (key, created_at) => ({ organisation_id: 'org_purge', key, fingerprint: key, created_at }),
  balance_top_ups: (name, created_at) => ({
    ...{ id: `tup_${name}`, organisation_id: 'org_purge', amount: 10_000, status: 'expired', created_at },
  }),
  readiness: (process, written_at) => ({ process, written_at }),
  provider_calls: (key, held_until) => ({ kind: 'search', key, call_id: randomUUID(), held_until }),
  'graphile_worker._private_jobs': (key, updated_at) => ({
    ...{ task_id, key, attempts: 25, max_attempts: 25, last_error: 'no', created_at: at(400) },
    updated_at,
  }),
  organisation_calls: (organisation_id, window_start) => ({ organisation_id, seconds: 60, window_start, calls: 1 }),
};

describe('the purge', () => {
  it('has a row of each table that it empties', () => {
    expect(Object.keys(ROWS).sort()).toEqual(RETENTION.map(({ what }) => what).sort());
  });

  it.each(RETENTION)(
    'deletes what ended in $what, in small batches, and keeps what did not',
    async ({ what, days }) => {
      const row = ROWS[what];
      if (row === undefined) throw new Error(`No row of ${what}`);
      const { knex } = test.db.database;
      await knex(what).delete();
      for (const old of [1, 2, 3, 4, 5]) await knex(what).insert(row(`${what} ${old}`, at(days, -old)));
      await knex(what).insert([row(`${what} last`, at(days, 1_000)), row(`${what} later`, at(days - 1))]);
      expect(await purge()).toMatchObject({ [what]: 5 });
      expect(await rowsOf(what)).toBe(2);
      await knex(what).delete();
    },
  );

  it('keeps what organisations called of the hotel provider in a day for a period of its plan', async () => {
    const { knex } = test.db.database;
    const row = { organisation_id: 'org_purge', seconds: 86_400, calls: 1 };
    await knex('organisation_calls').insert([41, 39].map((days) => ({ ...row, window_start: at(days) })));
    await purge();
    expect(await knex('organisation_calls').pluck('window_start')).toEqual([at(39)]);
    await knex('organisation_calls').delete();
  });

  it('keeps keys that work, and one whose earlier key is deleted', async () => {
    const { knex } = test.db.database;
    const row = ROWS.api_keys;
    if (row === undefined) throw new Error('No row of keys');
    const ended = { expires_at: null, revoked_at: null };
    await knex('api_keys').insert({ ...row('first', at(91)), revoked_at: at(91), expires_at: null });
    await knex('api_keys').insert({ ...row('second', at(91)), ...ended, replaces: 'key_first' });
    await purge();
    expect(await knex('api_keys').select('id', 'replaces')).toEqual([{ id: 'key_second', replaces: null }]);
    await knex('api_keys').delete();
  });

  it('keeps jobs that are not given up, and those whose alarm nobody has resolved', async () => {
    const { knex } = test.db.database;
    const jobs = 'graphile_worker._private_jobs';
    const row = ROWS[jobs];
    if (row === undefined) throw new Error('No row of jobs');
    await knex(jobs).delete();
    await knex(jobs).insert([
      row('alarmed', at(900)),
      row('resolved', at(900)),
      { ...row('retried', at(900)), attempts: 24 },
      { ...row('running', at(900)), locked_at: at(900), locked_by: 'worker' },
    ]);
    const alarm = (job: string) => ({ what: 'job-failed', facts: { job }, raised_at: at(900), last_at: at(900) });
    await knex('alarms').insert([alarm('alarmed'), { ...alarm('resolved'), resolved_at: at(0) }]);
    await purge();
    expect(await knex(jobs).orderBy('key').pluck('key')).toEqual(['alarmed', 'retried', 'running']);
    await knex(jobs).delete();
    await knex('alarms').delete();
  });

  it('keeps unresolved alarms and mail that was not sent', async () => {
    const { knex } = test.db.database;
    await knex('alarms').insert({ what: 'job-failed', facts: {}, raised_at: at(900), last_at: at(900) });
    await knex('sent_mail').insert({ key: 'k', message_id: 'k', claimed_until: at(900) });
    await purge();
    expect([await rowsOf('alarms'), await rowsOf('sent_mail')]).toEqual([1, 1]);
  });

  it('deletes unpaid orders, with their quotes, and never a paid one', async () => {
    const asha = await traveller(test, 'Asha');
    const hotels = await freeHotels(test);
    const paid = await asha.booked(hotels[0] ?? '');
    const unpaid = await asha.order(await asha.quote(hotels[1] ?? ''));
    const { knex } = test.db.database;
    await knex('orders').where({ receipt: unpaid.receipt }).update({ status: 'expired', holds_discount: false });
    await knex('notices').delete();
    const { created_at } = await knex('orders').where({ receipt: unpaid.receipt }).first('created_at');
    const end = created_at.getTime() + UNPAID_ORDERS_KEPT_DAYS * DAY_MS;
    expect(await purge(instant(end))).toMatchObject({ orders: 0 });
    await expect(purgeExpired({ pool: brokenAfterOrders(), clock: { now: () => instant(end + 1) } })()).rejects.toThrow(
      'no room',
    );
    expect(await knex('orders').where({ receipt: unpaid.receipt }).first('receipt')).toBeDefined();
    expect(await purge(instant(end + 1))).toMatchObject({ orders: 1 });
    expect(await knex('quotes').where({ id: unpaid.receipt }).first()).toBeUndefined();
    expect(await knex('orders').pluck('receipt')).toEqual([paid.order.receipt]);
    expect(await knex('quotes').where({ id: paid.order.receipt }).first('id')).toBeDefined();
    expect(await purge(instant(end + 900 * DAY_MS))).toMatchObject({ orders: 0 });
  });
});
