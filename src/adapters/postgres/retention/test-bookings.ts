import type { Pool, PoolClient } from 'pg';
import { TEST_BOOKINGS_KEPT_DAYS } from '#core/partners/index.ts';
import { type Clock, inBatches, PURGE_FOR_MS, timeOfPurge } from '#core/shared/index.ts';

const DAY_MS = 86_400_000;
/** Bookings of one transaction; each has some twenty rows. */
const AT_ONCE = 50;

/** Paid bookings that nothing happened to since `$1`, locked; those that a refund or a notice waits for are left. */
const DUE = `select id, quote_id from partner_bookings as old
where updated_at < $1 and exists (select from payments where receipt = quote_id)
  and not exists (
    select from bookings left join booking_changes on booking_id = bookings.id
    where bookings.receipt = old.quote_id and greatest(bookings.created_at, cancelled_at, changed_at) >= $1
  )
  and not exists (
    select from refunds join payments on payments.id = payment_id
    left join booking_changes on booking_changes.receipt = payments.receipt
    left join bookings on bookings.id = booking_id
    where coalesce(bookings.receipt, payments.receipt) = old.quote_id
      and (refunds.status in ('due', 'requested') or refunds.due_at >= $1)
  )
  and not exists (select from payments where receipt = quote_id and seen_at >= $1)
  and not exists (select from notices where receipt = quote_id)
order by updated_at limit $2 for update skip locked`;

/** Of these the bookings that no other transaction works on; a paid order without a booking is among them. */
const FREE = `with mine as (
  select receipt from bookings where receipt = any ($1::text[]) for update skip locked
)
select receipt from mine
union all
select receipt from unnest($1::text[]) as asked (receipt)
where not exists (select from bookings where bookings.receipt = asked.receipt)`;

/** The quotes of bookings: what was booked first, and what it was changed to. */
const QUOTES = `select unnest($1::text[]) as id
union select to_quote from booking_changes join bookings on bookings.id = booking_id
where bookings.receipt = any ($1::text[])`;

const OWN_PAYMENTS = 'select id from payments where receipt = any ($1::text[])';
const OWN_BOOKINGS = 'select id from bookings where receipt = any ($1::text[])';
const AT_GATEWAY = `select payment.id from offline_gateway_payments payment
  join offline_gateway_orders placed on placed.id = order_id where placed.receipt = any ($1::text[])`;

/** All that belongs to the quotes `$1`, what refers to others first. */
const TRAIL = [
  `delete from organisation_entries where booking_id in (
    select id from partner_bookings where quote_id = any ($1::text[])
  )`,
  `delete from retained_contacts where booking_id in (${OWN_BOOKINGS})`,
  `delete from booking_changes where booking_id in (${OWN_BOOKINGS})`,
  'delete from bookings where receipt = any ($1::text[])',
  `delete from ledger_entries where payment_id in (${OWN_PAYMENTS})`,
  `delete from refunds where payment_id in (${OWN_PAYMENTS})`,
  'delete from payments where receipt = any ($1::text[])',
  `delete from offline_gateway_refunds where payment_id in (${AT_GATEWAY})`,
  `delete from offline_gateway_payments where id in (${AT_GATEWAY})`,
  'delete from offline_gateway_orders where receipt = any ($1::text[])',
  'delete from payment_links where quote_id = any ($1::text[])',
  'delete from partner_bookings where quote_id = any ($1::text[])',
  'delete from orders where receipt = any ($1::text[])',
  'delete from quotes where id = any ($1::text[])',
];

interface TestPurgeDeps {
  /** Of the schema of test mode. */
  readonly pool: Pick<Pool, 'connect'>;
  readonly clock: Clock;
  readonly atOnce?: number;
  readonly forMs?: number;
}

async function removeSome(client: PoolClient, before: Date, atOnce: number): Promise<number> {
  const due = await client.query<{ quote_id: string }>(DUE, [before, atOnce]);
  const free = await client.query<{ receipt: string }>(FREE, [due.rows.map(({ quote_id }) => quote_id)]);
  const quotes = await client.query<{ id: string }>(QUOTES, [free.rows.map(({ receipt }) => receipt)]);
  const ids = quotes.rows.map(({ id }) => id);
  for (const statement of TRAIL) await client.query(statement, [ids]);
  return free.rows.length;
}

/**
 * Deletes paid bookings of test mode, with all that they left: money, entries of the balance, the offline gateway's
 * books. The balance itself stays as it is. PostgreSQL refuses it for the live rows (`ledger_stands`).
 * @returns how many bookings were deleted.
 */
export const purgeTestBookings =
  ({ pool, clock, atOnce = AT_ONCE, forMs = PURGE_FOR_MS }: TestPurgeDeps) =>
  async (): Promise<number> => {
    const before = new Date(clock.now() - TEST_BOOKINGS_KEPT_DAYS * DAY_MS);
    const batch = async () => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const count = await removeSome(client, before, atOnce);
        await client.query('commit');
        client.release();
        return count;
      } catch (error) {
        client.release(true);
        throw error;
      }
    };
    return inBatches(batch, timeOfPurge(clock, forMs));
  };
