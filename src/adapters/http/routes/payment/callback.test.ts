import { describe, expect, it } from 'vitest';
import { pageAfter, readReturn } from './callback.ts';

const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'ab12' };

describe('the form of the callback', () => {
  it('is a proof when it is complete', () => {
    expect(readReturn(proof)).toEqual({
      proof: { gatewayOrderId: 'order_1', paymentId: 'pay_1', signature: 'ab12' },
    });
  });

  it.each(Object.keys(proof) as (keyof typeof proof)[])('is none without %s', (name) => {
    const { [name]: _, ...rest } = proof;
    expect(readReturn(rest)).toEqual({ failedOrder: null });
  });

  it('names the order that failed, by its field or in the text of the gateway', () => {
    expect(readReturn({ 'error[metadata][order_id]': 'order_2' })).toEqual({ failedOrder: 'order_2' });
    expect(readReturn({ 'error[metadata]': '{"order_id":"order_3","payment_id":"pay_3"}' })).toEqual({
      failedOrder: 'order_3',
    });
    for (const text of ['{}', '[]', 'null', '{"order_id":4}', '{"order_id"', ''])
      expect([text, readReturn({ 'error[metadata]': text })]).toEqual([text, { failedOrder: null }]);
  });
});

describe('the redirect after it', () => {
  it.each([
    ['booked', '/paymentSuccess'],
    ['confirming', '/paymentSuccess'],
    ['refund_due', '/paymentFailed'],
    ['failed', '/paymentFailed'],
  ] as const)('of %s is %s, with the order where it is valid', (outcome, page) => {
    expect(pageAfter(outcome, 'order_Ab1')).toBe(`${page}?order=order_Ab1`);
    for (const none of [null, 'order_', 'order_a/b', 'pay_1', `order_${'a'.repeat(41)}`])
      expect(pageAfter(outcome, none)).toBe(page);
  });
});
