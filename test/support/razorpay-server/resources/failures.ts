import type { WireFailure } from './entities.ts';

const declined = (reason: string, description: string, source = 'customer'): WireFailure => ({
  code: 'BAD_REQUEST_ERROR',
  description,
  source,
  step: 'payment_authorization',
  reason,
});

const fault = (reason: string, description: string, step: string): WireFailure => ({
  code: 'GATEWAY_ERROR',
  description,
  source: 'gateway',
  step,
  reason,
});

const NO_MONEY =
  'Your payment could not be completed due to insufficient account balance. Try another card or payment method.';

/** The descriptions of failures (Razorpay, test card details). Test cards use `insufficient_fund`. */
export const FAILURES = {
  insufficient_fund: declined('insufficient_fund', NO_MONEY),
  insufficient_funds: declined('insufficient_funds', NO_MONEY),
  payment_timed_out: declined('payment_timed_out', 'Your payment was not completed on time. Please try again.'),
  payment_cancelled: declined('payment_cancelled', 'You have cancelled the payment. Try again or use another method.'),
  card_declined: declined('card_declined', 'Your payment was declined by the bank. Try another card.', 'issuer_bank'),
  card_disabled_for_online_payments: declined(
    'card_disabled_for_online_payments',
    'This card is disabled for online payments. Enable it with your bank or use another card.',
    'issuer_bank',
  ),
  card_number_invalid: declined('card_number_invalid', 'You have entered an incorrect card number. Try again.'),
  payment_failed: declined(
    'payment_failed',
    'Your payment failed at the bank. Try again or use another method.',
    'bank',
  ),
  gateway_technical_error: fault(
    'gateway_technical_error',
    'Your payment failed because of a technical fault at the bank. Please try again after some time.',
    'payment_authorization',
  ),
  authentication_failed: fault(
    'authentication_failed',
    'Your payment could not be completed because the bank could not confirm that it is you.',
    'payment_authentication',
  ),
  order_already_paid: declined('order_already_paid', 'Payment already done for this order.', 'business'),
} as const satisfies Record<string, WireFailure>;

/** The reason of a failure. */
export type FailReason = keyof typeof FAILURES;

/** Whether a reason exists at the gateway. */
export const isFailReason = (text: unknown): text is FailReason =>
  typeof text === 'string' && Object.hasOwn(FAILURES, text);

/** The declined test cards, by their number (Razorpay, test card details). Every other number pays. */
const FAILING_CARDS: Readonly<Record<string, FailReason>> = {
  '4100280000080001': 'insufficient_fund',
  '4100280000090000': 'payment_timed_out',
  '4100280000070002': 'payment_cancelled',
  '4100280000060003': 'card_declined',
  '4100280000050004': 'card_declined',
  '4100280000040005': 'card_declined',
  '4100280000030006': 'card_disabled_for_online_payments',
  '4100280000010008': 'card_number_invalid',
  '4100280000020007': 'gateway_technical_error',
  '4100280000000009': 'authentication_failed',
};

/** Why a card or a UPI address fails; `null` when it pays. */
export function failureOf(means: { readonly card?: string; readonly vpa?: string }): FailReason | null {
  if (means.vpa !== undefined) return means.vpa === 'failure@razorpay' ? 'payment_failed' : null;
  return FAILING_CARDS[(means.card ?? '').replace(/\D/g, '')] ?? null;
}
