import { type Instant, machine, type Paise } from '../shared/index.ts';
import type { TravellerId } from './quote.ts';

/** The life of an order, as a table (see docs/architecture: the money machine). */
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

/** How long an order may be paid after it was placed; the checkout closes itself earlier. */
export const ORDER_LIFE_MS = 20 * 60_000;
/** When the checkout closes itself. */
export const CHECKOUT_LIFE_MS = 15 * 60_000;

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
  /** Whether the order holds one of the account's extra discounts. */
  readonly holdsDiscount: boolean;
  /** The payment that booked it or whose money is owed. */
  readonly paymentId: string | null;
}
