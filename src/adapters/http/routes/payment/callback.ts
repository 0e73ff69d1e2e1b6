import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { callbackBody } from '#contract/payment.ts';
import type { PaymentOutcome, PaymentProof } from '#core/booking/index.ts';

/** Lets a plugin take forms (application/x-www-form-urlencoded); of a field that is repeated the last one counts. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}

/** What a browser without the checkout's window comes back with: the proof of a payment, or the order that failed. */
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

/** Reads the form that the gateway lets the browser post (Razorpay, callback URL): a proof, or `error[...]` fields. */
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
  // It waits there, and becomes the success or says that the money goes back.
  confirming: '/paymentSuccess',
  refund_due: '/paymentFailed',
  failed: '/paymentFailed',
} as const satisfies Record<PaymentOutcome | 'failed', string>;

/**
 * Where the browser goes on. The page asks for the order itself, with the traveller's token, and so learns the gateway's
 * reason too: no sentence of a form that anybody can post is ever shown.
 */
export function pageAfter(outcome: keyof typeof PAGES, order: string | null): string {
  return order !== null && ORDER_ID.test(order) ? `${PAGES[outcome]}?order=${order}` : PAGES[outcome];
}
