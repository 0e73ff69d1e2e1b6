import { Problem } from '../../lib/api/problem.ts';
import { tryParse } from '../../lib/parse.ts';
import type { CheckoutEnd, PaymentFailure, PaymentProof } from './checkout/checkout.ts';
import type { BookingRequest, PaidOrder } from './settle-payment.ts';
import { type Order, type Quote, quote } from './shapes.ts';

/** What the traveller means to pay for. */
export interface PayIntent {
  readonly traveller: string;
  /** The total on the screen, in rupees. */
  readonly expectedTotal: number;
  /** The traveller knows of the booking they already hold on these days. */
  readonly anotherBookingIsFine: boolean;
  /** The page that leads back here, with its dates. */
  readonly back: string;
}

/** How an attempt to pay ended. The first two leave the decision to the traveller; nothing was ordered yet. */
export type PayEnd =
  | { readonly kind: 'price-changed'; readonly quote: Quote }
  | { readonly kind: 'already-booked'; readonly quote: Quote }
  | { readonly kind: 'closed'; readonly because: 'traveller' | 'timeout'; readonly orderId: string }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure; readonly orderId: string }
  | { readonly kind: 'paid'; readonly paid: PaidOrder };

/** What paying does, in the order of the specification (section 4). */
export interface PayCalls {
  quote(expectedTotal: number): Promise<Quote>;
  /** POST /payment/create-checkout with the quote's own amount, in paise. */
  order(checkout: { amount: number; currency: string; receipt: string }): Promise<Order>;
  checkout(order: Order): Promise<CheckoutEnd>;
  /** Keeps what finds the payment again after a reload. */
  remember(pending: PendingPayment): void;
  forget(): void;
}

/** A payment under way; `proof` is null until the checkout has handed it over. */
export interface PendingPayment {
  readonly orderId: string;
  readonly hotelId: string;
  /** When the order runs out, as an ISO instant. */
  readonly expiresAt: string;
  /** The page to go back to. */
  readonly back: string;
  readonly proof: PaymentProof | null;
  readonly booking: BookingRequest;
}

/**
 * Quotes, orders and opens the checkout.
 * @throws Problem for whatever the server refuses but a changed price.
 */
export async function startPayment(intent: PayIntent, calls: PayCalls): Promise<PayEnd> {
  const quoted = await quoteOrChanged(intent, calls);
  if (quoted.kind !== 'quoted') return quoted;
  const { quote } = quoted;
  if (quote.existingBookingId !== null && !intent.anotherBookingIsFine) return { kind: 'already-booked', quote };
  const order = await calls.order({ amount: quote.paymentAmount, currency: quote.currency, receipt: quote.id });
  return pay(pendingPayment(intent, quote, order), order, calls);
}

async function quoteOrChanged({ expectedTotal }: PayIntent, calls: PayCalls) {
  try {
    return { kind: 'quoted' as const, quote: await calls.quote(expectedTotal) };
  } catch (thrown) {
    const changed = thrown instanceof Problem && thrown.code === 'PRICE_CHANGED' ? thrown : null;
    const offered = changed && tryParse(quote, changed.extras.quote);
    if (offered === null) throw thrown;
    return { kind: 'price-changed' as const, quote: offered };
  }
}

/** The order outlives a window that was closed: a payment that still arrives is found by it. */
async function pay(pending: PendingPayment, order: Order, calls: PayCalls): Promise<PayEnd> {
  calls.remember(pending);
  const end = await calls.checkout(order);
  if (end.kind === 'closed') return { ...end, orderId: order.id };
  if (end.kind === 'failed') {
    calls.forget();
    return { ...end, orderId: order.id };
  }
  const paid = { ...pending, proof: end.proof };
  calls.remember(paid);
  return { kind: 'paid', paid: paidOrder(paid) };
}

/** What is followed of a payment under way. */
export const paidOrder = ({ orderId, proof, booking }: PendingPayment): PaidOrder =>
  proof === null ? { orderId, proof } : { orderId, proof, booking };

const pendingPayment = ({ traveller, back }: PayIntent, quote: Quote, order: Order): PendingPayment => ({
  orderId: order.id,
  hotelId: quote.hotel.hotelId,
  expiresAt: order.expiresAt,
  back,
  proof: null,
  booking: {
    name: quote.hotel.name,
    image: quote.hotel.image,
    user: traveller,
    rooms: quote.rooms,
    adults: quote.adults,
    children: quote.children,
    amount: quote.total,
    arrivalDate: quote.arrivalDate,
    departureDate: quote.departureDate,
    Symbol: quote.symbol,
  },
});
