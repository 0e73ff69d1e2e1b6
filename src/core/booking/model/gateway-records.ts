import type { Instant, Paise } from '../../shared/index.ts';

/** An order as the gateway knows it. Amounts are paise. */
export interface GatewayOrder {
  readonly id: string;
  readonly amount: Paise;
  readonly currency: string;
  readonly receipt: string;
  readonly status: 'created' | 'attempted' | 'paid';
}

/** A payment as the gateway knows it (Razorpay, payment entity). `failure` is set on failed ones. */
export interface GatewayPayment {
  readonly id: string;
  readonly orderId: string | null;
  readonly amount: Paise;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** When the gateway recorded the payment. */
  readonly createdAt: Instant;
  readonly failure: { readonly reason: string; readonly description: string } | null;
}

/** A refund as the gateway knows it. */
export interface GatewayRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly status: 'pending' | 'processed' | 'failed';
  /** The key of the request; `null` when it was made in the gateway's dashboard. */
  readonly key: string | null;
}
