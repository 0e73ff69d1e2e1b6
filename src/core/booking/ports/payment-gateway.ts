import type { Instant, Paise, Refusal, Result } from '../../shared/index.ts';
import type { GatewayOrder, GatewayPayment, GatewayRefund } from '../model/gateway-records.ts';

/** The gateway could not be reached, or can't say: the outcome is unknown and the call may be repeated. */
export type GatewayUnavailable = Refusal<'GATEWAY_UNAVAILABLE', undefined>;
/** The gateway understood and said no; `reason` is its own code. */
export type GatewayDeclined = Refusal<'GATEWAY_DECLINED', { readonly reason: string; readonly description: string }>;

/** Opens orders at the gateway and finds them again. The gateway has no idempotency key for orders: look first. */
export interface GatewayOrders {
  /** Opens an order. `amount` is at least 100 paise; `receipt` at most 40 characters. */
  create(order: {
    readonly amount: Paise;
    readonly currency: string;
    readonly receipt: string;
  }): Promise<Result<GatewayOrder, GatewayUnavailable | GatewayDeclined>>;
  /** The orders under a receipt, oldest first; none when it never reached the gateway. */
  findByReceipt(receipt: string): Promise<Result<readonly GatewayOrder[], GatewayUnavailable>>;
  /** Every payment tried on an order, oldest first. */
  paymentsOf(gatewayOrderId: string): Promise<Result<readonly GatewayPayment[], GatewayUnavailable>>;
}

/** Tells what has become of refunds. */
export interface GatewayRefunds {
  /** `null` when the gateway knows no such refund. */
  refundOf(refundId: string): Promise<Result<GatewayRefund | null, GatewayUnavailable>>;
  /** Every refund of a payment, the dashboard's too, oldest first. */
  refundsOf(paymentId: string): Promise<Result<readonly GatewayRefund[], GatewayUnavailable>>;
}

/** How many entries the gateway lists at once. */
export const LISTED_AT_ONCE = 100;

/** Lists what happened since a moment, newest first, at most `LISTED_AT_ONCE` after the first `skip`. */
export interface GatewayLists {
  /** Every payment recorded since then, tried on whatever order. */
  paymentsSince(since: Instant, skip: number): Promise<Result<readonly GatewayPayment[], GatewayUnavailable>>;
  /** Every refund made since then, the dashboard's too. */
  refundsSince(since: Instant, skip: number): Promise<Result<readonly GatewayRefund[], GatewayUnavailable>>;
}

/** Takes and gives money. */
export interface GatewayMoney {
  /** Captures an authorised payment; the captured one when it already was. */
  capture(
    paymentId: string,
    amount: Paise,
    currency: string,
  ): Promise<Result<GatewayPayment, GatewayUnavailable | GatewayDeclined>>;
  /** Gives money back; a repeat under the same key answers the first refund. */
  refund(request: {
    readonly paymentId: string;
    readonly amount: Paise;
    readonly key: string;
  }): Promise<Result<GatewayRefund, GatewayUnavailable | GatewayDeclined>>;
}

/** What the checkout needs, and the proof that it hands back. */
export interface GatewayCheckout {
  /** The public key of the merchant. */
  readonly publicKey: string;
  /** Whether the signature is the gateway's own over this order and payment (HMAC-SHA256, compared in constant time). */
  signed(proof: { readonly gatewayOrderId: string; readonly paymentId: string; readonly signature: string }): boolean;
}
