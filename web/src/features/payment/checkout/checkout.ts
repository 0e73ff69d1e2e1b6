/** The input of a checkout window: the gateway's id, paise, and the public key of the merchant. */
export interface CheckoutOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly key: string;
}

/** The prefilled values of the checkout (specification, section 7: a fixed phone and the orange theme colour). */
export interface CheckoutPrefill {
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly color: string;
  /** The hotel, as the window's description. */
  readonly description: string;
}

/** `orange` is a palette in Mantine, and the gateway accepts no colour names; both mean the CSS colour. */
const CSS_ORANGE = '#ffa500';

/** The theme colour in the format of every checkout. */
export const themeColor = ({ color }: Pick<CheckoutPrefill, 'color'>): string =>
  color === 'orange' ? CSS_ORANGE : color;

/** The gateway's success response, with its field names. */
export interface PaymentProof {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** Why a payment failed, in the gateway's texts; `null` where it gave none. */
export interface PaymentFailure {
  readonly description: string | null;
  readonly reason: string | null;
}

/**
 * The result of a checkout. A payment whose proof could not be parsed has none: its outcome is read from its order.
 */
export type CheckoutEnd =
  | { readonly kind: 'paid'; readonly proof: PaymentProof | null }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure }
  | { readonly kind: 'closed'; readonly because: 'traveller' | 'timeout' };

/** Opens the gateway's checkout window and resolves once it has ended. Every gateway's window has this shape. */
export type OpenCheckout = (order: CheckoutOrder, prefill: CheckoutPrefill) => Promise<CheckoutEnd>;
