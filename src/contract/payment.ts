import { z } from 'zod';
import { orderMachine } from '#core/booking/index.ts';
import { instantJson, paiseJson, pathId, rupeesJson } from './parts/values.ts';

/** What create-checkout takes: the money that the quote named, and the quote's id. */
export const checkoutBody = z
  .strictObject({
    amount: z
      .int()
      .min(1)
      .meta({ description: 'Paise: the quote’s paymentAmount.', examples: [780_000] }),
    currency: z
      .string()
      .min(1)
      .max(8)
      .meta({ examples: ['INR'] }),
    receipt: z.string().min(1).max(40).meta({ description: 'The quote’s id.' }),
  })
  .meta({ id: 'Checkout' });

const status = z.enum(orderMachine.states).meta({
  description: 'The state of the order: `booked` is paid for; the money of `refund_due` is being refunded.',
});

const orderId = z.string().meta({ description: 'The gateway’s id of the order.' });

export const orderJson = z
  .object({
    id: orderId,
    amount: paiseJson,
    currency: z.literal('INR'),
    receipt: z.string(),
    status,
    expiresAt: instantJson.meta({ description: 'A payment after that is refunded.' }),
    key: z.string().meta({ description: 'The merchant’s public key, for the checkout.' }),
  })
  .meta({ id: 'Order', description: 'An order at the payment gateway, for one quote.' });
export type Order = z.infer<typeof orderJson>;

/** What DISCOUNT_GONE carries. */
export const discountGoneMembers = z.object({
  total: rupeesJson.meta({ description: 'The total without the extra discount; ask for a new quote.' }),
});
export type DiscountGoneMembers = z.infer<typeof discountGoneMembers>;

/** What ALREADY_PAID carries. */
export const alreadyPaidMembers = z.object({ bookingId: z.string() });
export type AlreadyPaidMembers = z.infer<typeof alreadyPaidMembers>;

const gatewayText = z.string().min(1).max(512);

/** What the checkout hands to the browser. The gateway may send more. */
export const proofBody = z
  .looseObject({
    razorpay_order_id: gatewayText,
    razorpay_payment_id: gatewayText,
    razorpay_signature: gatewayText,
  })
  .meta({ id: 'PaymentProof' });

const paymentId = z.string().meta({ description: 'The gateway’s id of the payment.' });

export const validatedPaymentJson = z
  .object({ msg: z.string(), orderId, paymentId, status: z.enum(['booked', 'refund_due']) })
  .meta({ id: 'ValidatedPayment' });
export type ValidatedPayment = z.infer<typeof validatedPaymentJson>;

export const confirmingPaymentJson = z
  .object({ orderId, paymentId, status: z.literal('confirming') })
  .meta({ id: 'ConfirmingPayment', description: 'The gateway doesn’t know yet. Nothing is lost; don’t pay again.' });
export type ConfirmingPayment = z.infer<typeof confirmingPaymentJson>;

/** The same as a form, or the gateway’s error instead of it. */
export const callbackBody = z.looseObject({
  razorpay_order_id: gatewayText.optional(),
  razorpay_payment_id: gatewayText.optional(),
  razorpay_signature: gatewayText.optional(),
  'error[metadata]': z.string().max(2_048).optional(),
  'error[metadata][order_id]': gatewayText.optional(),
});

/** Who sent an event, and which it is. */
export const eventHeaders = z.object({
  'x-razorpay-signature': z.string().optional().meta({ description: 'HMAC-SHA256 of the body’s bytes, in hex.' }),
  'x-razorpay-event-id': z
    .string()
    .optional()
    .meta({ description: 'The gateway’s own name of the event; nobody signs it, and nothing depends on it.' }),
});

/** An event as the gateway sends it. It is believed for its signature, and read after that was checked. */
export const eventBody = z
  .looseObject({ event: z.string().meta({ examples: ['payment.captured'] }), payload: z.looseObject({}) })
  .meta({ id: 'GatewayEvent' });

export const receivedEventJson = z.object({ received: z.literal(true) }).meta({ id: 'ReceivedEvent' });
export type ReceivedEvent = z.infer<typeof receivedEventJson>;

export const orderPath = z.strictObject({ orderId: pathId });

export const openQuery = z.strictObject({
  open: z.literal('true').meta({ description: 'Only orders that still await their money are listed.' }),
});

export const orderStateJson = z
  .object({
    orderId,
    status,
    bookingId: z.string().nullable(),
    failure: z
      .object({ reason: z.string(), description: z.string() })
      .nullable()
      .meta({ description: 'Why the newest failed payment failed, in the gateway’s words.' }),
  })
  .meta({ id: 'OrderState' });
export type OrderState = z.infer<typeof orderStateJson>;

export const openOrdersJson = z.object({ orders: z.array(orderStateJson) }).meta({ id: 'OpenOrders' });
export type OpenOrders = z.infer<typeof openOrdersJson>;
