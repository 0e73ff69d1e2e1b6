import type { Instant, Paise, Refusal, Result } from '../../shared/index.ts';
import type { GatewayOrder, GatewayPayment, GatewayRefund } from '../model/gateway-records.ts';
import type { TravellerId } from '../model/quote.ts';

/** The gateway could not be reached or gave no clear answer: the outcome is unknown and the call may be repeated. */
export type GatewayUnavailable = Refusal<'GATEWAY_UNAVAILABLE', undefined>;
/** The gateway rejected the request; `reason` is its own code. */
export type GatewayDeclined = Refusal<'GATEWAY_DECLINED', { readonly reason: string; readonly description: string }>;

/**
 * Creates and finds orders at the gateway. It has no idempotency key for orders, so that callers look the receipt up
 * first.
 */
export interface GatewayOrders {
  /** Creates an order. `amount` is at least 100 paise; `receipt` at most 40 characters. */
  create(order: {
    readonly amount: Paise;
    readonly currency: string;
    readonly receipt: string;
    /** Who pays; by it the ways of payment of organisations are told apart. */
    readonly owner?: TravellerId;
  }): Promise<Result<GatewayOrder, GatewayUnavailable | GatewayDeclined>>;
  /** The orders of a receipt, oldest first; empty when there are none. `owner` as above. */
  findByReceipt(receipt: string, owner?: TravellerId): Promise<Result<readonly GatewayOrder[], GatewayUnavailable>>;
  /** Every payment attempted on an order, oldest first. */
  paymentsOf(gatewayOrderId: string): Promise<Result<readonly GatewayPayment[], GatewayUnavailable>>;
}

/** Reads refunds. */
export interface GatewayRefunds {
  /** `null` when the gateway knows no such refund. */
  refundOf(refundId: string): Promise<Result<GatewayRefund | null, GatewayUnavailable>>;
  /** Every refund of a payment, those made in the dashboard included, oldest first. */
  refundsOf(paymentId: string): Promise<Result<readonly GatewayRefund[], GatewayUnavailable>>;
}

/** The page size of the gateway's lists. */
export const LISTED_AT_ONCE = 100;

/** Lists records since a moment, newest first, at most `LISTED_AT_ONCE` after the first `skip`. */
export interface GatewayLists {
  /** Every payment recorded since then, of any order. */
  paymentsSince(since: Instant, skip: number): Promise<Result<readonly GatewayPayment[], GatewayUnavailable>>;
  /** Every refund made since then, those made in the dashboard included. */
  refundsSince(since: Instant, skip: number): Promise<Result<readonly GatewayRefund[], GatewayUnavailable>>;
}

/** Captures and refunds payments. */
export interface GatewayMoney {
  /** Captures an authorised payment; answers the captured one when it already was. */
  capture(
    paymentId: string,
    amount: Paise,
    currency: string,
  ): Promise<Result<GatewayPayment, GatewayUnavailable | GatewayDeclined>>;
  /** Refunds a payment; a repeat under the same key answers the first refund. */
  refund(request: {
    readonly paymentId: string;
    readonly amount: Paise;
    readonly key: string;
  }): Promise<Result<GatewayRefund, GatewayUnavailable | GatewayDeclined>>;
}

/** An order that a customer pays on a page of the gateway, which its link opens. */
export interface LinkedOrder {
  readonly order: GatewayOrder;
  readonly url: string;
  /** From then on it can't be paid. */
  readonly expiresAt: Instant;
}

/** Makes and finds orders that are paid by a link. Their ids are those of orders in every other call. */
export interface GatewayLinks {
  /**
   * Makes a link. `receipt` has at most 40 characters and has one link; `expiresAt` is at least 15 minutes away;
   * `description` is what its page says (Razorpay, payment links).
   */
  createLink(link: {
    readonly amount: Paise;
    readonly currency: string;
    readonly receipt: string;
    readonly description: string;
    readonly expiresAt: Instant;
  }): Promise<Result<LinkedOrder, GatewayUnavailable | GatewayDeclined>>;
  /** The link of a receipt; `null` when there is none. */
  findLink(receipt: string): Promise<Result<LinkedOrder | null, GatewayUnavailable>>;
  /**
   * The id of the link whose page opened this order; `null` for an order of ours, and for an unknown one. The gateway
   * opens one when a customer opens the page, and names it in its events.
   */
  linkOf(gatewayOrderId: string): Promise<Result<string | null, GatewayUnavailable>>;
}

/** What the checkout needs, and the check of its signature. */
export interface GatewayCheckout {
  /** The public key of the merchant. */
  readonly publicKey: string;
  /** Whether the signature is the gateway's own for this order and payment (HMAC-SHA256, compared in constant time). */
  signed(proof: { readonly gatewayOrderId: string; readonly paymentId: string; readonly signature: string }): boolean;
}
