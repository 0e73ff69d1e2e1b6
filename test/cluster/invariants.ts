import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { z } from 'zod';

/**
 * What must be true of the money, asked of the database and of the gateway's lists directly. It shares no code with the
 * product, nor with the product's own comparison (`ledger-check`), so that a fault of one does not hide in the other.
 */

/** True at every moment, whatever is under way. Each query lists what breaks its rule. */
const ALWAYS: Readonly<Record<string, string>> = {
  'a booking has no payment of its amount': `
    select b.id from bookings b left join payments p on p.id = b.payment_id
    where p.id is null or p.amount <> b.amount_charged or p.currency <> 'INR'`,
  'two bookings have one payment or one order': `
    select min(id) as id from bookings group by payment_id having count(*) > 1
    union all select min(id) from bookings group by receipt having count(*) > 1`,
  'a payment is neither booked, nor given back, nor being settled': `
    select p.id from payments p join orders o on o.receipt = p.receipt
    where not exists (select from bookings b where b.payment_id = p.id)
      and not exists (select from booking_changes c where c.payment_id = p.id)
      and not exists (select from refunds r where r.payment_id = p.id and r.status <> 'failed')
      and o.status <> 'paid'`,
  'more is given back than was paid': `
    select p.id from payments p join refunds r on r.payment_id = p.id
    where r.status <> 'failed' group by p.id, p.amount having sum(r.amount) > p.amount`,
  'the ledger does not hold all of a payment': `
    with moves as (
      select payment_id, debit as account, amount from ledger_entries
      union all select payment_id, credit, -amount from ledger_entries
    ), balances as (select payment_id, account, sum(amount) as sum from moves group by payment_id, account)
    select p.id from payments p
    where (select coalesce(sum(sum), 0) from balances where payment_id = p.id and account = 'gateway') <> -p.amount
      or exists (select from balances where payment_id = p.id and account <> 'gateway' and sum < 0)`,
  'a cancelled booking still holds money': `
    select b.id from bookings b where b.status = 'cancelled' and (
      select coalesce(sum(case 'held' when debit then amount when credit then -amount end), 0)
      from ledger_entries where payment_id = b.payment_id) <> 0`,
  'a partner’s balance is below its limit': `
    select organisation_id as id from organisation_balances where balance + credit_limit < 0`,
  'a partner’s balance is not the sum of its entries': `
    select b.organisation_id as id from organisation_balances b where b.balance <> (
      select coalesce(sum(case 'balance' when to_account then amount when from_account then -amount end), 0)
      from organisation_entries e where e.organisation_id = b.organisation_id)`,
  'a balance was charged twice, or other than its booking': `
    select b.id from bookings b where starts_with(b.payment_id, 'balpay_') and (
      select coalesce(sum(amount), 0) from organisation_entries e where e.why = 'charged' and e.ref = b.payment_id
    ) <> b.amount_charged`,
};

/** True once everything was settled. */
const SETTLED: Readonly<Record<string, string>> = {
  'a payment is in hand': `
    select payment_id as id from ledger_entries group by payment_id
    having sum(case 'in_hand' when debit then amount when credit then -amount else 0 end) <> 0`,
  'a refund is still to be made': "select payment_id as id from refunds where status in ('due', 'requested')",
  'an order is paid and not booked': "select receipt as id from orders where status in ('paid', 'refund_due')",
  'an event of the gateway is not handled': 'select id from gateway_events where handled_at is null',
  'an alarm stands': 'select what || facts::text as id from alarms where resolved_at is null',
  // The next round does the work of one that found no database.
  'a job was given up': `
    select identifier || ' ' || coalesce(key, jobs.id::text) || ': ' || coalesce(last_error, '') as id
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
    where attempts >= max_attempts and locked_at is null and identifier !~ '^(test:)?round-'`,
};

const ids = z.array(z.object({ id: z.string().nullable() }));

async function broken(client: Client, rules: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const rows = ids.parse((await client.query(query)).rows);
    for (const { id } of rows) found.push(`${rule}: ${id}`);
  }
  return found;
}

/** The gateway's address and keys. */
export interface GatewayAccess {
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
}

const payments = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      order_id: z.string(),
      amount: z.number(),
      captured: z.boolean(),
      amount_refunded: z.number(),
    }),
  ),
});
const PAGE = 100;
/** What was paid from a partner's balance, which the gateway knows nothing of. */
const FROM_BALANCE = 'balpay_';

async function paymentsAtGateway({ url, keyId, keySecret }: GatewayAccess) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const all: z.infer<typeof payments>['items'] = [];
  for (;;) {
    const answer = await fetch(`${url}/v1/payments?count=${PAGE}&skip=${all.length}`, { headers: { authorization } });
    const { items } = payments.parse(await answer.json());
    all.push(...items);
    if (items.length < PAGE) return all;
  }
}

/** Compares every payment of the gateway with the rows. */
async function differences(client: Client, gateway: GatewayAccess): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string; amount: number; back: number }>(
    `select p.id, p.amount::float8 as amount,
       coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.status = 'done'), 0)::float8 as back
     from payments p where not starts_with(p.id, $1)`,
    [FROM_BALANCE],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const there = (await paymentsAtGateway(gateway)).filter(({ captured }) => captured);
  const named = new Set(there.map(({ id }) => id));
  return [
    ...there.flatMap(({ id, amount, amount_refunded: refunded }) => {
      const row = known.get(id);
      if (row === undefined) return [`the gateway captured ${amount} paise that nobody knows of: ${id}`];
      if (row.amount !== amount) return [`${id} is ${amount} paise there and ${row.amount} here`];
      return row.back === refunded ? [] : [`${id} was given back ${refunded} paise there and ${row.back} here`];
    }),
    ...rows.filter(({ id }) => !named.has(id)).map(({ id }) => `the gateway never captured ${id}`),
  ];
}

const TRIES = 5;
const AGAIN_MS = 2_000;

/** Asks on a connection of its own, and once more on another where that breaks: a node may be replaced meanwhile. */
async function connected<Answer>(
  url: string,
  work: (client: Client) => Promise<Answer>,
  tries = TRIES,
): Promise<Answer> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    // A fault of the question itself is an answer of the server; class 57P says that it stops.
    const isAnswer = error instanceof DatabaseError && error.code?.startsWith('57P') !== true;
    if (isAnswer || tries === 1) throw error;
    await pause(AGAIN_MS);
    return await connected(url, work, tries - 1);
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** What is wrong at this moment, whatever is under way. */
export const wrongNow = (url: string): Promise<readonly string[]> => connected(url, (client) => broken(client, ALWAYS));

/** What is wrong, or not settled, once nothing is under way any more. */
export const wrongAtLast = (url: string, gateway: GatewayAccess): Promise<readonly string[]> =>
  connected(url, async (client) => [
    ...(await broken(client, ALWAYS)),
    ...(await broken(client, SETTLED)),
    ...(await differences(client, gateway)),
  ]);

const STATUSES = {
  travellers: 'select id, status from bookings',
  partners: 'select p.id, b.status from partner_bookings p join bookings b on b.receipt = p.quote_id',
} as const;

/** Which of the acknowledged bookings are lost, or not cancelled though that was said. */
export const lostBookings = (
  url: string,
  whose: keyof typeof STATUSES,
  acknowledged: ReadonlyMap<string, { readonly isCancelled: boolean }>,
): Promise<readonly string[]> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ id: string; status: string }>(STATUSES[whose]);
    const statuses = new Map(rows.map(({ id, status }) => [id, status]));
    return [...acknowledged].flatMap(([id, { isCancelled }]) => {
      const status = statuses.get(id);
      if (status === undefined) return [`a booking that was acknowledged is lost: ${id}`];
      return isCancelled && status !== 'cancelled' ? [`a cancellation that was acknowledged is lost: ${id}`] : [];
    });
  });

/** The gateway's orders that were paid and have neither a booking nor a refund. */
export const unsettledOrders = (url: string, orders: ReadonlySet<string>): Promise<readonly string[]> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ id: string; status: string }>(
      'select gateway_order_id as id, status from orders where gateway_order_id is not null',
    );
    const statuses = new Map(rows.map(({ id, status }) => [id, status]));
    return [...orders].flatMap((id) => {
      const status = statuses.get(id) ?? 'unknown';
      return status === 'booked' || status === 'refunded' ? [] : [`an order that was paid is ${status}: ${id}`];
    });
  });

/** Makes every waiting job due now, as time does. */
export const letJobsBeDue = (url: string): Promise<void> =>
  connected(url, async (client) => {
    await client.query(
      `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`,
    );
  });
