import { type Answer, collection, listed, ok, refusal, unknownId } from '../answers.ts';
import type { Books } from './books.ts';
import { type Json, newId, type WirePayment, type WireRefund } from './entities.ts';
import { notesOf } from './orders.ts';
import type { Tell } from './payments.ts';

/** The default outcome of refunds. */
export type RefundCourse = WireRefund['status'];

function count(books: Books, payment: WirePayment): void {
  const alive = books.refundsOf(payment.id).filter(({ status }) => status !== 'failed');
  payment.amount_refunded = alive.reduce((sum, refund) => sum + refund.amount, 0);
  const whole = payment.amount_refunded >= payment.amount;
  payment.refund_status = payment.amount_refunded === 0 ? null : whole ? 'full' : 'partial';
  payment.status = whole ? 'refunded' : 'captured';
}

/** Completes a refund, or sets it back to pending. */
export function turnRefund(books: Books, onFailure: Tell, refund: WireRefund, status: RefundCourse): void {
  refund.status = status;
  const payment = books.payment(refund.payment_id);
  if (payment === undefined) return;
  count(books, payment);
  if (status !== 'pending') onFailure(`refund.${status}`, { refund, payment });
}

function faultOf(payment: WirePayment, amount: number): Answer | null {
  if (payment.refund_status === 'full') return refusal('The payment has been fully refunded already');
  if (!Number.isInteger(amount) || amount < 1) {
    return refusal('The amount must be an integer.', { field: 'amount' });
  }
  if (!payment.captured) return refusal('The payment status should be captured for action to be taken');
  return amount > payment.amount - payment.amount_refunded
    ? refusal('The refund amount provided is greater than amount captured', { field: 'amount' })
    : null;
}

/** Makes a refund, requested by the API or by hand in the dashboard. */
export function makeRefund(books: Books, onFailure: Tell, paymentId: string, body: Json, course: RefundCourse): Answer {
  const payment = books.payment(paymentId);
  if (payment === undefined) return unknownId();
  const amount = body.amount === undefined ? payment.amount - payment.amount_refunded : Number(body.amount);
  const fault = faultOf(payment, amount);
  if (fault !== null) return fault;
  const notes = notesOf(body.notes);
  if (notes === null) return refusal('The notes are too many or too long.', { field: 'notes' });
  const refund: WireRefund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes,
    receipt: typeof body.receipt === 'string' ? body.receipt : null,
    acquirer_data: { arn: null },
    created_at: books.seconds(),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: body.speed === 'optimum' ? 'optimum' : 'normal',
  };
  books.refunds.push(refund);
  count(books, payment);
  onFailure('refund.created', { refund, payment });
  if (course !== 'pending') turnRefund(books, onFailure, refund, course);
  return ok(refund);
}

const KEY = /^[A-Za-z0-9_-]{10,}$/;

/** POST /v1/payments/:id/refund: one refund for one key (Razorpay, idempotent refunds). */
export function refundCall(
  books: Books,
  onFailure: Tell,
  request: { readonly paymentId: string; readonly body: Json; readonly key: string | null },
  course: RefundCourse,
): Answer {
  const { paymentId, body, key } = request;
  if (key !== null && !KEY.test(key)) return refusal('The idempotency key is too short or has other characters.');
  const text = JSON.stringify([paymentId, body]);
  const earlier = books.keys.find((kept) => kept.key === key);
  if (earlier !== undefined) {
    const refund = books.refund(earlier.refundId);
    return earlier.request === text && refund !== undefined
      ? ok(refund)
      : refusal('Different request with the same idempotency key has already been processed.');
  }
  const made = makeRefund(books, onFailure, paymentId, body, course);
  if (key !== null && made.status === 200) books.keys.push({ key, request: text, refundId: String(made.body.id) });
  return made;
}

/** GET /v1/refunds/:id. */
export function readRefund(books: Books, id: string): Answer {
  const refund = books.refund(id);
  return refund === undefined ? unknownId() : ok(refund);
}

/** GET /v1/refunds: newest first. */
export const listRefunds = (books: Books, query: URLSearchParams): Answer => listed(books.refunds, query);

/** GET /v1/payments/:id/refunds: newest first. */
export function refundsOfPayment(books: Books, id: string, query: URLSearchParams): Answer {
  if (books.payment(id) === undefined) return unknownId();
  const [skip, max] = [Number(query.get('skip') ?? 0), Number(query.get('count') ?? 10)];
  return collection(books.refundsOf(id).slice(skip, skip + max));
}
