import { describe, expect, it } from 'vitest';
import { configured, refusalOf } from '#test/support/configuration.ts';
import { ConfigurationRefused } from './configuration.ts';
import { isLoopback } from './configuration-rules.ts';

const offline = (env: Record<string, string>) => refusalOf({ ALLOW_OFFLINE: 'true', ...env });

describe('a pooler', () => {
  const at = 'postgres://padav@pooler:6432/padav';

  it('stands beside the database itself, which jobs and migrations need', () => {
    expect(configured().pooler).toBeNull();
    expect(refusalOf({ DATABASE_POOLER_URL: at })).toEqual([
      'DATABASE_POOLER_URL needs DATABASE_URL: jobs and migrations connect to the database itself.',
    ]);
    expect(refusalOf({ DATABASE_URL: 'postgres://db/padav', DATABASE_POOLER_TEST_MODE_URL: at })).toEqual([
      'DATABASE_POOLER_TEST_MODE_URL needs DATABASE_POOLER_URL.',
    ]);
    expect(configured({ DATABASE_URL: 'postgres://db/padav', DATABASE_POOLER_URL: at }).pooler?.testMode).toBeNull();
  });
});

describe('a contradictory configuration', () => {
  it.each([
    [
      { HOTEL_PROVIDER: 'booking-com15' },
      'HOTEL_PROVIDER=booking-com15 also needs BOOKING_COM15_KEY, the key that RapidAPI gave you ' +
        '(BOOKING_COM15_HOST is booking-com15.p.rapidapi.com and BOOKING_COM15_URL its address unless you set them).',
    ],
    [
      { MIGRATE_AT_START: 'false' },
      'MIGRATE_AT_START=false also needs DATABASE_URL: only its own server migrates the embedded database.',
    ],
    [
      { GOOGLE_CLIENT_ID: 'c' },
      'GOOGLE_CLIENT_ID also needs IDENTITY=google and GOOGLE_CLIENT_SECRET: the sign-in is offline without.',
    ],
    [
      { GOOGLE_CLIENT_ID: 'c', GOOGLE_CLIENT_SECRET: 's' },
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET also need IDENTITY=google: the sign-in is offline without.',
    ],
    [
      { S3_BUCKET: 'photos', S3_REGION: 'garage' },
      'S3_BUCKET and S3_REGION also need FILE_STORE=s3, S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; ' +
        'FILE_STORE=offline does not use the bucket.',
    ],
    [
      { RAZORPAY_KEY_ID: 'rzp_test_1' },
      'RAZORPAY_KEY_ID also needs PAYMENT_GATEWAY=razorpay, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET; ' +
        'PAYMENT_GATEWAY=offline does not use the gateway.',
    ],
    [
      { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'key-secret' },
      'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET also need PAYMENT_GATEWAY=razorpay and RAZORPAY_WEBHOOK_SECRET; ' +
        'PAYMENT_GATEWAY=offline does not use the gateway.',
    ],
    [
      { HOST: '0.0.0.0', OPERATOR_ACCOUNTS: 'desk@padav.example' },
      'OPERATOR_ACCOUNTS also needs IDENTITY=google and SMTP_URL where HOST admits other machines: ' +
        'anyone could sign in as the operator.',
    ],
    [
      { HOST: '0.0.0.0', ALLOW_OFFLINE: 'false' },
      'HOST admits other machines, while payments, sign-in and mail are offline ones that anyone could use: ' +
        'set ALLOW_OFFLINE=true where that is intended, as in a demonstration, or leave HOST at 127.0.0.1.',
    ],
  ])('is reported with a message: %j', (env, sentence) => {
    expect(offline(env)).toEqual([sentence]);
  });

  it('is none while only this machine can sign in as the operator', () => {
    expect(refusalOf({ OPERATOR_ACCOUNTS: 'desk@padav.example' })).toEqual([]);
    expect(configured({ OPERATOR_ACCOUNTS: 'a@padav.example, b@padav.example' }).product.operatorAccounts).toEqual([
      'a@padav.example',
      'b@padav.example',
    ]);
    expect(refusalOf({ OPERATOR_ACCOUNTS: 'a@padav.example, desk' })[0]).toMatch(
      /^OPERATOR_ACCOUNTS must be an email address such as .*, or several separated by commas/,
    );
  });

  it.each(['http://[::1]:3000', 'http://127.10.200.3', 'http://localhost:3000'])(
    'includes a public address with offline services: %s',
    (url) => {
      expect(refusalOf({ PUBLIC_URL: url })).toEqual([]);
    },
  );

  it.each(['http://[fd00::1]:3000', 'https://padav.example', 'http://127.0.0.1.example'])(
    'includes a public address without real services: %s',
    (url) => {
      expect(refusalOf({ PUBLIC_URL: url })).toEqual([expect.stringMatching(/^PUBLIC_URL admits other machines,/)]);
    },
  );

  it('is reported under the names of the log', () => {
    expect(new ConfigurationRefused(['PORT must be a number.'])).toMatchObject({ name: 'ConfigurationRefused' });
  });
});

it.each([
  ['127.0.0.1', true],
  ['127.10.200.255', true],
  ['localhost', true],
  ['::1', true],
  ['x127.0.0.1', false],
  ['127.0.0.1.example', false],
  ['128.0.0.1', false],
  ['0.0.0.0', false],
])('Only programs of this machine reach %s: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

describe('a service that stays offline', () => {
  it('ignores a key that is set', () => {
    expect(configured({ HOTEL_PROVIDER: 'offline', BOOKING_COM15_KEY: 'k' }).hotels).toEqual({ provider: 'offline' });
    const bucket = { S3_ENDPOINT: 'http://g', S3_BUCKET: 'bucket', S3_REGION: 'g', S3_ACCESS_KEY_ID: 'store-key' };
    const files = { FILE_STORE: 'offline', ...bucket, S3_SECRET_ACCESS_KEY: 'store-secret' };
    expect(configured(files).files).toEqual({ store: 'offline' });
    const merchant = {
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: 'key-secret',
      RAZORPAY_WEBHOOK_SECRET: 'hook-secret',
    };
    expect(configured({ PAYMENT_GATEWAY: 'offline', ...merchant }).payments).toEqual({ gateway: 'offline' });
  });

  it('or is called as often as its plan and the operator allow', () => {
    const real = { HOTEL_PROVIDER: 'booking-com15', BOOKING_COM15_KEY: 'k' };
    expect(configured(real).hotels).toMatchObject({ perMonth: null });
    expect(configured({ ...real, HOTEL_PROVIDER_PER_MONTH: '500' }).hotels).toMatchObject({ perMonth: 500 });
  });
});
