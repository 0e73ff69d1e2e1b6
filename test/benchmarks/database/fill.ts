import type { Client } from 'pg';

/** The size of the data. */
export interface Filling {
  readonly bookings: number;
  /** Each has an equal share of the bookings, distributed over the table, and a session. */
  readonly travellers: number;
  /**
   * Written without the checks of keys and triggers, which only an administrator may disable. For many rows; they are
   * valid all the same.
   */
  readonly unchecked: boolean;
}

export const travellerId = (index: number): string => `traveller-${index}`;
export const sessionId = (index: number): string => `session-${index}`;

const inTwenty = (index: number): string => String(index).padStart(20, '0');
export const gatewayOrderId = (booking: number): string => `order_${inTwenty(booking)}`;
export const paymentId = (booking: number): string => `pay_${inTwenty(booking)}`;

const numbered = (prefix: string, figure: string): string => `'${prefix}' || lpad((${figure})::text, 20, '0')`;

/** The price of a stay of two nights at hotel `v`, and its quote without the fields of a booking. */
const STAYS = `
create temporary table stays on commit drop as
select v, current_date + 30 + v as arrival, (400000 + v % 97 * 10000)::bigint as amount, (10000 + v)::text as hotel_id,
  jsonb_build_object(
    'hotel', jsonb_build_object('hotelId', (10000 + v)::text, 'name', 'The Lakeside Residency ' || v,
      'image', '/pictures/hotels/' || (10000 + v) || '/facade.svg'),
    'dates', jsonb_build_object('arrival', (current_date + 30 + v)::text, 'departure', (current_date + 32 + v)::text),
    'guests', jsonb_build_object('rooms', 1, 'adults', 2, 'children', 1, 'childrenAges', jsonb_build_array(5)),
    'price', jsonb_build_object('total', 400000 + v % 97 * 10000, 'paymentAmount', 400000 + v % 97 * 10000,
      'usesExtraDiscount', false, 'lines', jsonb_build_array(
        jsonb_build_object('code', 'base', 'amount', 400000 + v % 97 * 10000 - 24600),
        jsonb_build_object('code', 'gst', 'amount', 61500), jsonb_build_object('code', 'discount', 'amount', -36900))),
    'currency', 'INR', 'policy', 'observed',
    'leadGuest', jsonb_build_object('name', 'Asha Rao', 'phone', '+91 98765 43210'), 'requests', null) as quoted
from generate_series(0, 699) as v`;

/**
 * The common values of the rows of booking `b`. Two in three can be cancelled for free; one in ten was, and is
 * refunded; one in ten was changed, at the same price.
 */
const MADE = `
create temporary table made on commit drop as
select b, ${numbered('quote-', 'b')} as receipt, 'traveller-' || b % $2::int as traveller,
  ${numbered('order_', 'b')} as gateway_order_id, ${numbered('pay_', 'b')} as payment_id, amount, hotel_id, arrival,
  to_timestamp(made / 1000.0) as made_at, (b / $2::int) % 10 = 9 as cancelled,
  (b / $2::int) % 10 = 3 as changed,
  quoted || jsonb_build_object('id', ${numbered('quote-', 'b')}, 'traveller', 'traveller-' || b % $2::int,
    'createdAt', made, 'expiresAt', made + 900000,
    'freeUntil', case when b % 3 > 0 then made + 86400000::bigint * 300 end) as snapshot
from generate_series(0, $1::int - 1) as b
cross join lateral (select (extract(epoch from now()) * 1000)::bigint - b % 200000 * 60000::bigint as made) as time
join stays on v = b % 700`;

const WRITES = [
  `insert into quotes (id, traveller, payment_amount, created_at, expires_at, snapshot)
    select receipt, traveller, amount, made_at, made_at + interval '15 minutes', snapshot from made`,
  `insert into orders (receipt, traveller, amount, currency, status, gateway_order_id, created_at, placed_at, expires_at,
      holds_discount, payment_id)
    select receipt, traveller, amount, 'INR', 'booked', gateway_order_id, made_at, made_at,
      made_at + interval '20 minutes', false, payment_id from made`,
  `insert into payments (id, receipt, amount, currency, seen_at)
    select payment_id, receipt, amount, 'INR', made_at from made`,
  `insert into bookings (id, reference, traveller, receipt, gateway_order_id, payment_id, amount_charged, hotel_id,
      arrival, departure, status, reservation, hotel_reference, created_at, cancelled_at)
    select ${numbered('booking-', 'b')}, ${numbered('PDV-', 'b')}, traveller, receipt, gateway_order_id, payment_id,
      amount, hotel_id, arrival, arrival + 2,
      case when cancelled then 'cancelled' else 'confirmed' end, 'confirmed', 'H' || b, made_at,
      case when cancelled then made_at + interval '1 day' end from made`,
  `insert into refunds (payment_id, cause, attempt, amount, status, gateway_refund_id, due_at, asked_at)
    select payment_id, 'cancelled', 1, amount, 'done', ${numbered('rfnd_', 'b')}, made_at, made_at from made
    where cancelled`,
  `insert into quotes (id, traveller, payment_amount, created_at, expires_at, snapshot)
    select receipt || '-new', traveller, 0, made_at, made_at + interval '15 minutes',
      snapshot || jsonb_build_object('id', receipt || '-new', 'change', jsonb_build_object('bookingId',
        ${numbered('booking-', 'b')}, 'reference', ${numbered('PDV-', 'b')}, 'fromQuoteId', receipt, 'charged', amount))
    from made where changed`,
  `insert into booking_changes (booking_id, number, from_quote, to_quote, charged_before, charged_after, changed_at)
    select ${numbered('booking-', 'b')}, 1, receipt, receipt || '-new', amount, amount, made_at from made where changed`,
  `update bookings set quote_id = booking_changes.to_quote, charged = charged_after
    from booking_changes where booking_id = bookings.id`,
];

async function writeTravellers(client: Client, travellers: number): Promise<void> {
  await client.query(
    `insert into accounts (id, name, email, discounts, created_at)
      select 'traveller-' || t, 'Asha Rao', 'traveller-' || t || '@example.in', 0, now() from generate_series(0, $1 - 1) t`,
    [travellers],
  );
  await client.query(
    `insert into sessions (id, account_id, signed_in_at, expires_at)
      select 'session-' || t, 'traveller-' || t, now(), now() + interval '20 days' from generate_series(0, $1 - 1) t`,
    [travellers],
  );
}

/** Writes travellers with sessions and complete, valid bookings, and runs ANALYZE. */
export async function fill(client: Client, { bookings, travellers, unchecked }: Filling): Promise<void> {
  await client.query('begin');
  if (unchecked) await client.query('set local session_replication_role = replica');
  await writeTravellers(client, travellers);
  await client.query(STAYS);
  await client.query(MADE, [bookings, travellers]);
  for (const write of WRITES) await client.query(write);
  await client.query('commit');
  await client.query('vacuum analyze');
}
