import type { Order } from '#contract/payment.ts';
import type { Quote } from '#contract/quotes.ts';
import { parsePriceChangedMembers } from '../../../lib/api/parsers/quotes.generated.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { tryParse } from '../../../lib/parse.ts';
import type { CheckoutEnd, PaymentFailure, PaymentProof } from '../checkout/checkout.ts';
import type { BookingRequest, PaidOrder } from './settle-payment.ts';

/** What the traveller means to pay for. */
export interface PayIntent {
  readonly traveller: string;
  /** What the traveller has looked through and agreed to. */
  readonly quote: Quote;
  /** The page that leads back here, with its dates. */
  readonly back: string;
}

/** A price to look through before anything is ordered. */
export interface Offer {
  readonly quote: Quote;
  /** Whether it differs from the one that the traveller saw. */
  readonly changed: boolean;
}

/** How an attempt to pay ended. */
export type PayEnd =
  | { readonly kind: 'closed'; readonly because: 'traveller' | 'timeout'; readonly orderId: string }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure; readonly orderId: string }
  | { readonly kind: 'paid'; readonly paid: PaidOrder };

/** What paying does, in the order of the specification (section 4). */
export interface PayCalls {
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
 * Asks for the price of a stay; one that has changed is an offer like another.
 * @param expectedTotal the total on the screen, in rupees
 * @throws Problem for whatever else the server refuses.
 */
export async function askOffer(expectedTotal: number, ask: (expectedTotal: number) => Promise<Quote>): Promise<Offer> {
  try {
    return { quote: await ask(expectedTotal), changed: false };
  } catch (thrown) {
    const changed = thrown instanceof Problem && thrown.code === 'PRICE_CHANGED' ? thrown : null;
    const offered = changed && tryParse(parsePriceChangedMembers, changed.extras)?.quote;
    if (!offered) throw thrown;
    return { quote: offered, changed: true };
  }
}

/**
 * Orders what was agreed to and opens the checkout.
 * @throws Problem for whatever the server refuses; nothing was paid then.
 */
export async function startPayment(intent: PayIntent, calls: PayCalls): Promise<PayEnd> {
  const { id, paymentAmount, currency } = intent.quote;
  const order = await calls.order({ amount: paymentAmount, currency, receipt: id });
  return pay(pendingPayment(intent, order), order, calls);
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

const pendingPayment = ({ traveller, back, quote }: PayIntent, order: Order): PendingPayment => ({
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
