import { type Instant, instant, type Language, machine, type Paise } from '../../shared/index.ts';
import type { TravellerId } from './quote.ts';

/** The life of an order, as a table (docs/money-machine.md). */
export const orderMachine = machine('an order', 'created', {
  created: ['placed', 'expired'],
  placed: ['paid', 'expired'],
  expired: ['refund_due'],
  paid: ['booked', 'refund_due'],
  booked: [],
  refund_due: ['refunded'],
  refunded: [],
});

/** Where an order stands. */
export type OrderStatus = (typeof orderMachine.states)[number];

/** Whether what became of an order stands: what the gateway may still tell of it is another payment. */
export const isFinal = ({ status }: { readonly status: OrderStatus }): boolean =>
  status === 'booked' || status === 'refund_due' || status === 'refunded';

/** How long an order may be paid after it was placed; the checkout closes itself earlier. */
export const ORDER_LIFE_MS = 20 * 60_000;
/** When the checkout closes itself. */
export const CHECKOUT_LIFE_MS = 15 * 60_000;

/** Asking the gateway for an order takes a moment; meanwhile nobody else may ask. The holder renews it; it ends when its holder died. */
export interface OrderClaim {
  readonly holder: string;
  readonly until: Instant;
}
/** How long a claim stands that nobody renews: its holder died, and the traveller waits. */
export const CLAIM_LIFE_MS = 4_000;
/** How often a holder renews its claim while the gateway takes its time. */
export const CLAIM_RENEWAL_MS = 1_000;

/** Why the gateway turned a payment down, in its own words. */
export interface PaymentFailure {
  readonly reason: string;
  readonly description: string;
}

/** At most this many new orders a minute for one traveller. */
export const NEW_ORDERS_PER_MINUTE = 10;

/** The intent to pay one quote. `receipt` is the quote's id and the order's own key. */
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
  /** What was spoken when it was ordered: emails about it and its booking are in it. */
  readonly language: Language;
  /** Whether the order holds one of the account's extra discounts. */
  readonly holdsDiscount: boolean;
  /** The payment that booked it or whose money is owed. */
  readonly paymentId: string | null;
  /** Who is asking the gateway for it right now. */
  readonly claim: OrderClaim | null;
  /** The newest payment that failed. */
  readonly failure: PaymentFailure | null;
}

/** Whether an order still awaits its money, in the books. */
export const isOpen = (order: Pick<Order, 'status'>): boolean =>
  order.status === 'created' || order.status === 'placed' || order.status === 'paid';

/** When an order's time ends: 20 minutes after it was placed, or, never placed, after its creation. */
export const endOf = (order: Pick<Order, 'createdAt' | 'expiresAt'>): Instant =>
  order.expiresAt ?? instant(order.createdAt + ORDER_LIFE_MS);

/** Whether an order may still be placed or paid at `now`. */
export const isPayable = (order: Order, now: Instant): boolean =>
  (order.status === 'created' || order.status === 'placed') && now < endOf(order);
