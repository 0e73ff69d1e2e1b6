import { createHmac } from 'node:crypto';
import type { Books } from './books.ts';
import type { WireFailure, WireOrder, WirePayment } from './entities.ts';
import { FAILURES, type FailReason, failureOf } from './failures.ts';
import { authorisePayment, beginPayment, failPayment, type Means, type Tell } from './payments.ts';

/**
 * The outcome of an attempt to pay. `late`: the bank does not respond; the window reports a timeout, and the bank
 * authorises `afterMs` later, or when triggered. `abandon`: the traveller leaves at the bank's page. `vanish`: the
 * payment is captured and the browser gets no response, as when a tab is closed.
 */
export type Outcome =
  | { readonly outcome: 'succeed' | 'abandon' | 'vanish' }
  | { readonly outcome: 'fail'; readonly reason: FailReason }
  | { readonly outcome: 'late'; readonly afterMs?: number | undefined };

/** The result that the window passes to the page. */
export type Handed =
  | {
      readonly kind: 'paid';
      readonly razorpay_payment_id: string;
      readonly razorpay_order_id: string;
      readonly razorpay_signature: string;
    }
  | {
      readonly kind: 'failed';
      readonly error: WireFailure & { readonly metadata: { readonly order_id: string; readonly payment_id: string } };
    }
  /** The window passes no result to the page: the traveller left, or the tab is closed. */
  | { readonly kind: 'left'; readonly payment_id: string };

interface AttemptDeps {
  readonly books: Books;
  readonly onFailure: Tell;
  readonly keySecret: string;
  readonly captures: boolean;
}

/** hex(HMAC-SHA256(order id + "|" + payment id, key secret)) (Razorpay, standard integration, 1.5). */
const signatureOf = (orderId: string, paymentId: string, secret: string): string =>
  createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex');

const failed = (payment: WirePayment, reason: FailReason): Handed => ({
  kind: 'failed',
  error: { ...FAILURES[reason], metadata: { order_id: payment.order_id, payment_id: payment.id } },
});

const outcomeOf = (means: Means): Outcome => {
  const reason = failureOf(means);
  return reason === null ? { outcome: 'succeed' } : { outcome: 'fail', reason };
};

/**
 * An attempt to pay an order in the checkout window. A paid order accepts no further one. `told` sets its outcome;
 * without it the test card or the UPI address does.
 */
export function attempt(deps: AttemptDeps, order: WireOrder, means: Means, told: Outcome | null): Handed {
  const { books, onFailure, keySecret, captures } = deps;
  const paid = books.paymentsOf(order.id).find((payment) => payment.captured);
  if (order.status === 'paid' && paid !== undefined) return failed(paid, 'order_already_paid');
  const payment = beginPayment(books, order, means);
  const course = told ?? outcomeOf(means);
  if (course.outcome === 'fail') {
    failPayment(onFailure, payment, course.reason);
    return failed(payment, course.reason);
  }
  if (course.outcome === 'late') return failed(payment, 'payment_timed_out');
  if (course.outcome === 'abandon') return { kind: 'left', payment_id: payment.id };
  authorisePayment(books, onFailure, payment, captures);
  if (course.outcome === 'vanish') return { kind: 'left', payment_id: payment.id };
  return {
    kind: 'paid',
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: signatureOf(order.id, payment.id, keySecret),
  };
}
