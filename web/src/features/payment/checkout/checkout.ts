/** What a checkout window needs of an order: the gateway's id, paise, and the public key of the merchant. */
export interface CheckoutOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly key: string;
}

/** What the checkout is prefilled with (specification, section 7: a fixed phone and the orange theme colour). */
export interface CheckoutPrefill {
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly color: string;
  /** The hotel, as the window's description. */
  readonly description: string;
}

/** Mantine knows `orange` as a family of its own, the gateway takes no names; both mean the colour of CSS. */
const CSS_ORANGE = '#ffa500';

/** The theme colour as every checkout takes it. */
export const themeColor = ({ color }: Pick<CheckoutPrefill, 'color'>): string =>
  color === 'orange' ? CSS_ORANGE : color;

/** The gateway's success response, with its own field names. */
export interface PaymentProof {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** Why a payment failed, in the gateway's words; `null` where it gave none. */
export interface PaymentFailure {
  readonly description: string | null;
  readonly reason: string | null;
}

/** How a checkout ended. A payment whose proof could not be read has none: its order says what became of it. */
export type CheckoutEnd =
  | { readonly kind: 'paid'; readonly proof: PaymentProof | null }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure }
  | { readonly kind: 'closed'; readonly because: 'traveller' | 'timeout' };

/** Opens the gateway's checkout window and resolves once it has ended. Every gateway's window has this shape. */
export type OpenCheckout = (order: CheckoutOrder, prefill: CheckoutPrefill) => Promise<CheckoutEnd>;
