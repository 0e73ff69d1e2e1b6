/** What is said of a payment and its booking where a call beside them failed. */
export const PAYMENT_FAILURES = {
  booking: 'Your booking is safe, but its details can’t be shown just now.',
  openPayments: 'We couldn’t check for payments still in progress. If you have just paid, check again before you pay.',
  afterPaying: 'Please don’t pay again. If money was taken, you’ll get your booking or a full refund.',
} as const;
