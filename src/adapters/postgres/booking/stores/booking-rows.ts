import type { Knex } from 'knex';
import { z } from 'zod';
import { type BookedStay, type Booking, bookingMachine, reservationMachine } from '#core/booking/index.ts';
import { paise } from '#core/shared/index.ts';
import { momentOf } from '../../moments.ts';
import { quoteFrom } from './quote-row.ts';
import { refundFrom } from './refund-stores.ts';

/**
 * No zod transforms, which would take longer than the statement for a list of bookings: the conversions are in the
 * functions below.
 */
const bookingRow = z.object({
  id: z.string(),
  reference: z.string(),
  traveller: z.string(),
  gateway_order_id: z.string(),
  payment_id: z.string(),
  amount_charged: z.int(),
  status: z.enum(bookingMachine.states),
  reservation: z.enum(reservationMachine.states),
  hotel_reference: z.string().nullable(),
  created_at: z.date(),
  cancelled_at: z.date().nullable(),
  snapshot: z.unknown(),
});

/** A booking from a joined row. */
export function bookingFrom(joined: unknown): Booking {
  const row = bookingRow.parse(joined);
  return {
    id: row.id,
    reference: row.reference,
    traveller: row.traveller,
    quote: quoteFrom(row.snapshot),
    gatewayOrderId: row.gateway_order_id,
    paymentId: row.payment_id,
    amountCharged: paise(row.amount_charged),
    status: row.status,
    reservation: row.reservation,
    hotelReference: row.hotel_reference,
    createdAt: momentOf(row.created_at),
    cancelledAt: row.cancelled_at && momentOf(row.cancelled_at),
  };
}

/** Bookings with their quotes. */
export const bookingRows = (knex: Knex) =>
  knex('bookings').join('quotes', 'quotes.id', 'bookings.receipt').select('bookings.*', 'quotes.snapshot');

const refundedAmount = z.int();

/** A booking with its newest refund and the refunded sum. */
export function bookedFrom(row: Readonly<Record<string, unknown>>): BookedStay {
  const money = { booking: bookingFrom(row), refundedAmount: paise(refundedAmount.parse(row.given_back)) };
  if (row.refund_payment_id === null) return { ...money, refund: null };
  const refund = refundFrom({
    payment_id: row.refund_payment_id,
    cause: row.refund_cause,
    attempt: row.refund_attempt,
    amount: row.refund_amount,
    status: row.refund_status,
    gateway_refund_id: row.refund_gateway_refund_id,
    reason: row.refund_reason,
    due_at: row.refund_due_at,
    asked_at: row.refund_asked_at,
  });
  return { ...money, refund };
}
