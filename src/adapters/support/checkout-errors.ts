/** An error as the gateway's checkout hands it to the browser (Razorpay, checkout errors). */
export interface CheckoutError {
  readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR';
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
}

const declined = (reason: string, description: string, source = 'customer'): CheckoutError => ({
  code: 'BAD_REQUEST_ERROR',
  description,
  source,
  step: 'payment_authorization',
  reason,
});

const gatewayFault = (reason: string, description: string, step: string): CheckoutError => ({
  code: 'GATEWAY_ERROR',
  description,
  source: 'gateway',
  step,
  reason,
});

/** The failures that the gateway's test cards produce, by reason (Razorpay, test card details). */
export const CHECKOUT_ERRORS = {
  insufficient_funds: declined(
    'insufficient_funds',
    'Your payment could not be completed due to insufficient account balance. Try another card or payment method.',
  ),
  payment_timed_out: declined('payment_timed_out', 'Your payment was not completed on time. Please try again.'),
  payment_cancelled: declined(
    'payment_cancelled',
    'You cancelled the payment. Please try again or use another method.',
  ),
  card_declined: declined('card_declined', 'Your bank declined the card. Please try another card.', 'issuer_bank'),
  card_disabled_for_online_payments: declined(
    'card_disabled_for_online_payments',
    'This card is switched off for online payments. Switch it on with your bank or try another card.',
    'issuer_bank',
  ),
  card_number_invalid: declined('card_number_invalid', 'The card number is not valid. Please check it and try again.'),
  authentication_failed: gatewayFault(
    'authentication_failed',
    'Your bank could not confirm that it is you. Please try again.',
    'payment_authentication',
  ),
  order_already_paid: declined('order_already_paid', 'Payment already done for this order.', 'business'),
  gateway_technical_error: gatewayFault(
    'gateway_technical_error',
    'The payment failed because of a technical fault at the bank. Please try again in a while.',
    'payment_authorization',
  ),
} as const satisfies Record<string, CheckoutError>;

/** Why a payment can fail. */
export type FailureReason = keyof typeof CHECKOUT_ERRORS;
