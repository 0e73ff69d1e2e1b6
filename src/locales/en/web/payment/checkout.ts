/** What the offline checkout window says. */
export const CHECKOUT = {
  pay: (amount: string) => `Pay ${amount}`,
  close: 'Close the payment window',
  notice:
    'This is a demo payment: you are not charged, and no card number is needed. Choose a result. The window closes after 15 minutes.',
  card: 'Card',
  upi: 'UPI',
  cards: 'Test cards',
  upiIds: 'Test UPI ids',
} as const;

/** How a way to pay of the offline window ends. */
export const OUTCOMES = {
  succeeds: 'Succeeds',
  fails: 'Fails',
  insufficient_funds: 'Fails: insufficient funds',
  card_declined: 'Fails: card declined',
  payment_timed_out: 'Fails: the payment timed out',
  payment_cancelled: 'Fails: payment cancelled',
  card_disabled_for_online_payments: 'Fails: card not enabled online',
  card_number_invalid: 'Fails: card number invalid',
  gateway_technical_error: 'Fails: technical error at the bank',
  authentication_failed: 'Fails: authentication failed',
} as const;
