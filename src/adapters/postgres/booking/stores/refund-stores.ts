import type { Knex } from 'knex';
import { z } from 'zod';
import { type BookingStores, type Payment, REFUND_CAUSES, type Refund, refundMachine } from '#core/booking/index.ts';
import { paise } from '#core/shared/index.ts';
import { dateOf, dateOrNull, momentColumn, momentOf, paiseColumn } from '../../moments.ts';
import { compiledRow } from './compiled-row.ts';

/** A row of `payments`. */
export const paymentRow = z
  .object({
    id: z.string(),
    receipt: z.string(),
    amount: paiseColumn,
    currency: z.string(),
    seen_at: momentColumn,
  })
  .transform(({ seen_at, ...row }): Payment => ({ ...row, seenAt: seen_at }));

/**
 * No zod transforms, which would take longer than the statement for a list of bookings: the conversions are in the
 * functions below.
 */
const parseRefundRow = compiledRow(
  z.object({
    payment_id: z.string(),
    cause: z.enum(REFUND_CAUSES),
    attempt: z.int(),
    amount: z.int(),
    status: z.enum(refundMachine.states),
    gateway_refund_id: z.string().nullable(),
    reason: z.string().nullable(),
    due_at: z.date(),
    asked_at: z.date().nullable(),
  }),
);

/**
 * A row of `refunds` as a refund.
 * @throws ZodError for an invalid row.
 */
export function refundFrom(stored: unknown): Refund {
  const row = parseRefundRow(stored);
  return {
    paymentId: row.payment_id,
    cause: row.cause,
    attempt: row.attempt,
    amount: paise(row.amount),
    status: row.status,
    gatewayRefundId: row.gateway_refund_id,
    reason: row.reason,
    dueAt: momentOf(row.due_at),
    askedAt: row.asked_at && momentOf(row.asked_at),
  };
}

const taskRow = z.looseObject({ receipt: z.string() }).transform((row) => ({
  receipt: row.receipt,
  refund: refundFrom(row),
}));

const ofPaymentRow = z.looseObject({ receipt: z.string(), payment_id: z.string().nullable() });

/** The columns of a refund that change. */
const changing = ({ amount, status, gatewayRefundId, reason, dueAt, askedAt }: Refund) => ({
  amount,
  status,
  gateway_refund_id: gatewayRefundId,
  reason,
  due_at: dateOf(dueAt),
  asked_at: dateOrNull(askedAt),
});

const keyOf = ({ paymentId, cause, attempt }: Refund) => ({ payment_id: paymentId, cause, attempt });

/** Payments and refunds in PostgreSQL, within one transaction. */
export function refundStores(trx: Knex): Pick<BookingStores, 'payments' | 'refunds' | 'refundQueue'> {
  const withOrders = () => trx('refunds').join('payments', 'payments.id', 'refunds.payment_id');
  return {
    payments: {
      async add({ id, receipt, amount, currency, seenAt }) {
        await trx('payments').insert({ id, receipt, amount, currency, seen_at: dateOf(seenAt) });
      },
      async find(id) {
        const row = await trx('payments').where({ id }).first();
        return row === undefined ? null : paymentRow.parse(row);
      },
      async ofOrder(receipt) {
        const rows = await trx('payments').where({ receipt }).orderBy(['seen_at', 'id']);
        return paymentRow.array().parse(rows);
      },
    },
    refunds: {
      async add(refund) {
        await trx('refunds').insert({ ...keyOf(refund), ...changing(refund) });
      },
      async save(refund) {
        await trx('refunds').where(keyOf(refund)).update(changing(refund));
      },
      async ofOrder(receipt) {
        const rows = await withOrders()
          .where({ 'payments.receipt': receipt })
          .select('refunds.*')
          .orderBy(['refunds.due_at', 'refunds.payment_id', 'refunds.cause', 'refunds.attempt']);
        return rows.map(refundFrom);
      },
      async ofPayment(paymentId) {
        const rows: readonly unknown[] = await trx('payments')
          .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
          .where({ 'payments.id': paymentId })
          .select('refunds.*', 'payments.receipt')
          .orderBy(['refunds.due_at', 'refunds.cause', 'refunds.attempt']);
        const [first] = ofPaymentRow.array().parse(rows);
        if (first === undefined) return null;
        return { receipt: first.receipt, refunds: first.payment_id === null ? [] : rows.map(refundFrom) };
      },
    },
    refundQueue: {
      async waiting({ traveller, now, requestedBefore, max }) {
        const rows = withOrders()
          .join('orders', 'orders.receipt', 'payments.receipt')
          .where((either) =>
            either
              .where((due) => due.where('refunds.status', 'due').andWhere('refunds.due_at', '<=', dateOf(now)))
              .orWhere((asked) =>
                asked.where('refunds.status', 'requested').andWhere('refunds.asked_at', '<=', dateOf(requestedBefore)),
              ),
          )
          .select('refunds.*', 'payments.receipt')
          .orderBy(['refunds.due_at', 'refunds.payment_id', 'refunds.cause', 'refunds.attempt'])
          .limit(max);
        if (traveller !== null) rows.where('orders.traveller', traveller);
        return taskRow.array().parse(await rows);
      },
    },
  };
}
