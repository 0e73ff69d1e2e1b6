import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { configured, refusalOf } from '#test/support/configuration.ts';
import { PAYMENT_SERVICES } from '../services/payments/payment-services.ts';

const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
  RAZORPAY_KEY_SECRET: 'hidden-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'hidden-present, hidden-earlier',
};
const whole = { PAYMENT_GATEWAY: 'razorpay', ...keys };

describe('the payment gateway', () => {
  it('is configured completely, with the public addresses of the service', () => {
    const { payments } = configured(whole);
    if (payments.gateway !== 'razorpay') throw new Error('another gateway');
    expect(payments).toMatchObject({
      keyId: keys.RAZORPAY_KEY_ID,
      url: 'https://api.razorpay.com',
      scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    });
    expect(payments.keySecret.reveal()).toBe('hidden-key-secret');
    expect(payments.webhookSecrets.map((secret) => secret.reveal())).toEqual(['hidden-present', 'hidden-earlier']);
  });

  it('can have another address, such as the local one', () => {
    const env = { ...whole, RAZORPAY_URL: 'http://127.0.0.1:9/', RAZORPAY_CHECKOUT_URL: 'http://127.0.0.1:9/v1/c.js' };
    expect(configured(env).payments).toMatchObject({
      url: 'http://127.0.0.1:9',
      scriptUrl: 'http://127.0.0.1:9/v1/c.js',
    });
  });

  it.each([
    [{}, 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET'],
    [{ RAZORPAY_KEY_ID: keys.RAZORPAY_KEY_ID }, 'RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET'],
    [{ ...keys, RAZORPAY_KEY_ID: '' }, 'RAZORPAY_KEY_ID'],
  ])('that is configured incompletely reports all that is missing in one message: %o', (env, missing) => {
    expect(refusalOf({ PAYMENT_GATEWAY: 'razorpay', ...env })).toEqual([
      `PAYMENT_GATEWAY=razorpay also needs ${missing}: docs/real-keys.md says where the gateway shows them.`,
    ]);
  });

  it('with keys that are not switched on is reported', () => {
    expect(refusalOf(keys)).toEqual([
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET also need PAYMENT_GATEWAY=razorpay; ' +
        'PAYMENT_GATEWAY=offline does not use the gateway.',
    ]);
    expect(configured({ PAYMENT_GATEWAY: 'offline', ...keys }).payments).toEqual({ gateway: 'offline' });
  });

  it.each([
    ['PAYMENT_GATEWAY', 'stripe', `PAYMENT_GATEWAY must be one of: ${['offline', ...PAYMENT_SERVICES].join(', ')}.`],
    ['RAZORPAY_KEY_ID', 'hidden', 'RAZORPAY_KEY_ID must be a key id of the gateway, such as rzp_test_ and 14 letters.'],
    ['RAZORPAY_KEY_SECRET', 'hidden', 'RAZORPAY_KEY_SECRET must have at least 8 characters.'],
    [
      'RAZORPAY_WEBHOOK_SECRET',
      'long-enough,hidden',
      'RAZORPAY_WEBHOOK_SECRET must have at least 8 characters, or several such texts separated by commas.',
    ],
    ['RAZORPAY_URL', 'hidden', 'RAZORPAY_URL must be an address that begins with https:// or http://.'],
  ])('%s=%s is refused, and the value is not repeated', (name, value, sentence) => {
    expect(refusalOf({ ...whole, [name]: value })).toEqual([sentence]);
  });

  it('hides its secrets from everything that is printed', () => {
    for (const text of [JSON.stringify(configured(whole)), inspect(configured(whole), { depth: 9 })]) {
      expect(text).not.toContain('hidden');
    }
  });

  it('shortens the list of offline services, which are named', () => {
    expect(refusalOf({ ...whole, HOST: '0.0.0.0' })).toEqual([
      expect.stringContaining('while sign-in and mail are offline ones'),
    ]);
  });
});
