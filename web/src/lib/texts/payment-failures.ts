/** What is said of a payment and its booking where a call beside them failed. */
export const PAYMENT_FAILURES = {
  booking: 'Your booking is safe, but its details can’t be shown just now.',
  openPayments:
    'We could not look for payments that are still on their way. If you have just paid, look again before you pay.',
  afterPaying: 'Please don’t pay again. Money that was taken becomes your booking or comes back by itself.',
} as const;
