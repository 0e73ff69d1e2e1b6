import { randomInt } from 'node:crypto';

/** An order in the gateway's format (Razorpay, orders API). Amounts are paise, times unix seconds. */
export interface WireOrder {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  amount_paid: number;
  amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  readonly notes: Notes;
  readonly created_at: number;
}

/** Empty notes are a list, others an object. */
export type Notes = readonly [] | Readonly<Record<string, string>>;

/** Why a payment failed. */
export interface WireFailure {
  readonly code: string;
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
}

/** A payment in the gateway's format (Razorpay, payments API). */
export interface WirePayment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly order_id: string;
  readonly invoice_id: null;
  readonly international: boolean;
  readonly method: 'card' | 'upi';
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  readonly description: string | null;
  readonly card_id: string | null;
  readonly bank: null;
  readonly wallet: null;
  readonly vpa: string | null;
  readonly email: string;
  readonly contact: string;
  readonly notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  readonly acquirer_data: Readonly<Record<string, string | null>>;
  readonly created_at: number;
}

/** A refund in the gateway's format (Razorpay, refunds API). */
export interface WireRefund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly notes: Notes;
  readonly receipt: string | null;
  readonly acquirer_data: { readonly arn: null };
  readonly created_at: number;
  readonly batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  readonly speed_processed: 'normal';
  readonly speed_requested: 'normal' | 'optimum';
}

/** A payment link in the gateway's format (Razorpay, payment links API). Its order is the gateway's own, told late. */
export interface WireLink {
  readonly id: string;
  readonly amount: number;
  amount_paid: number;
  readonly currency: string;
  readonly accept_partial: boolean;
  readonly description: string;
  readonly reference_id: string;
  readonly short_url: string;
  readonly expire_by: number;
  expired_at: number;
  readonly cancelled_at: number;
  status: 'created' | 'partially_paid' | 'expired' | 'cancelled' | 'paid';
  readonly order_id: string;
  payments: readonly { readonly payment_id: string; readonly amount: number; readonly status: string }[] | null;
  readonly notes: Notes;
  readonly created_at: number;
}

/** A body of the API, or of an event. */
export type Json = Readonly<Record<string, unknown>>;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in the gateway's format: the kind, an underscore and fourteen letters or digits. */
export const newId = (kind: 'order' | 'pay' | 'rfnd' | 'card' | 'evt' | 'plink'): string =>
  `${kind}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
