import { OUTCOMES } from '#src/locales/en/web/payment/checkout.ts';
import type { OfflineAttempt } from '../../api/attempt-offline-payment.ts';

/** A way to pay that the offline window offers: the gateway's own test data (payments, test card details). */
export interface TestChoice {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly outcome: 'success' | 'failure';
  /** The gateway's `error.reason` that this choice leads to. */
  readonly reason?: NonNullable<OfflineAttempt['reason']>;
}

const card = (network: string, number: string): TestChoice => ({
  id: number.replaceAll(' ', ''),
  label: `${network} ${number}`,
  detail: OUTCOMES.succeeds,
  outcome: 'success',
});

const failing = (number: string, reason: NonNullable<OfflineAttempt['reason']>): TestChoice => ({
  id: number.replaceAll(' ', ''),
  label: `Visa ${number}`,
  detail: OUTCOMES[reason],
  outcome: 'failure',
  reason,
});

/** Cards that the gateway accepts in test mode. */
export const PAYING_CARDS: readonly TestChoice[] = [
  card('Visa', '4100 2800 0000 1007'),
  card('Mastercard', '5500 6700 0000 1002'),
  card('RuPay', '6527 6589 0000 1005'),
  card('Diners', '3608 280009 1007'),
  card('Amex', '3402 560004 01007'),
];

/** Cards that the gateway declines in test mode, each with its reason. */
export const FAILING_CARDS: readonly TestChoice[] = [
  failing('4100 2800 0008 0001', 'insufficient_funds'),
  failing('4100 2800 0006 0003', 'card_declined'),
  failing('4100 2800 0009 0000', 'payment_timed_out'),
  failing('4100 2800 0007 0002', 'payment_cancelled'),
  failing('4100 2800 0003 0006', 'card_disabled_for_online_payments'),
  failing('4100 2800 0001 0008', 'card_number_invalid'),
  failing('4100 2800 0002 0007', 'gateway_technical_error'),
  failing('4100 2800 0000 0009', 'authentication_failed'),
];

/** The gateway's test UPI ids. */
export const UPI_IDS: readonly TestChoice[] = [
  { id: 'success@razorpay', label: 'success@razorpay', detail: OUTCOMES.succeeds, outcome: 'success' },
  { id: 'failure@razorpay', label: 'failure@razorpay', detail: OUTCOMES.fails, outcome: 'failure' },
];
