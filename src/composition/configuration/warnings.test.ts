import { expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { remarks } from './warnings.ts';

const live = {
  PAYMENT_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'a key secret',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
  PRODUCT_POLICY: 'transparent',
  OPERATOR_EMAIL: 'desk@padav.example',
};
const mail = { SMTP_URL: 'smtps://mail.padav.example', MAIL_FROM: 'Padav <stays@padav.example>' };

const remarksOn = (env: Record<string, string>) => remarks(readConfiguration(env, '/srv/padav'));

it('warns that nobody is notified of real payments while emails stay here', () => {
  expect(remarksOn(live)).toEqual([expect.stringContaining('until SMTP_URL and MAIL_FROM are set')]);
});

it.each([
  ['nothing is configured', {}],
  ['money is play money', { ...live, RAZORPAY_KEY_ID: 'rzp_test_1' }],
  ['emails go out', { ...live, ...mail }],
])('warns of nothing when %s', (_, env) => {
  expect(remarksOn(env)).toEqual([]);
});

it('warns that events may be sent into the own network', () => {
  expect(remarksOn({ WEBHOOKS_ALLOW_PRIVATE: 'true' })).toEqual([expect.stringContaining('WEBHOOKS_ALLOW_PRIVATE')]);
});
