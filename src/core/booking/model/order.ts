import { type Instant, instant, type Language, machine, type Paise } from '../../shared/index.ts';
import type { TravellerId } from './quote.ts';

/** The states of an order (docs/money-machine.md). */
export const orderMachine = machine('an order', 'created', {
  created: ['placed', 'expired'],
  placed: ['paid', 'expired'],
  expired: ['refund_due'],
  paid: ['booked', 'refund_due'],
  booked: [],
  refund_due: ['refunded'],
  refunded: [],
});

/** The status of an order. */
export type OrderStatus = (typeof orderMachine.states)[number];

/** Whether the order can't change any more: what the gateway reports later concerns another payment. */
export const isFinal = ({ status }: { readonly status: OrderStatus }): boolean =>
  status === 'booked' || status === 'refund_due' || status === 'refunded';

/** How long an order may be paid after it was placed; the checkout closes earlier. */
export const ORDER_LIFE_MS = 20 * 60_000;
/** When the checkout closes. */
export const CHECKOUT_LIFE_MS = 15 * 60_000;

/**
 * Marks the process that is creating the gateway's order; others wait meanwhile. The holder renews it; without renewal
 * it expires.
 */
export interface OrderClaim {
  readonly holder: string;
  readonly until: Instant;
}
/** How long a claim lasts without renewal. Short, since the traveller waits. */
export const CLAIM_LIFE_MS = 4_000;
/** How often a holder renews its claim while it waits for the gateway. */
export const CLAIM_RENEWAL_MS = 1_000;

/** Why the gateway declined a payment, in its own words. */
export interface PaymentFailure {
  readonly reason: string;
  readonly description: string;
}

/** At most this many new orders a minute for one traveller. */
export const NEW_ORDERS_PER_MINUTE = 10;

/** The order of one quote. `receipt` is the quote's id and the order's own key. */
export interface Order {
  readonly receipt: string;
  readonly traveller: TravellerId;
  readonly amount: Paise;
  readonly currency: 'INR';
  readonly status: OrderStatus;
  readonly gatewayOrderId: string | null;
  readonly createdAt: Instant;
  readonly placedAt: Instant | null;
  readonly expiresAt: Instant | null;
  /** The language in which the order was placed; emails about it and its booking are written in it. */
  readonly language: Language;
  /** Whether the order holds one of the account's extra discounts. */
  readonly holdsDiscount: boolean;
  /** The payment that booked it or that is to be refunded. */
  readonly paymentId: string | null;
  /** The process that is creating the gateway's order at present. */
  readonly claim: OrderClaim | null;
  /** The newest payment that failed. */
  readonly failure: PaymentFailure | null;
}

/** Whether an order still waits for its payment, by its stored status. */
export const isOpen = (order: Pick<Order, 'status'>): boolean =>
  order.status === 'created' || order.status === 'placed' || order.status === 'paid';

/** When an order expires: 20 minutes after it was placed, or, if it never was, after its creation. */
export const endOf = (order: Pick<Order, 'createdAt' | 'expiresAt'>): Instant =>
  order.expiresAt ?? instant(order.createdAt + ORDER_LIFE_MS);

/** Whether an order may still be placed or paid at `now`. */
export const isPayable = (order: Order, now: Instant): boolean =>
  (order.status === 'created' || order.status === 'placed') && now < endOf(order);
