import type { Knex } from 'knex';
import { z } from 'zod';
import { type BookedStay, type Booking, bookingMachine, reservationMachine } from '#core/booking/index.ts';
import { momentColumn, paiseColumn } from './moments.ts';
import { quoteFrom } from './quote-row.ts';
import { refundRow } from './refund-stores.ts';

const bookingRow = z
  .object({
    id: z.string(),
    reference: z.string(),
    traveller: z.string(),
    gateway_order_id: z.string(),
    payment_id: z.string(),
    amount_charged: paiseColumn,
    status: z.enum(bookingMachine.states),
    reservation: z.enum(reservationMachine.states),
    hotel_reference: z.string().nullable(),
    created_at: momentColumn,
    cancelled_at: momentColumn.nullable(),
    snapshot: z.unknown().transform(quoteFrom),
  })
  .transform(
    (row): Booking => ({
      id: row.id,
      reference: row.reference,
      traveller: row.traveller,
      quote: row.snapshot,
      gatewayOrderId: row.gateway_order_id,
      paymentId: row.payment_id,
      amountCharged: row.amount_charged,
      status: row.status,
      reservation: row.reservation,
      hotelReference: row.hotel_reference,
      createdAt: row.created_at,
      cancelledAt: row.cancelled_at,
    }),
  );

/** A booking as a joined row tells it. */
export const bookingFrom = (row: unknown): Booking => bookingRow.parse(row);

/** Bookings with the quotes that they keep. */
export const bookingRows = (knex: Knex) =>
  knex('bookings').join('quotes', 'quotes.id', 'bookings.receipt').select('bookings.*', 'quotes.snapshot');

const REFUND = [
  'payment_id',
  'cause',
  'attempt',
  'amount',
  'status',
  'gateway_refund_id',
  'reason',
  'due_at',
  'asked_at',
] as const;

/** The newest refund of each booking's payment, its columns as `refund_...`, and what is given back of it in all. */
export const bookedRows = (knex: Knex) =>
  bookingRows(knex)
    .joinRaw(
      `left join lateral (
        select * from refunds where refunds.payment_id = bookings.payment_id order by attempt desc, due_at desc limit 1
      ) as refund on true`,
    )
    .select(REFUND.map((column) => `refund.${column} as refund_${column}`))
    .select(
      knex.raw(
        `(select coalesce(sum(amount), 0)::bigint from refunds
          where refunds.payment_id = bookings.payment_id and refunds.status <> 'failed') as given_back`,
      ),
    );

/** A booking with its newest refund. */
export function bookedFrom(row: Readonly<Record<string, unknown>>): BookedStay {
  const refund = Object.fromEntries(REFUND.map((column) => [column, row[`refund_${column}`]]));
  return {
    booking: bookingFrom(row),
    refund: refund.payment_id === null ? null : refundRow.parse(refund),
    givenBack: paiseColumn.parse(row.given_back),
  };
}
