import { type Answer, ok, refusal, unknownId } from '../answers.ts';
import type { Books } from './books.ts';
import { type Json, newId, type WireLink } from './entities.ts';
import { createOrder } from './orders.ts';

/** The least life of a link (Razorpay, payment links: 15 minutes). */
const LEAST_LIFE_S = 15 * 60;
const MAX_REFERENCE_LENGTH = 40;

/** Where the page of a link goes on after the payment. */
export const PAID = '/paid';

function faultOf(books: Books, { reference_id, expire_by }: Json): Answer | null {
  if (typeof reference_id !== 'string' || reference_id.length > MAX_REFERENCE_LENGTH) {
    return refusal('reference_id may not be greater than 40 characters.', { field: 'reference_id' });
  }
  if (books.links.some((link) => link.reference_id === reference_id)) {
    return refusal(`payment link already exists with reference_id: ${reference_id}`, { field: 'reference_id' });
  }
  if (typeof expire_by !== 'number' || expire_by < books.seconds() + LEAST_LIFE_S) {
    return refusal('expire_by should be at least 15 minutes after current time.', { field: 'expire_by' });
  }
  return null;
}

/** What the gateway tells of a link: the order of its page only once somebody tried to pay there. */
function told(books: Books, link: WireLink): Omit<WireLink, 'order_id'> & { readonly order_id?: string } {
  const { order_id, ...rest } = current(books, link);
  return books.paymentsOf(order_id).length === 0 ? rest : { ...rest, order_id };
}

/** POST /v1/payment_links. The gateway opens an order of its own for the link's page. */
export function createLink(
  books: Books,
  body: Json,
  { url, keyId }: { readonly url: string; readonly keyId: string },
): Answer {
  const fault = faultOf(books, body);
  if (fault !== null) return fault;
  const order = createOrder(books, { amount: body.amount, currency: body.currency, receipt: body.reference_id });
  if (order.status !== 200) return order;
  const [amount, order_id] = [Number(body.amount), String(order.body.id)];
  const page = new URLSearchParams({ key: keyId, order_id, callback: `${url}${PAID}` });
  const link: WireLink = {
    id: newId('plink'),
    amount,
    amount_paid: 0,
    currency: String(body.currency),
    accept_partial: false,
    description: String(body.description ?? ''),
    reference_id: String(body.reference_id),
    short_url: `${url}/checkout/window?${page}`,
    expire_by: Number(body.expire_by),
    expired_at: 0,
    cancelled_at: 0,
    status: 'created',
    order_id,
    payments: null,
    notes: [],
    created_at: books.seconds(),
  };
  books.links.push(link);
  return ok(told(books, link));
}

/** The link as it is now: its payments are the captured ones of its order, and an unpaid one ends by itself. */
function current(books: Books, link: WireLink): WireLink {
  const captured = books.paymentsOf(link.order_id).filter((payment) => payment.captured);
  if (captured.length > 0) {
    link.status = 'paid';
    link.amount_paid = link.amount;
    link.payments = captured.map(({ id, amount, status }) => ({ payment_id: id, amount, status }));
  } else if (books.seconds() >= link.expire_by && link.status === 'created') {
    link.status = 'expired';
    link.expired_at = link.expire_by;
  }
  return link;
}

/** GET /v1/payment_links/:id. */
export function readLink(books: Books, id: string): Answer {
  const link = books.links.find((each) => each.id === id);
  return link === undefined ? unknownId() : ok(told(books, link));
}

/** GET /v1/payment_links?reference_id=. */
export function listLinks(books: Books, query: URLSearchParams): Answer {
  const reference = query.get('reference_id');
  const found = books.links.filter((link) => reference === null || link.reference_id === reference);
  return ok({ payment_links: found.map((link) => told(books, link)) });
}

/** The link whose order this is; `undefined` for an order of the merchant's. */
export const linkOfOrder = (books: Books, orderId: string): WireLink | undefined => {
  const link = books.links.find((each) => each.order_id === orderId);
  return link && current(books, link);
};
