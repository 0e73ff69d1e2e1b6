import type { Pool } from 'pg';
import type { Clock } from '#core/shared/index.ts';

const DAY_MS = 86_400_000;

/** Rows that one statement removes: it is over in milliseconds, and nobody stands behind it. */
const AT_ONCE = 500;

interface Retention {
  /** What is removed, in the order of the list. */
  readonly what: string;
  /** How many days rows are kept after they ended. */
  readonly days: number;
  /** Removes at most `$2` rows that ended before `$1`. Rows that somebody holds are left to the next night. */
  readonly statement: string;
}

const ended = (table: string, key: string, column: string, days: number): Retention => ({
  what: table,
  days,
  statement: `delete from ${table} where ${key} in (
    select ${key} from ${table} where ${column} < $1 order by ${column} limit $2 for update skip locked
  )`,
});

/** Orders that nobody paid, with their quotes; one with a payment, a booking or a word to tell stays for ever. */
const UNPAID = `
  with gone as (
    delete from orders where receipt in (
      select receipt from orders as old
      where status = 'expired' and created_at < $1
        and not exists (select from payments where payments.receipt = old.receipt)
        and not exists (select from bookings where bookings.receipt = old.receipt)
        and not exists (select from notices where notices.receipt = old.receipt)
      order by created_at limit $2 for update skip locked
    ) returning receipt
  )
  select receipt from gone`;

/** Quotes whose order is gone: the reference is checked at the end of a statement, so they need one of their own. */
const QUOTES = 'delete from quotes where id = any ($1::text[])';

/** What is not needed any more, and how long it is kept (docs/operations.md). */
export const RETENTION: readonly Retention[] = [
  ended('sessions', 'id', 'expires_at', 0),
  ended('sign_in_tickets', 'ticket_hash', 'expires_at', 0),
  ended('used_id_tokens', 'fingerprint', 'expires_at', 0),
  ended('offline_credentials', 'ticket_hash', 'expires_at', 0),
  ended('offline_outbox', 'id', 'sent_at', 7),
  ended('sent_mail', 'key', 'sent_at', 30),
  ended('alarms', 'id', 'resolved_at', 90),
  ended('readiness', 'process', 'written_at', 1),
];

/** Days after which an order that nobody paid is forgotten; no bank lets money through after so long. */
export const UNPAID_ORDERS_KEPT_DAYS = 90;

interface PurgeDeps {
  readonly pool: Pick<Pool, 'query' | 'connect'>;
  readonly clock: Clock;
  readonly atOnce?: number;
}

async function removeUnpaid({ pool }: PurgeDeps, before: Date, atOnce: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ receipt: string }>(UNPAID, [before, atOnce]);
    await client.query(QUOTES, [rows.map(({ receipt }) => receipt)]);
    await client.query('commit');
    client.release();
    return rows.length;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Removes what ended long enough ago, a few hundred rows at a time, each time in a transaction of its own. What bookings,
 * payments and the ledger need is never removed. Safe to repeat and to run beside anything else.
 * @returns how many rows of each table went.
 */
export const purgeExpired = (parts: PurgeDeps) => async (): Promise<Readonly<Record<string, number>>> => {
  const { pool, clock, atOnce = AT_ONCE } = parts;
  const before = (days: number) => new Date(clock.now() - days * DAY_MS);
  const removed: Record<string, number> = {};
  const untilDone = async (what: string, remove: () => Promise<number>) => {
    for (let count = atOnce; count === atOnce; ) {
      count = await remove();
      removed[what] = (removed[what] ?? 0) + count;
    }
  };
  for (const { what, days, statement } of RETENTION) {
    await untilDone(what, async () => (await pool.query(statement, [before(days), atOnce])).rowCount ?? 0);
  }
  await untilDone('orders', () => removeUnpaid(parts, before(UNPAID_ORDERS_KEPT_DAYS), atOnce));
  return removed;
};
