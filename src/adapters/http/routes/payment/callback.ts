import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { callbackBody } from '#contract/payment.ts';
import type { PaymentOutcome, PaymentProof } from '#core/booking/index.ts';

/** Parses forms (application/x-www-form-urlencoded); of a repeated field the last value counts. */
export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}

/** What the checkout's redirect contains: the proof of a payment, or the order whose payment failed. */
export type Returned = { readonly proof: PaymentProof } | { readonly failedOrder: string | null };

const ORDER_ID = /^order_[0-9A-Za-z]{1,40}$/;
const metadata = z.object({ order_id: z.string() });

function orderIn(text: string): string | null {
  try {
    return metadata.safeParse(JSON.parse(text)).data?.order_id ?? null;
  } catch {
    return null;
  }
}

/**
 * Parses the form that the gateway makes the browser post (Razorpay, callback URL): a proof, or `error[...]` fields.
 */
export function readReturn(form: z.output<typeof callbackBody>): Returned {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = form;
  if (razorpay_order_id !== undefined && razorpay_payment_id !== undefined && razorpay_signature !== undefined) {
    const proof = { gatewayOrderId: razorpay_order_id, paymentId: razorpay_payment_id, signature: razorpay_signature };
    return { proof };
  }
  return { failedOrder: form['error[metadata][order_id]'] ?? orderIn(form['error[metadata]'] ?? '') };
}

const PAGES = {
  booked: '/paymentSuccess',
  // The page waits there until the payment is settled.
  confirming: '/paymentSuccess',
  refund_due: '/paymentFailed',
  failed: '/paymentFailed',
} as const satisfies Record<PaymentOutcome | 'failed', string>;

/**
 * The page to redirect to. It reads the order itself, with the traveller's token, and so gets the gateway's reason too:
 * texts of the form are never shown, since anybody can post one.
 */
export function pageAfter(outcome: keyof typeof PAGES, order: string | null): string {
  return order !== null && ORDER_ID.test(order) ? `${PAGES[outcome]}?order=${order}` : PAGES[outcome];
}
