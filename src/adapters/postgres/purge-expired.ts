import type { Pool } from 'pg';
import { ENDED_KEYS_KEPT_DAYS, EVENTS_KEPT_DAYS } from '#core/partners/index.ts';
import { type Clock, inBatches, PURGE_FOR_MS, PURGED_AT_ONCE, timeOfPurge } from '#core/shared/index.ts';

const DAY_MS = 86_400_000;

interface Retention {
  /** The name of the rows, for the result. */
  readonly what: string;
  /** How many days rows are kept after they ended. */
  readonly days: number;
  /** Deletes at most `$2` rows that ended before `$1`. Locked rows are left to the next run. */
  readonly statement: string;
}

const ended = (table: string, key: string, column: string, days: number): Retention => ({
  what: table,
  days,
  statement: `delete from ${table} where ${key} in (
    select ${key} from ${table} where ${column} < $1 order by ${column} limit $2 for update skip locked
  )`,
});

/**
 * Orders without a payment, with their quotes; one with a payment, a booking or a pending notification is kept. `offset 0`
 * keeps two of the looks by their indexes: as joins, all payments may be read for the orders of a day.
 */
const UNPAID = `
  with gone as (
    delete from orders where receipt in (
      select receipt from orders as old
      where status = 'expired' and created_at < $1
        and not exists (select from payments where payments.receipt = old.receipt offset 0)
        and not exists (select from bookings where bookings.receipt = old.receipt offset 0)
        and not exists (select from notices where notices.receipt = old.receipt)
      order by created_at limit $2 for update skip locked
    ) returning receipt
  )
  select receipt from gone`;

/**
 * Quotes of deleted orders: the reference is checked at the end of a statement, so they need a statement of their own.
 */
const QUOTES = 'delete from quotes where id = any ($1::text[])';

/** What organisations told with bookings that nobody paid, and the links of those. */
const UNPAID_BOOKINGS = [
  'delete from payment_links where quote_id = any ($1::text[])',
  'delete from partner_bookings where quote_id = any ($1::text[])',
];

/** Days after which an unpaid order or top-up is deleted; no bank lets a payment through after so long. */
export const UNPAID_ORDERS_KEPT_DAYS = 90;

/** The rows to delete and how long they are kept (docs/operations.md). */
export const RETENTION: readonly Retention[] = [
  ended('sessions', 'id', 'expires_at', 0),
  ended('sign_in_tickets', 'ticket_hash', 'expires_at', 0),
  ended('sign_in_challenges', 'secret_hash', 'expires_at', 0),
  ended('used_id_tokens', 'fingerprint', 'expires_at', 0),
  ended('offline_credentials', 'ticket_hash', 'expires_at', 0),
  ended('offline_outbox', 'id', 'sent_at', 7),
  ended('sent_mail', 'key', 'sent_at', 30),
  ended('alarms', 'id', 'resolved_at', 90),
  ended('group_requests', 'id', 'asked_at', 180),
  ended('organisation_invitations', 'id', 'expires_at', 0),
  ended('partner_events', 'id', 'occurred_at', EVENTS_KEPT_DAYS),
  {
    what: 'api_keys',
    days: ENDED_KEYS_KEPT_DAYS,
    statement: `delete from api_keys where id in (
      select id from api_keys where least(expires_at, revoked_at) < $1
      order by least(expires_at, revoked_at) limit $2 for update skip locked
    )`,
  },
  ended('webhook_secrets', 'secret', 'expires_at', 0),
  {
    what: 'webhook_endpoints',
    // Its deliveries are deleted with their events before.
    days: EVENTS_KEPT_DAYS + 1,
    statement: `delete from webhook_endpoints where id in (
      select id from webhook_endpoints where state = 'deleted' and changed_at < $1
      order by changed_at limit $2 for update skip locked
    )`,
  },
  // The last event of a booking is long before: no other takes its numbers.
  ended('partner_event_counters', 'booking_id', 'counted_at', 1_000),
  ended('idempotent_requests', 'ctid', 'created_at', 1),
  {
    what: 'balance_top_ups',
    days: UNPAID_ORDERS_KEPT_DAYS,
    statement: `delete from balance_top_ups where id in (
      select id from balance_top_ups where status = 'expired' and created_at < $1
      order by created_at limit $2 for update skip locked
    )`,
  },
  ended('readiness', 'process', 'written_at', 1),
  // Those that were refused, or whose process died.
  ended('provider_calls', 'ctid', 'held_until', 1),
  {
    what: 'graphile_worker._private_jobs',
    days: 90,
    // Given up, and not to be retried by an operator any more. The queue is one for both modes, as its alarms are.
    statement: `select id from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < $1 and not exists (
        select from public.alarms where resolved_at is null and facts ->> 'job' in (jobs.key, jobs.task_identifier)
      )
      order by updated_at limit $2
    ))`,
  },
  {
    what: 'organisation_calls',
    days: 1,
    // Those of a day are needed for as long as a period of the provider's plan lasts.
    statement: `delete from organisation_calls where ctid in (
      select ctid from organisation_calls
      where window_start < $1 and (seconds = 60 or window_start < $1::timestamptz - interval '39 days')
      order by window_start limit $2 for update skip locked
    )`,
  },
];

interface PurgeDeps {
  readonly pool: Pick<Pool, 'query' | 'connect'>;
  readonly clock: Clock;
  readonly atOnce?: number;
  /** How long a run goes on, in milliseconds; the next one continues. */
  readonly forMs?: number;
}

async function removeUnpaid({ pool }: PurgeDeps, before: Date, atOnce: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ receipt: string }>(UNPAID, [before, atOnce]);
    const receipts = rows.map(({ receipt }) => receipt);
    for (const statement of [...UNPAID_BOOKINGS, QUOTES]) await client.query(statement, [receipts]);
    await client.query('commit');
    client.release();
    return rows.length;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Deletes rows that ended long enough ago, a few hundred at a time, each time in its own transaction, for as long as one
 * run may take. Rows that bookings, payments and the ledger need are never deleted. Safe to repeat and to run
 * concurrently with anything else.
 * @returns how many rows of each table were deleted.
 */
export const purgeExpired = (parts: PurgeDeps) => async (): Promise<Readonly<Record<string, number>>> => {
  const { pool, clock, atOnce = PURGED_AT_ONCE, forMs = PURGE_FOR_MS } = parts;
  const before = (days: number) => new Date(clock.now() - days * DAY_MS);
  const hasTime = timeOfPurge(clock, forMs);
  const removed: Record<string, number> = {};
  for (const { what, days, statement } of RETENTION) {
    const remove = async () => (await pool.query(statement, [before(days), atOnce])).rowCount ?? 0;
    removed[what] = await inBatches(remove, hasTime);
  }
  removed.orders = await inBatches(() => removeUnpaid(parts, before(UNPAID_ORDERS_KEPT_DAYS), atOnce), hasTime);
  return removed;
};
