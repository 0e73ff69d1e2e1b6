import type { Knex } from 'knex';
import { z } from 'zod';
import {
  type BookedStay,
  type Booking,
  type BookingChange,
  bookingMachine,
  type HeldPayment,
  reservationMachine,
} from '#core/booking/index.ts';
import { paise, sum } from '#core/shared/index.ts';
import { momentOf } from '../../moments.ts';
import { compiledRow } from './compiled-row.ts';
import { quoteFrom } from './quote-row.ts';
import { refundFrom } from './refund-stores.ts';

/**
 * No zod transforms, which would take longer than the statement for a list of bookings: the conversions are in the
 * functions below.
 */
const parseBookingRow = compiledRow(
  z.object({
    id: z.string(),
    reference: z.string(),
    traveller: z.string(),
    receipt: z.string(),
    gateway_order_id: z.string(),
    payment_id: z.string(),
    amount_charged: z.int(),
    charged: z.int().nullable(),
    status: z.enum(bookingMachine.states),
    reservation: z.enum(reservationMachine.states),
    hotel_reference: z.string().nullable(),
    created_at: z.date(),
    cancelled_at: z.date().nullable(),
    snapshot: z.unknown(),
    changes: z
      .array(
        z.object({
          number: z.int(),
          at: z.string(),
          from: z.string(),
          to: z.string(),
          before: z.int(),
          after: z.int(),
          receipt: z.string().nullable(),
          payment: z.string().nullable(),
          amount: z.int().nullable(),
          stay: z.unknown(),
        }),
      )
      .nullable(),
  }),
);

type ChangeRow = NonNullable<ReturnType<typeof parseBookingRow>['changes']>[number];

const isPaid = (row: ChangeRow): row is ChangeRow & { receipt: string; payment: string; amount: number } =>
  row.payment !== null && row.receipt !== null && row.amount !== null;

const paymentOf = (row: ChangeRow): HeldPayment | null =>
  isPaid(row) ? { id: row.payment, receipt: row.receipt, amount: paise(row.amount) } : null;

function changeFrom(row: ChangeRow): BookingChange {
  const { dates, guests, rates, hotel } = quoteFrom(row.stay);
  return {
    number: row.number,
    at: momentOf(new Date(row.at)),
    from: { id: row.from, dates, guests, rates, room: hotel.room },
    toQuoteId: row.to,
    chargedBefore: paise(row.before),
    chargedAfter: paise(row.after),
    payment: paymentOf(row),
  };
}

/** A booking from a joined row. */
export function bookingFrom(joined: unknown): Booking {
  const row = parseBookingRow(joined);
  const changes = (row.changes ?? []).map(changeFrom);
  const first = { id: row.payment_id, receipt: row.receipt, amount: paise(row.amount_charged) };
  return {
    id: row.id,
    reference: row.reference,
    traveller: row.traveller,
    quote: quoteFrom(row.snapshot),
    gatewayOrderId: row.gateway_order_id,
    receipt: row.receipt,
    paymentId: row.payment_id,
    payments: [first, ...changes.map(({ payment }) => payment).filter((payment) => payment !== null)],
    changes,
    amountCharged: paise(row.charged ?? row.amount_charged),
    status: row.status,
    reservation: row.reservation,
    hotelReference: row.hotel_reference,
    createdAt: momentOf(row.created_at),
    cancelledAt: row.cancelled_at && momentOf(row.cancelled_at),
  };
}

/** The changes of a booking as JSON, oldest first; null without one. */
export const CHANGES = `case when bookings.quote_id is not null then (
  select jsonb_agg(jsonb_build_object(
    'number', number, 'at', changed_at, 'from', from_quote, 'to', to_quote, 'before', charged_before,
    'after', charged_after, 'receipt', receipt, 'payment', payment_id, 'amount', amount, 'stay', replaced.snapshot
  ) order by number)
  from booking_changes join quotes as replaced on replaced.id = from_quote where booking_id = bookings.id
) end as changes`;

/** The quote of a booking's present stay. */
export const QUOTE_ID = 'coalesce(bookings.quote_id, bookings.receipt)';

/** Bookings with their quotes and changes. */
export const bookingRows = (knex: Knex) =>
  knex('bookings')
    .join('quotes', 'quotes.id', knex.raw(QUOTE_ID))
    .select('bookings.*', 'quotes.snapshot', knex.raw(CHANGES));

const refundedAmount = z.int();

/** A booking with its newest refund and the refunded sum. */
export function bookedFrom(row: Readonly<Record<string, unknown>>): BookedStay {
  const booking = bookingFrom(row);
  // What changes gave back is no longer part of the charge.
  const byChanges = sum(...booking.payments.map(({ amount }) => amount)) - booking.amountCharged;
  const money = { booking, refundedAmount: paise(refundedAmount.parse(row.given_back) - byChanges) };
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
