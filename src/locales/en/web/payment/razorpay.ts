/** What is said around the gateway's own checkout. */
export const RAZORPAY = {
  merchant: 'Padav',
  unreachable:
    'The checkout of the payment service could not be loaded. No money has moved. Please check your connection, let this page load checkout.razorpay.com if you block scripts, and press the button again.',
} as const;
