import { unlimitedRemark } from '#src/adapters/photo-images/decoder.ts';
import { isLive } from '../services/payments/payment-services.ts';
import type { Configuration } from './configuration.ts';

const NO_EMAILS =
  'RAZORPAY_KEY_ID is a live key, but no email is sent: travellers and the operator are not notified ' +
  'until SMTP_URL and MAIL_FROM are set.';

/** Warnings about a valid but probably unintended configuration, a sentence each, for the log of the start. */
export const remarks = ({ payments, mail }: Pick<Configuration, 'payments' | 'mail'>): readonly string[] =>
  [
    payments.gateway !== 'offline' && isLive(payments) && mail.carrier === 'offline' ? NO_EMAILS : null,
    unlimitedRemark,
  ].filter((remark) => remark !== null);
