import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { BookedStay, BookingSearch } from '#core/booking/index.ts';
import { bookedFrom, CHANGES, QUOTE_ID } from './stores/booking-rows.ts';

/** A prepared statement with one parameter, named for each connection. */
interface Read {
  readonly name: string;
  readonly text: string;
}

/** The payments that a booking holds: the first one, and those of changes. */
const PAYMENT_IDS = `case when bookings.quote_id is null then array[bookings.payment_id] else (
  select array_append(array_remove(array_agg(payment_id), null), bookings.payment_id)
  from booking_changes where booking_id = bookings.id
) end`;

/**
 * Bookings with their quotes and changes, the newest refund of their payments, its columns as `refund_...`, and the sum
 * that is refunded or on its way. After a cancellation it is the refund of the cancellation: partial refunds made by
 * hand are separate rows, one of which may have a higher number. Where several payments go back, it is one that is not
 * done yet, with the sum of all.
 */
const BOOKED = `
select bookings.id, bookings.reference, bookings.traveller, bookings.receipt, bookings.gateway_order_id,
  bookings.payment_id, bookings.amount_charged, bookings.charged, bookings.status, bookings.reservation,
  bookings.hotel_reference, bookings.created_at, bookings.cancelled_at, quotes.snapshot, ${CHANGES},
  refund.payment_id as refund_payment_id, refund.cause as refund_cause,
  refund.attempt as refund_attempt, coalesce(refund.of_all, refund.amount) as refund_amount,
  refund.status as refund_status, refund.gateway_refund_id as refund_gateway_refund_id,
  refund.reason as refund_reason, refund.due_at as refund_due_at, refund.asked_at as refund_asked_at,
  (
    select coalesce(sum(amount), 0)::bigint from refunds
    where refunds.payment_id = any (${PAYMENT_IDS}) and refunds.status <> 'failed'
  ) as given_back
from bookings
join quotes on quotes.id = ${QUOTE_ID}
left join lateral (
  select payment_id, cause, attempt, amount, status, gateway_refund_id, reason, due_at, asked_at,
    case when bookings.quote_id is not null and bookings.status = 'cancelled' then
      sum(amount) filter (where status <> 'failed') over ()
    end::bigint as of_all
  from refunds where refunds.payment_id = any (${PAYMENT_IDS})
    and (bookings.status <> 'cancelled' or cause in ('cancelled', 'refused'))
  order by
    case when bookings.quote_id is not null and bookings.status = 'cancelled' then status = 'done' end,
    case when bookings.quote_id is not null then due_at end desc,
    attempt desc, due_at desc
  limit 1
) as refund on true`;

const ONE: Read = { name: 'booking', text: `${BOOKED} where bookings.id = $1` };
const OF_ORDER: Read = {
  name: 'booking-of-order',
  text: `${BOOKED} where bookings.id = coalesce(
    (select id from bookings where receipt = $1), (select booking_id from booking_changes where receipt = $1)
  )`,
};

/** The statement of GET /hotel: a traveller's bookings, newest first. */
export const BOOKINGS_OF_TRAVELLER: Read = {
  name: 'bookings-of-traveller',
  text: `${BOOKED} where bookings.traveller = $1 order by bookings.created_at desc, bookings.id desc`,
};

type Ask = (read: Read, value: string) => Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;

const searchBy = (ask: Ask): BookingSearch => {
  const first = async (read: Read, value: string): Promise<BookedStay | null> => {
    const [row] = (await ask(read, value)).rows;
    return row === undefined ? null : bookedFrom(row);
  };
  return {
    one: (id) => first(ONE, id),
    ofOrder: (receipt) => first(OF_ORDER, receipt),
    ofTraveller: async (traveller) => (await ask(BOOKINGS_OF_TRAVELLER, traveller)).rows.map(bookedFrom),
  };
};

/** Reads bookings within a transaction. */
export const bookingSearchOn = (trx: Knex): BookingSearch =>
  searchBy(({ text }, value) => trx.raw(text.replaceAll('$1', ':value'), { value }));

/** Reads bookings with prepared statements on the pool: the most frequent reads of travellers. */
export const bookingSearch = (pool: Pool): BookingSearch =>
  searchBy(({ name, text }, value) => pool.query({ name, text, values: [value] }));

/** Reads some bookings at once, in no order, with one prepared statement. */
export async function bookedStays(pool: Pool, ids: readonly string[]): Promise<readonly BookedStay[]> {
  const text = `${BOOKED} where bookings.id = any ($1)`;
  const { rows } = await pool.query<Record<string, unknown>>({ name: 'bookings-by-id', text, values: [ids] });
  return rows.map(bookedFrom);
}
