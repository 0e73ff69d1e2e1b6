import { describe, expect, it } from 'vitest';
import { isSigned, signCheckout } from './signature.ts';

// The gateway's published vector (razorpay-node, payment verification).
const vector = {
  gatewayOrderId: 'order_IEIaMR65cu6nz3',
  paymentId: 'pay_IH4NVgf4Dreq1l',
  signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
};
const secret = 'EnLs21M47BllR3X8PSFtjtbd';

describe('the checkout signature', () => {
  it('is the one that the gateway publishes', () => {
    expect(signCheckout(vector.gatewayOrderId, vector.paymentId, secret)).toBe(vector.signature);
    expect(isSigned(vector, secret)).toBe(true);
  });

  it.each([
    ['another order', { ...vector, gatewayOrderId: 'order_IEIaMR65cu6nz4' }],
    ['another payment', { ...vector, paymentId: 'pay_IH4NVgf4Dreq1m' }],
    ['a changed signature', { ...vector, signature: `1${vector.signature.slice(1)}` }],
    ['a short signature', { ...vector, signature: vector.signature.slice(0, 10) }],
    ['no signature', { ...vector, signature: '' }],
    ['characters of several bytes', { ...vector, signature: 'é'.repeat(32) }],
  ])('refuses %s', (_what, proof) => {
    expect(isSigned(proof, secret)).toBe(false);
  });

  it('refuses another secret', () => {
    expect(isSigned(vector, `${secret}x`)).toBe(false);
  });
});
