import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { BookingQuery } from '#core/partner-bookings/index.ts';
import { instant } from '#core/shared/index.ts';
import { PARTNERS } from '#src/composition/registration/partners/register-partners.ts';
import { addAccount } from '#test/support/database/add-account.ts';
import { client } from '#test/support/http/client.ts';
import { valueIn } from '#test/support/memory/booking/bench.ts';
import { type Agency, openAgency } from './agency.ts';

/** A hundred thousand in the full run; the plans are the same for fewer. */
const MANY = process.env.PADAV_FULL === '1' ? 100_000 : 10_000;

let agency: Agency;
/** The columns of a copy that differ from the row it copies. */
const OWN: Readonly<Record<string, string>> = {
  receipt: `'copy' || n`,
  gateway_order_id: `'bal_copy' || n`,
  payment_id: `'balpay_copy' || n`,
  reference: `'COPY-' || n`,
  link_id: `'link' || n`,
  created_at: `created_at - n * interval '1 minute'`,
  quote_id: `'copy' || n`,
  partner_reference: `'COPY-' || n`,
  updated_at: `updated_at - n * interval '1 minute'`,
  intent: `'copy' || n`,
  expires_at: `expires_at - n * interval '1 minute'`,
  snapshot: `jsonb_set(snapshot, '{id}', to_jsonb('copy' || n))`,
};

/** The tables of a booking, in the order of their references, with the column that finds its row and its own id. */
const TABLES = [
  ['quotes', 'id', { id: `'copy' || n` }],
  ['partner_quotes', 'quote_id', {}],
  ['orders', 'receipt', {}],
  ['payments', 'receipt', { id: `'balpay_copy' || n` }],
  ['bookings', 'receipt', { id: `'copy' || n`, quote_id: 'quote_id' }],
  ['partner_bookings', 'quote_id', { id: `'bkg_copy' || n` }],
  ['payment_links', 'quote_id', {}],
] as const;

/** Copies one booking, each copy with its own quote, order, payment and age. */
async function copy(client: Client, quoteId: string): Promise<void> {
  for (const [table, key, ids] of TABLES) {
    const { rows } = await client.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [table],
    );
    const names = rows.map(({ name }) => name);
    const own: Readonly<Record<string, string>> = { ...OWN, ...ids };
    await client.query(
      `insert into ${table} (${names.join(', ')}) select ${names.map((name) => own[name] ?? name).join(', ')}
       from ${table}, generate_series(1, ${MANY}) as n where ${key} = $1`,
      [quoteId],
    );
  }
  // Each was changed once and had something given back.
  await client.query(
    `insert into booking_changes (booking_id, number, from_quote, to_quote, charged_before, charged_after, changed_at)
     select 'copy' || n, 1, 'copy' || n, 'copy' || n, 1, 1, now() from generate_series(1, ${MANY}) as n`,
  );
  await client.query(
    `insert into refunds (payment_id, cause, attempt, amount, status, due_at)
     select 'balpay_copy' || n, 'changed', 1, 1, 'done', now() from generate_series(1, ${MANY}) as n`,
  );
  await client.query('analyze');
}

beforeAll(async () => {
  agency = await openAgency();
  const { quote } = await agency.quote();
  valueIn(await agency.book(quote.id));
  const link = { quote_id: quote.id, link_id: 'link', url: 'https://pay.example', expires_at: new Date() };
  await agency.app.db.database.knex('payment_links').insert(link);
  const client = new Client({ connectionString: agency.app.db.url });
  await client.connect();
  await copy(client, quote.id).finally(() => client.end());
}, 240_000);
afterAll(() => agency.app.close());

/** The statements that a read runs on the pool, with the plans that PostgreSQL chooses for them. */
async function plansOf(read: () => Promise<unknown>) {
  const { pool } = agency.app.db.database;
  const asked: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const query = pool.query.bind(pool);
  const watched = (config: unknown) => {
    asked.push(z.object({ text: z.string(), values: z.array(z.unknown()) }).parse(config));
    return Reflect.apply(query, pool, [config]);
  };
  Reflect.set(pool, 'query', watched);
  await read().finally(() => Reflect.deleteProperty(pool, 'query'));
  const plans: string[] = [];
  for (const { text, values } of asked) {
    const { rows } = await pool.query(`explain (analyze, costs off, timing off) ${text}`, [...values]);
    plans.push(rows.map((row) => Object.values(row).join()).join('\n'));
  }
  return plans;
}

const middle = z.object({ created_at: z.date(), updated_at: z.date() });

const QUERIES: readonly (readonly [string, (at: z.output<typeof middle>) => Partial<BookingQuery>])[] = [
  ['the newest', () => ({})],
  ['those after a place', ({ created_at }) => ({ after: { at: instant(created_at.getTime()), id: 'bkg_copy5000' } })],
  ['those that changed since', ({ updated_at }) => ({ updatedSince: instant(updated_at.getTime()) })],
  ['the one of a reference', () => ({ partnerReference: 'COPY-777' })],
];

it.each(QUERIES)(
  'a page of a hundred thousand bookings, %s, takes two statements and no sequential scan',
  async (_, changes) => {
    const { knex } = agency.app.db.database;
    const row = await knex('partner_bookings').where({ id: 'bkg_copy5000' }).first('created_at', 'updated_at');
    const none = { limit: 101, after: null, updatedSince: null, partnerReference: null };
    const query = { ...none, organisationId: agency.id, ...changes(middle.parse(row)) };
    const plans = await plansOf(() => agency.use.bookings(query));
    expect(plans.length).toBeGreaterThanOrEqual(1);
    expect(plans.length).toBeLessThanOrEqual(2);
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on');
  },
);

/** A live key of the organisation. */
async function newKey(): Promise<string> {
  const { knex } = agency.app.db.database;
  const accountId = await addAccount(knex);
  const own = { organisation_id: agency.id, account_id: accountId };
  await knex('organisation_members').insert({ ...own, role: 'owner', joined_at: new Date() });
  const form = { mode: 'live', name: 'Server', scopes: ['bookings:read'] } as const;
  const made = valueIn(await agency.app.part(PARTNERS).createKey({ accountId, organisationId: agency.id, ...form }));
  return made.secret;
}

/** The statements of every connection while something runs, by their names where they have one. */
async function statementsOf(run: () => Promise<unknown>): Promise<readonly string[]> {
  const { knex, pool, publicPool, jobPool } = agency.app.db.database;
  const asked: string[] = [];
  const shape = z.object({ name: z.string() });
  const pools = [pool, publicPool, jobPool];
  for (const each of pools) {
    const query = each.query.bind(each);
    const watched = (...args: readonly unknown[]) => {
      asked.push(shape.safeParse(args[0]).data?.name ?? String(args[0]));
      return Reflect.apply(query, each, args);
    };
    Reflect.set(each, 'query', watched);
  }
  const onQuery = ({ sql }: { readonly sql: string }) => void asked.push(sql);
  knex.on('query', onQuery);
  await run().finally(() => {
    for (const each of pools) Reflect.deleteProperty(each, 'query');
    knex.removeListener('query', onQuery);
  });
  return asked;
}

it('a page over HTTP takes the statements of the list, and those of its key and of the limits', async () => {
  const token = await newKey();
  const page = () => client(agency.app.app).get('/partner/v1/bookings?limit=100', { token });
  // The first request notes that the key is used.
  await page();
  const asked = await statementsOf(async () => {
    const { body } = await page();
    expect(body).toMatchObject({ hasMore: true, data: { length: 100 } });
  });
  // The log of requests is written apart, for many requests at once.
  const own = asked.filter((statement) => !statement.includes('partner_requests'));
  expect(own.toSorted()).toEqual([
    'bookings-by-id',
    'partner-bookings',
    'presented-key',
    // Of the key and of its organisation.
    'rate-spend',
    'rate-spend',
  ]);
});
