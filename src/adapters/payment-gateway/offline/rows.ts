import { z } from 'zod';
import type { GatewayOrder, GatewayPayment, GatewayRefund } from '#core/booking/index.ts';
import { type Instant, instant, type Paise, paise } from '#core/shared/index.ts';

/** bigint columns arrive as text. */
const paiseColumn = z.coerce.number().transform((figure): Paise => paise(figure));
const instantColumn = z.date().transform((date): Instant => instant(date.getTime()));

export const orderRow = z.object({
  id: z.string(),
  receipt: z.string(),
  amount: paiseColumn,
  currency: z.string(),
  created_at: instantColumn,
});

export const paymentRow = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: paiseColumn,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'failed']),
  failure_reason: z.string().nullable(),
  failure_description: z.string().nullable(),
  authorizes_at: instantColumn.nullable(),
  created_at: instantColumn,
});

export const refundRow = z.object({
  id: z.string(),
  payment_id: z.string(),
  idempotency_key: z.string(),
  amount: paiseColumn,
});

export type OrderRow = z.infer<typeof orderRow>;
export type PaymentRow = z.infer<typeof paymentRow>;

/** An order; its status follows from its payments. */
export function asOrder(row: OrderRow, payments: readonly PaymentRow[]): GatewayOrder {
  const tried = payments.filter((payment) => payment.order_id === row.id);
  const paid = tried.some((payment) => payment.status === 'captured');
  const status = paid ? 'paid' : tried.length > 0 ? 'attempted' : 'created';
  return { id: row.id, amount: row.amount, currency: row.currency, receipt: row.receipt, status };
}

/** A payment at an instant: a late one changes from created to authorised when its time has come. */
export function asPayment(row: PaymentRow, now: Instant, refunded: Paise): GatewayPayment {
  const answered = row.status === 'created' && row.authorizes_at !== null && row.authorizes_at <= now;
  const status = answered ? 'authorized' : row.status;
  return {
    id: row.id,
    orderId: row.order_id,
    amount: row.amount,
    currency: row.currency,
    status: status === 'captured' && refunded === row.amount ? 'refunded' : status,
    createdAt: row.created_at,
    failure:
      row.failure_reason === null
        ? null
        : { reason: row.failure_reason, description: row.failure_description ?? row.failure_reason },
  };
}

/** A refund; offline ones are processed at once. */
export const asRefund = (row: z.infer<typeof refundRow>): GatewayRefund => ({
  id: row.id,
  paymentId: row.payment_id,
  amount: row.amount,
  status: 'processed',
  key: row.idempotency_key,
});
