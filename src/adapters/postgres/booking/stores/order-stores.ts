import type { Knex } from 'knex';
import { z } from 'zod';
import { type BookingStores, type KnownOrder, type Order, orderMachine } from '#core/booking/index.ts';
import { LANGUAGES } from '#core/shared/index.ts';
import { linkCurrentTo } from '../../../support/job-trace.ts';
import { currentTrace } from '../../../support/tracing.ts';
import { dateOf, dateOrNull, momentColumn, paiseColumn } from '../../moments.ts';
import { paymentRow } from './refund-stores.ts';

const orderRow = z
  .object({
    receipt: z.string(),
    traveller: z.string(),
    amount: paiseColumn,
    currency: z.literal('INR'),
    status: z.enum(orderMachine.states),
    gateway_order_id: z.string().nullable(),
    created_at: momentColumn,
    placed_at: momentColumn.nullable(),
    expires_at: momentColumn.nullable(),
    language: z.enum(LANGUAGES),
    holds_discount: z.boolean(),
    payment_id: z.string().nullable(),
    claim_holder: z.string().nullable(),
    claim_until: momentColumn.nullable(),
    failure_reason: z.string().nullable(),
    failure_description: z.string().nullable(),
  })
  .transform(
    (row): Order => ({
      receipt: row.receipt,
      traveller: row.traveller,
      amount: row.amount,
      currency: row.currency,
      status: row.status,
      gatewayOrderId: row.gateway_order_id,
      createdAt: row.created_at,
      placedAt: row.placed_at,
      expiresAt: row.expires_at,
      language: row.language,
      holdsDiscount: row.holds_discount,
      paymentId: row.payment_id,
      claim:
        row.claim_holder === null || row.claim_until === null
          ? null
          : { holder: row.claim_holder, until: row.claim_until },
      failure:
        row.failure_reason === null || row.failure_description === null
          ? null
          : { reason: row.failure_reason, description: row.failure_description },
    }),
  );

const traceOf = z.object({ traceparent: z.string().nullable() });

/** One order. What happens to it is linked to the trace in which it was made. */
function one(row: unknown): Order | null {
  if (row === undefined) return null;
  linkCurrentTo(traceOf.parse(row).traceparent);
  return orderRow.parse(row);
}

/** The payments of an order in one column, oldest first. */
const PAYMENTS = `(
  select jsonb_agg(to_jsonb(payments) order by seen_at, id) from payments where payments.receipt = orders.receipt
) as payments`;

const paymentsOf = z.object({
  payments: z
    .looseObject({ seen_at: z.string() })
    .transform((row) => paymentRow.parse({ ...row, seen_at: new Date(row.seen_at) }))
    .array()
    .nullable(),
});

/** An order with its payments. */
function known(row: unknown): KnownOrder | null {
  const order = one(row);
  return order && { order, payments: paymentsOf.parse(row).payments ?? [] };
}

/** The columns of an order that change. */
const changing = (order: Order) => ({
  status: order.status,
  gateway_order_id: order.gatewayOrderId,
  placed_at: dateOrNull(order.placedAt),
  expires_at: dateOrNull(order.expiresAt),
  holds_discount: order.holdsDiscount,
  payment_id: order.paymentId,
  claim_holder: order.claim?.holder ?? null,
  claim_until: dateOrNull(order.claim?.until ?? null),
  failure_reason: order.failure?.reason ?? null,
  failure_description: order.failure?.description ?? null,
});

/** Orders in PostgreSQL, within one transaction. */
export function orderStores(trx: Knex): Pick<BookingStores, 'orders' | 'orderSearch' | 'orderRounds'> {
  return {
    orders: {
      lock: async (receipt) => one(await trx('orders').where({ receipt }).forNoKeyUpdate().first()),
      async add(order) {
        const { receipt, traveller, amount, currency, language } = order;
        const created_at = dateOf(order.createdAt);
        const made = { receipt, traveller, amount, currency, language, created_at, traceparent: currentTrace() };
        await trx('orders').insert({ ...made, ...changing(order) });
      },
      async save(order) {
        await trx('orders').where({ receipt: order.receipt }).update(changing(order));
      },
      async saveCreated(order) {
        const mine = trx('orders').where({ receipt: order.receipt, status: 'created' });
        return (await mine.update(changing(order))) === 1;
      },
    },
    orderRounds: {
      async createdSince(since, after, max) {
        const rows = trx('orders')
          .where('created_at', '>=', dateOf(since))
          .whereNotNull('gateway_order_id')
          .andWhere('receipt', '>', after)
          .orderBy('receipt')
          .limit(max);
        return orderRow.array().parse(await rows);
      },
      async openBefore(moment, max) {
        const rows = trx('orders')
          .whereIn('status', ['created', 'placed', 'paid'])
          .andWhere('created_at', '<', dateOf(moment))
          .orderBy(['created_at', 'receipt'])
          .limit(max);
        return orderRow.array().parse(await rows);
      },
    },
    orderSearch: {
      async known(gatewayOrderId) {
        const row = await trx('orders')
          .where({ gateway_order_id: gatewayOrderId })
          .first('orders.*', trx.raw(PAYMENTS));
        return known(row);
      },
      ofReceipt: async (receipt) => one(await trx('orders').where({ receipt }).first()),
      ofGateway: async (gatewayOrderId) => one(await trx('orders').where({ gateway_order_id: gatewayOrderId }).first()),
      async ofTraveller(traveller, since) {
        const rows = trx('orders').where({ traveller }).orderBy('created_at', 'desc').orderBy('receipt', 'desc');
        const chosen =
          since === undefined
            ? rows.whereIn('status', ['created', 'placed', 'paid'])
            : rows.where('created_at', '>', dateOf(since));
        return orderRow.array().parse(await chosen);
      },
    },
  };
}
