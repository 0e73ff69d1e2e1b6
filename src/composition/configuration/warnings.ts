import { unlimitedRemark } from '#src/adapters/photo-images/decoder.ts';
import { isLive } from '../services/payments/payment-services.ts';
import type { Configuration } from './configuration.ts';

const NO_EMAILS =
  'RAZORPAY_KEY_ID is a live key, but no email is sent: travellers and the operator are not notified ' +
  'until SMTP_URL and MAIL_FROM are set.';

const PRIVATE_WEBHOOKS =
  'WEBHOOKS_ALLOW_PRIVATE is set, which is for tests: whoever has an API key can make this machine send requests into its ' +
  'own network.';

/** Warnings about a valid but probably unintended configuration, a sentence each, for the log of the start. */
export const remarks = ({
  payments,
  mail,
  webhooks,
}: Pick<Configuration, 'payments' | 'mail' | 'webhooks'>): readonly string[] =>
  [
    payments.gateway !== 'offline' && isLive(payments) && mail.carrier === 'offline' ? NO_EMAILS : null,
    webhooks.allowsPrivate ? PRIVATE_WEBHOOKS : null,
    unlimitedRemark,
  ].filter((remark) => remark !== null);
