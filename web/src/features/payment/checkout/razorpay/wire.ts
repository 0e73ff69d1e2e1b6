import { nullable, type Parser, record, text } from '../../../../lib/parse.ts';
import type { PaymentFailure, PaymentProof } from '../checkout.ts';

/** The checkout's options (Razorpay, standard checkout, integration steps). Amounts in paise, `timeout` in seconds. */
export interface RazorpayOptions {
  readonly key: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly description: string;
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string };
  readonly theme: { readonly color: string };
  readonly retry: { readonly enabled: boolean };
  readonly modal: { readonly confirm_close: boolean; readonly ondismiss: (why?: unknown) => void };
  readonly timeout: number;
  readonly config: {
    readonly display: {
      readonly hide: readonly { method: string; flows: readonly string[] }[];
      /** `en` or `hi`, of those that the checkout supports. */
      readonly language: string;
    };
  };
  readonly handler: (response: unknown) => void;
  /** The address to which the gateway redirects the browser instead of calling `handler`; only with `redirect`. */
  readonly callback_url?: string;
  readonly redirect?: boolean;
}

/** A checkout window. */
export interface RazorpayWindow {
  on(event: 'payment.failed', listener: (response: unknown) => void): void;
  open(): void;
  close(): void;
}

/** `window.Razorpay` */
export type Razorpay = new (options: RazorpayOptions) => RazorpayWindow;

declare global {
  interface Window {
    Razorpay?: Razorpay;
  }
}

/** What `handler` is given. */
export const paymentProof: Parser<PaymentProof> = record({
  razorpay_payment_id: text,
  razorpay_order_id: text,
  razorpay_signature: text,
});

const failure: Parser<PaymentFailure> = record({ description: nullable(text), reason: nullable(text) });

/** The argument of `payment.failed`. */
export const paymentFailed = record({ error: failure });
