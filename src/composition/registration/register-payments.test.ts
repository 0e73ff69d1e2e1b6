import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#src/adapters/http/plugins/security-headers.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { checkoutHosts } from './register-payments.ts';

const keys = {
  PAYMENT_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_hosts',
  RAZORPAY_KEY_SECRET: 'a key secret',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
};

const policyOf = (env: Record<string, string>) => {
  const hosts = checkoutHosts(readConfiguration(env, '/srv/padav'));
  return contentSecurityPolicy({ https: true, inlineScripts: [], hosts });
};

describe('the hosts of the checkout', () => {
  it('are none while payments are offline', () => {
    expect(checkoutHosts(readConfiguration({}, '/srv/padav'))).toEqual({});
  });

  it('are the gateway’s, each where its script needs it', () => {
    expect(policyOf(keys)).toMatchObject({
      'script-src': ["'self'", 'https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
      'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
      'connect-src': [
        "'self'",
        'https://api.razorpay.com',
        'https://lumberjack.razorpay.com',
        'https://lumberjack-metrics.razorpay.com',
      ],
      'form-action': ["'self'", 'https://api.razorpay.com'],
      'img-src': ["'self'", 'data:', 'blob:', 'https://cdn.razorpay.com'],
    });
  });

  it('are the configured ones and no others where the checkout is loaded from elsewhere', () => {
    const env = {
      ...keys,
      RAZORPAY_URL: 'http://127.0.0.1:4020',
      RAZORPAY_CHECKOUT_URL: 'http://localhost:4020/v1/c.js',
    };
    const policy = policyOf(env);
    expect(policy['script-src']).toEqual(["'self'", 'http://localhost:4020']);
    expect(policy['frame-src']).toEqual(['http://localhost:4020', 'http://127.0.0.1:4020']);
    expect(JSON.stringify(policy)).not.toContain('razorpay.com');
  });
});
