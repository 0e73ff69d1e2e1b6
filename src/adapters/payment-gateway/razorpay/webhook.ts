import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ReceivedEvent } from '#core/booking/index.ts';

/** A delivery to the webhook, not verified yet. */
export interface Delivery {
  /** The bytes of the body: the same JSON serialised again has another signature. */
  readonly body: Buffer;
  /** The value of a header, by its name in lower case; empty when the request has none. */
  readonly header: (name: string) => string;
}

/** The events after which money may have been captured: the order is settled. */
const CAPTURES: ReadonlySet<string> = new Set(['payment.captured', 'order.paid', 'payment_link.paid']);
const HEARD: ReadonlySet<string> = new Set([
  ...CAPTURES,
  'payment.authorized',
  'payment.failed',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'refund.speed_changed',
]);

const id = z
  .string()
  .regex(/^[\x21-\x7e]{1,64}$/)
  .nullish()
  .catch(null);
const entity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({ entity: z.object(shape) })
    .optional()
    .catch(undefined);

const eventShape = z.object({
  event: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  payload: z
    .object({
      payment: entity({ id, order_id: id }),
      order: entity({ id }),
      refund: entity({ id, payment_id: id }),
      payment_link: entity({ id }),
    })
    .catch({}),
});

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** Whether the body was signed with one of the secrets: hex(HMAC-SHA256(secret, body)), compared in constant time. */
export function isWebhookSigned(body: Buffer, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature);
  let signed = false;
  for (const secret of secrets) {
    const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
    if (given.length === expected.length && timingSafeEqual(given, expected)) signed = true;
  }
  return signed;
}

/**
 * The id of an event from its signed bytes: the id in the header is not signed, so that one body could come under many.
 */
const idOf = ({ body }: Delivery): string => `sha256:${createHash('sha256').update(body).digest('hex')}`;

/** The relevant fields of an event. A malformed one, or one of another kind, refers to nothing. */
function parseEvent(delivery: Delivery): ReceivedEvent {
  const read = eventShape.safeParse(jsonOf(delivery.body));
  const kind = read.success ? read.data.event : 'unreadable';
  const silent = { gatewayOrderId: null, paymentId: null, refundId: null, isCapture: false };
  if (!read.success || !HEARD.has(kind)) return { id: idOf(delivery), kind, ...silent };
  const { payment, order, refund, payment_link: link } = read.data.payload;
  return {
    id: idOf(delivery),
    kind,
    // The order of a link is the gateway's own; inside an event its id may lack `order_`, which its payment's has.
    gatewayOrderId: link?.entity.id ?? payment?.entity.order_id ?? order?.entity.id ?? null,
    paymentId: payment?.entity.id ?? refund?.entity.payment_id ?? null,
    refundId: refund?.entity.id ?? null,
    isCapture: CAPTURES.has(kind),
  };
}

/**
 * Parses a delivery to the webhook (Razorpay, webhooks). `secrets` are the present one and earlier ones: after a change
 * the gateway repeats earlier events with the earlier one.
 * @returns `null` when none of them signed the body.
 */
export const webhookReader =
  (secrets: () => readonly string[]) =>
  (delivery: Delivery): ReceivedEvent | null =>
    isWebhookSigned(delivery.body, delivery.header('x-razorpay-signature'), secrets()) ? parseEvent(delivery) : null;
