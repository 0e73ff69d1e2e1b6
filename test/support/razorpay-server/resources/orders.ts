import { type Answer, collection, ok, refusal, unknownId } from '../answers.ts';
import type { Books } from './books.ts';
import { type Json, type Notes, newId } from './entities.ts';

const MIN_AMOUNT = 100;
const MAX_RECEIPT_LENGTH = 40;
const MAX_NOTES = 15;
const MAX_NOTE_LENGTH = 256;

/** Notes as sent; `null` when the gateway would refuse them. */
export function notesOf(given: unknown): Notes | null {
  if (given === undefined || given === null) return [];
  if (typeof given !== 'object') return null;
  const pairs = Object.entries(given);
  const fits = pairs.every(
    ([name, text]) => `${name}`.length <= MAX_NOTE_LENGTH && String(text).length <= MAX_NOTE_LENGTH,
  );
  if (pairs.length > MAX_NOTES || !fits) return null;
  return pairs.length === 0 ? [] : Object.fromEntries(pairs.map(([name, text]) => [name, String(text)]));
}

function faultOf({ amount, currency, receipt, notes }: Json): Answer | null {
  if (typeof amount !== 'number' || !Number.isInteger(amount)) {
    return refusal('The amount must be an integer.', { field: 'amount' });
  }
  if (amount < MIN_AMOUNT) return refusal('The amount must be at least INR 1.00', { field: 'amount' });
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    return refusal('The currency should be 3 letters.', { field: 'currency' });
  }
  if (receipt !== undefined && (typeof receipt !== 'string' || receipt.length > MAX_RECEIPT_LENGTH)) {
    return refusal('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  }
  return notesOf(notes) === null ? refusal('The notes are too many or too long.', { field: 'notes' }) : null;
}

/** POST /v1/orders. */
export function createOrder(books: Books, body: Json): Answer {
  const fault = faultOf(body);
  if (fault !== null) return fault;
  const amount = Number(body.amount);
  const order = {
    id: newId('order'),
    entity: 'order' as const,
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: String(body.currency),
    receipt: body.receipt === undefined ? null : String(body.receipt),
    offer_id: null,
    status: 'created' as const,
    attempts: 0,
    notes: notesOf(body.notes) ?? [],
    created_at: books.seconds(),
  };
  books.orders.push(order);
  return ok(order);
}

/** GET /v1/orders, also by receipt: newest first. */
export function listOrders(books: Books, query: URLSearchParams): Answer {
  const receipt = query.get('receipt');
  const found = books.orders.filter((order) => receipt === null || order.receipt === receipt).reverse();
  const [skip, count] = [Number(query.get('skip') ?? 0), Number(query.get('count') ?? 10)];
  return collection(found.slice(skip, skip + count));
}

/** GET /v1/orders/:id. */
export function readOrder(books: Books, id: string): Answer {
  const order = books.order(id);
  return order === undefined ? unknownId() : ok(order);
}

/** GET /v1/orders/:id/payments: newest first, failed ones too. */
export const paymentsOfOrder = (books: Books, id: string): Answer =>
  books.order(id) === undefined ? unknownId() : collection([...books.paymentsOf(id)].reverse());
