import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdKeys, type KeyHolder } from './key-holder.ts';

let holder: KeyHolder;
beforeAll(async () => {
  holder = await holdKeys();
});
afterAll(() => holder.app.close());

/** Live tables that a test key may change: its own key's use, how often it may ask, and the answers of offline hotels. */
const OF_EVERY_REQUEST = /^(rate_|provider_|cached_|hotel_|job|sessions$)/;

/** How many rows each table of a schema has. */
async function counts(knex: Knex): Promise<ReadonlyMap<string, number>> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  );
  const counted = rows
    .filter(({ name }) => !OF_EVERY_REQUEST.test(name))
    .map(async ({ name }) => [name, Number((await knex(name).count('* as count').first())?.count)] as const);
  return new Map(await Promise.all(counted));
}

describe('a whole life in test mode', () => {
  it('leaves every live table as it was', async () => {
    const { app, post, booked } = holder;
    const { knex, testMode } = app.db.database;
    await app.runJobs();
    const [live, test] = [await counts(knex), await counts(testMode.knex)];
    const endpoint = (await post('/webhook-endpoints', { url: 'https://asha-travels.example/hooks' })).body;
    await post(`/webhook-endpoints/${(endpoint as { id: string }).id}/test`, {});
    await post('/test/top-ups', { amount: 90_000_000 });
    const topUp = (await post('/balance/top-ups', { amount: 250_000 })).body as { paymentLink: { url: string } };
    await app.app.inject({
      ...{ method: 'POST', url: new URL(topUp.paymentLink.url).pathname, payload: { card: 'pays' } },
    });
    const [paid, linked] = [await booked('balance'), await booked('payment_link')];
    await post(`/test/bookings/${linked.id}/payment`, { card: 'pays' });
    await app.runJobs();
    expect((await post(`/bookings/${paid.id}/cancellation`, {})).status).toBe(200);
    await app.runJobs();
    const after = await counts(testMode.knex);
    const grown = [...after].filter(([name, count]) => count > (test.get(name) ?? 0)).map(([name]) => name);
    expect(grown).toEqual(
      expect.arrayContaining([
        ...['balance_top_ups', 'bookings', 'ledger_entries', 'orders', 'organisation_balances', 'organisation_entries'],
        ...['partner_bookings', 'partner_events', 'payment_links', 'payments', 'quotes', 'refunds'],
        ...['webhook_deliveries', 'webhook_endpoints', 'webhook_secrets'],
      ]),
    );
    expect([...(await counts(knex))].filter(([name, count]) => count !== live.get(name))).toEqual([]);
  });
});

describe('PostgreSQL refuses', () => {
  const OWNER = 'org_rows';
  /** A row of each table that holds money or tells of it, under an id. */
  const ROWS: readonly (readonly [string, (prefix: string) => object])[] = [
    [
      'organisation_entries',
      (prefix) => ({
        ...{ id: `txn_${prefix}1`, organisation_id: OWNER, why: 'topped_up', from_account: 'paid_in' },
        ...{ to_account: 'balance', amount: 100, ref: `of ${prefix}`, balance_after: 100, at: new Date() },
      }),
    ],
    [
      'balance_top_ups',
      (prefix) => ({
        ...{ id: `tup_${prefix}1`, organisation_id: OWNER, amount: 10_000, status: 'open', created_at: new Date() },
      }),
    ],
    [
      'partner_events',
      (prefix) => ({
        ...{ id: `evt_${prefix}1`, organisation_id: OWNER, type: 'test', data: {}, occurred_at: new Date() },
      }),
    ],
    [
      'webhook_endpoints',
      (prefix) => ({
        ...{ id: `whe_${prefix}1`, organisation_id: OWNER, url: 'https://asha.example/', description: '' },
        ...{ event_types: [], language: 'en', state: 'enabled', created_at: new Date(), changed_at: new Date() },
      }),
    ],
  ];

  it.each(ROWS)('a row of test mode among the live ones of %s, and a live one in test mode', async (table, row) => {
    const { knex, testMode } = holder.app.db.database;
    const own: readonly (readonly [Knex, string, string])[] = [
      [knex, '', 'live'],
      [testMode.knex, 'test_', 'test'],
    ];
    for (const [schema, prefix, mode] of own) {
      await schema('booking_owners').insert({ id: OWNER }).onConflict().ignore();
      await schema('organisation_balances').insert({ organisation_id: OWNER }).onConflict().ignore();
      const other = schema(table).insert(row(prefix === '' ? 'test_' : ''));
      await expect(other).rejects.toMatchObject({ constraint: `${table}_of_${mode}_mode` });
      await schema(table).insert(row(prefix));
    }
  });
});
