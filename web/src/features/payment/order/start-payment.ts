import type { Order } from '#contract/payment.ts';
import type { Quote } from '#contract/quotes.ts';
import { parsePriceChangedMembers } from '../../../lib/api/parsers/quotes.generated.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { tryParse } from '../../../lib/parse.ts';
import type { CheckoutEnd, PaymentFailure, PaymentProof } from '../checkout/checkout.ts';
import type { BookingRequest, PaidOrder } from './settle-payment.ts';

/** The input of paying. */
export interface PayIntent {
  readonly traveller: string;
  /** What the traveller has reviewed and confirmed. */
  readonly quote: Quote;
  /** The page to return to, with its dates. */
  readonly back: string;
}

/** A price to review before the order. */
export interface Offer {
  readonly quote: Quote;
  /** Whether it differs from the one that the traveller saw. */
  readonly changed: boolean;
}

/** The result of an attempt to pay. */
export type PayEnd =
  | { readonly kind: 'closed'; readonly because: 'traveller' | 'timeout'; readonly orderId: string }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure; readonly orderId: string }
  | { readonly kind: 'paid'; readonly paid: PaidOrder };

/** The calls of paying, in the order of the specification (section 4). */
export interface PayCalls {
  /** POST /payment/create-checkout with the quote's amount, for a change with what it costs more, in paise. */
  order(checkout: { amount: number; currency: string; receipt: string }): Promise<Order>;
  checkout(order: Order): Promise<CheckoutEnd>;
  /** Saves the pending payment for a reload. */
  remember(pending: PendingPayment): void;
  forget(): void;
}

/** A pending payment; `proof` is null until the checkout has returned it. */
export interface PendingPayment {
  readonly orderId: string;
  readonly hotelId: string;
  /** The expiry of the order, as an ISO instant. */
  readonly expiresAt: string;
  /** The page to return to. */
  readonly back: string;
  readonly proof: PaymentProof | null;
  readonly booking: BookingRequest;
}

/**
 * Requests the price of a stay; a changed one is an offer too.
 * @param expectedTotal the total on the screen, in rupees
 * @throws Problem for any other refusal.
 */
export async function requestOffer(
  expectedTotal: number,
  ask: (expectedTotal: number) => Promise<Quote>,
): Promise<Offer> {
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
 * Places the confirmed order and opens the checkout.
 * @throws Problem for any refusal; nothing was paid then.
 */
export async function startPayment(intent: PayIntent, calls: PayCalls): Promise<PayEnd> {
  const { id, paymentAmount, change, currency } = intent.quote;
  const amount = change === null ? paymentAmount : change.due;
  const order = await calls.order({ amount, currency, receipt: id });
  return pay(pendingPayment(intent, order), order, calls);
}

/** The order outlasts a closed window: a payment that still arrives is found by it. */
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

/** The fields of a pending payment for settling. */
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
