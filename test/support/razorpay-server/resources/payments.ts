import { type Answer, listed, ok, refusal, unknownId } from '../answers.ts';
import type { Books } from './books.ts';
import { type Json, newId, type WireOrder, type WirePayment } from './entities.ts';
import { FAILURES, type FailReason } from './failures.ts';
import { linkOfOrder } from './links.ts';

/** Sends a change by webhook: the event's name and its entity. */
export type Tell = (
  event: string,
  about: { payment?: WirePayment; order?: WireOrder; refund?: object; payment_link?: object },
) => void;

/** The means of payment. */
export interface Means {
  readonly card?: string;
  readonly vpa?: string;
  readonly email?: string;
  readonly contact?: string;
}

const MINUTE_S = 60;
const DAY_S = 86_400;
/** A payment without a response of its bank fails after this (Razorpay, late authorisation). */
const UNANSWERED_S = 10 * MINUTE_S;
/** An authorised payment without a capture is refunded after this (Razorpay, payments). */
const UNCAPTURED_S = 3 * DAY_S;

/** Starts a payment on an order. */
export function beginPayment(books: Books, order: WireOrder, means: Means): WirePayment {
  const method = means.vpa === undefined ? ('card' as const) : ('upi' as const);
  const payment: WirePayment = {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: method === 'card' ? newId('card') : null,
    bank: null,
    wallet: null,
    vpa: means.vpa ?? null,
    email: means.email ?? 'void@razorpay.com',
    contact: means.contact ?? '+919999999999',
    notes: [],
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: books.seconds(),
  };
  books.payments.push(payment);
  order.attempts += 1;
  if (order.status === 'created') order.status = 'attempted';
  return payment;
}

function mark(payment: WirePayment, reason: FailReason | null): void {
  const failure = reason === null ? null : FAILURES[reason];
  payment.error_code = failure?.code ?? null;
  payment.error_description = failure?.description ?? null;
  payment.error_source = failure?.source ?? null;
  payment.error_step = failure?.step ?? null;
  payment.error_reason = failure?.reason ?? null;
}

/** Fails a payment. */
export function failPayment(onFailure: Tell, payment: WirePayment, reason: FailReason): void {
  payment.status = 'failed';
  mark(payment, reason);
  onFailure('payment.failed', { payment });
}

/** Authorises a payment: captured at once where the merchant configured that. */
export function authorisePayment(books: Books, onFailure: Tell, payment: WirePayment, captures: boolean): void {
  payment.status = 'authorized';
  mark(payment, null);
  onFailure('payment.authorized', { payment });
  if (captures && books.order(payment.order_id)?.status !== 'paid') capturePayment(books, onFailure, payment);
}

/** Captures the payment: the order is paid, for good. */
export function capturePayment(books: Books, onFailure: Tell, payment: WirePayment): void {
  payment.status = 'captured';
  payment.captured = true;
  payment.fee = Math.round(payment.amount * 0.0236);
  payment.tax = Math.round(payment.amount * 0.0036);
  onFailure('payment.captured', { payment });
  const order = books.order(payment.order_id);
  if (order === undefined) return;
  order.status = 'paid';
  order.amount_paid = order.amount;
  order.amount_due = 0;
  onFailure('order.paid', { payment, order });
  const link = linkOfOrder(books, order.id);
  if (link !== undefined) onFailure('payment_link.paid', { payment_link: link, order, payment });
}

/**
 * Applies the time limits of payments: without a response of the bank they fail, and without a capture they are
 * refunded.
 */
export function age(books: Books, onFailure: Tell): void {
  const now = books.seconds();
  for (const payment of books.payments) {
    if (payment.status === 'created' && now - payment.created_at >= UNANSWERED_S) {
      failPayment(onFailure, payment, 'payment_timed_out');
    }
    if (payment.status === 'authorized' && now - payment.created_at >= UNCAPTURED_S) {
      payment.status = 'refunded';
      payment.amount_refunded = payment.amount;
      payment.refund_status = 'full';
    }
  }
}

/** GET /v1/payments/:id. */
export function readPayment(books: Books, id: string): Answer {
  const payment = books.payment(id);
  return payment === undefined ? unknownId() : ok(payment);
}

/** GET /v1/payments: newest first. */
export const listPayments = (books: Books, query: URLSearchParams): Answer => listed(books.payments, query);

/** POST /v1/payments/:id/capture. */
export function captureCall(books: Books, onFailure: Tell, id: string, body: Json): Answer {
  const payment = books.payment(id);
  if (payment === undefined) return unknownId();
  if (payment.captured) return refusal('This payment has already been captured');
  if (payment.status !== 'authorized') {
    return refusal('Only payments which have been authorized and not yet captured can be captured');
  }
  if (Number(body.amount) !== payment.amount) {
    return refusal('Capture amount must be equal to the amount authorized', { field: 'amount' });
  }
  if (body.currency !== undefined && body.currency !== payment.currency) {
    return refusal('The currency must be the one of the payment', { field: 'currency' });
  }
  if (books.order(payment.order_id)?.status === 'paid') return refusal('This order has been paid already');
  capturePayment(books, onFailure, payment);
  return ok(payment);
}
