import { z } from 'zod';
import type { GatewayOrder, GatewayPayment, GatewayRefund, LinkedOrder } from '#core/booking/index.ts';
import { instant, type Paise, paise } from '#core/shared/index.ts';

const amount = z
  .int()
  .min(0)
  .transform((figure): Paise => paise(figure));
const id = z.string().min(1);
const seconds = z.int().transform((at) => instant(at * 1000));
const text = z.string().nullish();

/** The note with a refund's key, since the gateway's answers don't contain the key itself. */
export const KEY_NOTE = 'padav_refund_key';

/** Notes are an empty list or an object (Razorpay, orders API). */
const notes = z.union([z.record(z.string(), z.unknown()), z.unknown().array()]).nullish();

/** An order (Razorpay, order entity); other fields are ignored. */
export const order = z
  .object({ id, amount, currency: id, receipt: text, status: z.enum(['created', 'attempted', 'paid']) })
  .transform((raw): GatewayOrder => ({ ...raw, receipt: raw.receipt ?? '' }));

/** A payment (Razorpay, payment entity). */
export const payment = z
  .object({
    id,
    order_id: text,
    amount,
    currency: id,
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    created_at: seconds,
    error_code: text,
    error_reason: text,
    error_description: text,
  })
  .transform(
    (raw): GatewayPayment => ({
      id: raw.id,
      orderId: raw.order_id ?? null,
      amount: raw.amount,
      currency: raw.currency,
      status: raw.status,
      createdAt: raw.created_at,
      failure:
        raw.status === 'failed'
          ? {
              reason: raw.error_reason ?? raw.error_code ?? 'payment_failed',
              description: raw.error_description ?? '',
            }
          : null,
    }),
  );

const keyOf = (raw: z.output<typeof notes>): string | null => {
  const key = raw === null || raw === undefined || Array.isArray(raw) ? undefined : raw[KEY_NOTE];
  return typeof key === 'string' ? key : null;
};

/** A refund (Razorpay, refund entity). */
export const refund = z
  .object({ id, payment_id: id, amount, status: z.enum(['pending', 'processed', 'failed']), notes })
  .transform(
    (raw): GatewayRefund => ({
      id: raw.id,
      paymentId: raw.payment_id,
      amount: raw.amount,
      status: raw.status,
      key: keyOf(raw.notes),
    }),
  );

/**
 * A list as the gateway wraps it, newest first; returned oldest first. Times are whole seconds, so the order decides.
 */
export const collection = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: item.array() }).transform(({ items }) => [...items].reverse());

/** A page of a long list, newest first. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: item.array() }).transform(({ items }) => items);

/** A payment link (Razorpay, payment link entity): `payments` are the captured ones alone, `null` until there is one. */
export const paymentLink = z.object({
  id,
  amount,
  currency: id,
  reference_id: text,
  /** Of the order that the page opened; without it nobody opened it yet. */
  order_id: text,
  short_url: z.url(),
  expire_by: seconds,
  status: z.enum(['created', 'partially_paid', 'expired', 'cancelled', 'paid']),
  payments: z.object({ payment_id: id }).array().nullish(),
});
type PaymentLink = z.output<typeof paymentLink>;

/** The links of a reference. */
export const paymentLinks = z.object({ payment_links: paymentLink.array() });

/** A link as an order that is paid on its page. */
export const linkedOrder = (link: PaymentLink): LinkedOrder => ({
  order: {
    id: link.id,
    amount: link.amount,
    currency: link.currency,
    receipt: link.reference_id ?? '',
    status: link.status === 'paid' ? 'paid' : 'created',
  },
  url: link.short_url,
  expiresAt: link.expire_by,
});
