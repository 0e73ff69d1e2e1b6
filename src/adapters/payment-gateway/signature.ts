import { createHmac, timingSafeEqual } from 'node:crypto';

/** The ids that a checkout's signature binds: this payment belongs to this order. */
export interface CheckoutProof {
  readonly gatewayOrderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/** hex(HMAC-SHA256(order id + "|" + payment id, key secret)), as the gateway signs a checkout. */
export const signCheckout = (gatewayOrderId: string, paymentId: string, secret: string): string =>
  createHmac('sha256', secret).update(`${gatewayOrderId}|${paymentId}`).digest('hex');

/** Whether a checkout was signed with the secret; compared in constant time. */
export function isSigned(proof: CheckoutProof, secret: string): boolean {
  const expected = Buffer.from(signCheckout(proof.gatewayOrderId, proof.paymentId, secret));
  const given = Buffer.from(proof.signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
