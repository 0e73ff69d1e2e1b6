import type { Pool } from 'pg';
import { z } from 'zod';
import type { AccountRecords, RecordsOfAccount } from '#core/session/index.ts';
import { instant } from '#core/shared/index.ts';
import { dateOf, momentColumn } from '../moments.ts';
import { CHANGES, QUOTE_ID } from './stores/booking-rows.ts';
import { quoteFrom } from './stores/quote-row.ts';

const money = z.coerce.number().int();

const quoted = z.unknown().transform((stored) => {
  const { hotel, dates, guests, rates, guestDetails } = quoteFrom(stored);
  const { hotelId, name, city, room } = hotel;
  return { hotelId, hotel: name, city, ...dates, ...guests, room, rates, ...guestDetails };
});

const priceRow = z
  .object({
    id: z.string(),
    payment_amount: money,
    created_at: momentColumn,
    expires_at: momentColumn,
    snapshot: quoted,
  })
  .transform(({ id, payment_amount, created_at, expires_at, snapshot }) => ({
    id,
    amount: payment_amount,
    createdAt: created_at,
    expiresAt: expires_at,
    stay: snapshot,
  }));

const orderRow = z
  .object({
    receipt: z.string(),
    gateway_order_id: z.string().nullable(),
    amount: money,
    status: z.string(),
    language: z.string(),
    created_at: momentColumn,
  })
  .transform(({ receipt, gateway_order_id, amount, status, language, created_at }) => ({
    receipt,
    orderId: gateway_order_id,
    amount,
    status,
    language,
    createdAt: created_at,
  }));

const changeRow = z
  .object({ at: z.iso.datetime({ offset: true }), before: money, after: money, stay: quoted })
  .transform(({ at, before, after, stay }) => ({
    at: instant(Date.parse(at)),
    chargedBefore: before,
    chargedAfter: after,
    stay,
  }));

const bookingRow = z
  .object({
    id: z.string(),
    reference: z.string(),
    gateway_order_id: z.string(),
    payment_id: z.string(),
    amount_charged: money,
    status: z.string(),
    reservation: z.string(),
    hotel_reference: z.string().nullable(),
    created_at: momentColumn,
    cancelled_at: momentColumn.nullable(),
    snapshot: quoted,
    changes: z.array(changeRow).nullable(),
  })
  .transform((row) => ({
    id: row.id,
    reference: row.reference,
    orderId: row.gateway_order_id,
    paymentId: row.payment_id,
    amountCharged: row.amount_charged,
    status: row.status,
    reservation: row.reservation,
    hotelReference: row.hotel_reference,
    createdAt: row.created_at,
    cancelledAt: row.cancelled_at,
    stay: row.snapshot,
    changes: row.changes ?? [],
  }));

const paymentRow = z
  .object({ id: z.string(), receipt: z.string(), amount: money, currency: z.string(), seen_at: momentColumn })
  .transform(({ seen_at, ...row }) => ({ ...row, seenAt: seen_at }));

const refundRow = z
  .object({ payment_id: z.string(), cause: z.string(), amount: money, status: z.string(), due_at: momentColumn })
  .transform(({ payment_id, due_at, ...row }) => ({ ...row, paymentId: payment_id, dueAt: due_at }));

const partyJson = z.object({ name: z.string(), address: z.string(), gstin: z.string() });

const invoiceRow = z
  .object({
    id: z.string(),
    kind: z.string(),
    number: z.string(),
    issued_at: momentColumn,
    booking_id: z.string(),
    amount: money,
    taxable: money,
    cgst: money,
    sgst: money,
    igst: money,
    place: z.string(),
    supplier: partyJson,
    recipient: z.object({ name: z.string().nullable(), address: z.string().nullable(), gstin: z.string().nullable() }),
  })
  .transform(({ issued_at, booking_id, place, ...row }) => ({
    ...row,
    issuedAt: issued_at,
    bookingId: booking_id,
    placeOfSupply: place,
  }));

const billingRow = z.object({ receipt: z.string(), ...partyJson.shape });

const organisationRow = z
  .object({ id: z.string(), name: z.string(), role: z.string(), joined_at: momentColumn })
  .transform(({ joined_at, ...row }) => ({ ...row, joinedAt: joined_at }));

/** The most rows of each kind, newest first; far more than usual. */
const MAX_ORDERED = 1_000;
const MAX_VALID_QUOTES = 100;

const PRICE = 'select id, payment_amount, quotes.created_at, quotes.expires_at, snapshot';
const PRICES = `select * from (
  (${PRICE} from orders join quotes on id = receipt where orders.traveller = $1
    order by quotes.created_at desc, id desc limit ${MAX_ORDERED})
  union all
  (${PRICE} from quotes where traveller = $1 and expires_at > $2
    and not exists (select from orders where receipt = quotes.id) order by created_at desc, id desc limit ${MAX_VALID_QUOTES})
) as told order by created_at, id`;
const ORDERS = `select receipt, gateway_order_id, amount, status, language, created_at from orders
where traveller = $1 order by created_at, receipt`;
const BOOKINGS = `select bookings.id, reference, gateway_order_id, payment_id,
  coalesce(charged, amount_charged) as amount_charged, status, reservation, hotel_reference, bookings.created_at,
  cancelled_at, snapshot, ${CHANGES}
from bookings join quotes on quotes.id = ${QUOTE_ID} where bookings.traveller = $1 order by bookings.created_at, bookings.id`;
const PAYMENTS = `select payments.id, payments.receipt, payments.amount, payments.currency, seen_at
from payments join orders using (receipt) where traveller = $1 order by seen_at, payments.id`;
const REFUNDS = `select refunds.payment_id, cause, refunds.amount, refunds.status, due_at from refunds
join payments on payments.id = refunds.payment_id join orders on orders.receipt = payments.receipt
where traveller = $1 order by due_at, refunds.payment_id, cause, attempt`;

const BILLING = `select receipt, gstin, name, address from billing_details join quotes on id = receipt
where traveller = $1 order by created_at, receipt`;
// Two ways to a booking: with `or` in one join all documents are read.
const DOCUMENTS = `select tax_documents.id, kind, tax_documents.number, issued_at, bookings.id as booking_id,
  tax_documents.amount, taxable, cgst, sgst, igst, place, supplier, recipient from bookings`;
const INVOICES = `select * from (
  ${DOCUMENTS} join tax_documents on tax_documents.receipt = bookings.receipt where traveller = $1
  union all
  ${DOCUMENTS} join booking_changes on booking_changes.booking_id = bookings.id
    join tax_documents on tax_documents.receipt = booking_changes.receipt where traveller = $1
) as told order by issued_at, id`;

const ORGANISATIONS = `select id, name, role, joined_at from organisation_members
join organisations on organisations.id = organisation_id where account_id = $1 order by joined_at, id`;

/** The quotes, orders, bookings, payments, tax documents and organisations of an account, each oldest first. */
export const accountRecords = (pool: Pool): RecordsOfAccount => {
  const rows = async (text: string, ...values: readonly unknown[]): Promise<unknown> =>
    (await pool.query({ text, values: [...values] })).rows;
  return {
    of: async (accountId, now): Promise<AccountRecords> => ({
      quotes: z.array(priceRow).parse(await rows(PRICES, accountId, dateOf(now))),
      orders: z.array(orderRow).parse(await rows(ORDERS, accountId)),
      bookings: z.array(bookingRow).parse(await rows(BOOKINGS, accountId)),
      payments: z.array(paymentRow).parse(await rows(PAYMENTS, accountId)),
      refunds: z.array(refundRow).parse(await rows(REFUNDS, accountId)),
      billing: z.array(billingRow).parse(await rows(BILLING, accountId)),
      organisations: z.array(organisationRow).parse(await rows(ORGANISATIONS, accountId)),
      invoices: z.array(invoiceRow).parse(await rows(INVOICES, accountId)),
    }),
  };
};
