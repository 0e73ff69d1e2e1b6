import type { IncomingMessage } from 'node:http';
import { type Answer, refusal } from './answers.ts';
import type { Books } from './resources/books.ts';
import type { Json } from './resources/entities.ts';
import { createLink, listLinks, readLink } from './resources/links.ts';
import { createOrder, listOrders, paymentsOfOrder, readOrder } from './resources/orders.ts';
import { captureCall, listPayments, readPayment, type Tell } from './resources/payments.ts';
import { listRefunds, type RefundCourse, readRefund, refundCall, refundsOfPayment } from './resources/refunds.ts';

/** One call of the API. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Json;
  readonly headers: IncomingMessage['headers'];
}

/** The dependencies of the API. */
export interface ApiDeps {
  readonly books: Books;
  readonly onFailure: Tell;
  readonly keyId: string;
  readonly keySecret: string;
  readonly refundCourse: () => RefundCourse;
  /** The URL of this server, for the pages of links. */
  readonly url: string;
}

const isLetIn = ({ headers }: Call, { keyId, keySecret }: ApiDeps): boolean =>
  headers.authorization === `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

/** The idempotency key of a refund's request; `null` when it has none. */
export const refundKeyOf = ({ headers }: Call): string | null => {
  const key = headers['x-refund-idempotency'];
  return typeof key === 'string' ? key : null;
};

/** Whether a call requests a refund. */
export const isRefund = ({ method, path }: Call): boolean =>
  method === 'POST' && /^\/v1\/payments\/[^/]+\/refund$/.test(path);

const LISTS: Readonly<Record<string, (books: Books, query: URLSearchParams) => Answer>> = {
  orders: listOrders,
  payment_links: listLinks,
  payments: listPayments,
  refunds: listRefunds,
};

function get({ books }: ApiDeps, [kind = '', id = '', part]: readonly string[], query: URLSearchParams): Answer | null {
  if (id === '') return LISTS[kind]?.(books, query) ?? null;
  if (kind === 'orders' && part === undefined) return readOrder(books, id);
  if (kind === 'orders' && part === 'payments') return paymentsOfOrder(books, id);
  if (kind === 'payment_links' && part === undefined) return readLink(books, id);
  if (kind === 'payments' && part === undefined) return readPayment(books, id);
  if (kind === 'payments' && part === 'refunds') return refundsOfPayment(books, id, query);
  return kind === 'refunds' && part === undefined ? readRefund(books, id) : null;
}

function post(parts: ApiDeps, [kind, id = '', part]: readonly string[], call: Call): Answer | null {
  const { books, onFailure } = parts;
  if (kind === 'orders' && id === '') return createOrder(books, call.body);
  if (kind === 'payment_links' && id === '') return createLink(books, call.body, parts);
  if (kind === 'payments' && part === 'capture') return captureCall(books, onFailure, id, call.body);
  if (kind !== 'payments' || part !== 'refund') return null;
  const request = { paymentId: id, body: call.body, key: refundKeyOf(call) };
  return refundCall(books, onFailure, request, parts.refundCourse());
}

/** Responds to a call of the API as the gateway does: Basic auth, its bodies and its refusals. */
export function answerCall(parts: ApiDeps, call: Call): Answer {
  if (!isLetIn(call, parts)) return refusal('Authentication failed', { status: 401 });
  const segments = call.path.replace(/^\/v1\//, '').split('/');
  const answer =
    call.method === 'POST'
      ? post(parts, segments, call)
      : call.method === 'GET'
        ? get(parts, segments, call.query)
        : null;
  return answer ?? refusal('The requested URL was not found on the server.', { status: 404 });
}
