/** What the screens around a payment say. */
export const PAYMENT = {
  pay: (amount: string) => `Pay ${amount}`,
  working: 'One moment, we are preparing your payment.',
  looking: 'One moment, we’re checking your last payment.',
  lookingMore: 'This is taking longer than usual. We keep checking your payment even if you leave this page.',
  confirming: 'We are confirming your payment, do not pay again.',
  confirmingMore: 'This can take a moment. The page goes on to your booking by itself.',
  confirmingUnreachable:
    'We can’t reach Padav right now and keep trying. Nothing is lost: we keep checking your payment even if you close this page.',
  unconfirmed: 'Your payment is not confirmed yet. Do not pay again.',
  unconfirmedMore:
    'We keep checking with the payment service. You’ll get your booking or a full refund, and an email that tells you which.',
  reference: (orderId: string) => `Your order id: ${orderId}`,
  lookAgain: 'Check again',
  myBookings: 'My bookings',
  expired: 'Your payment did not arrive in time. No booking was made.',
  expiredMore: 'If money was taken, you’ll get a full refund automatically. You can pay again.',
  moneyReturnsMore: 'Refunds take 5 to 7 working days. We’ll email you when it’s done.',
  closed: {
    traveller: 'The payment window was closed. We haven’t received a payment.',
    timeout: 'The payment window closed after 15 minutes. We haven’t received a payment.',
    reload: 'The payment was interrupted. We haven’t received a payment.',
  },
  closedMore: 'You can pay again. If you’ve already paid, this page goes on to your booking by itself.',
  changed: (before: string, now: string) => `The price has changed from ${before} to ${now}.`,
  changedMore: 'Nothing was booked. Pay only if the new total is fine with you.',
  payNew: (amount: string) => `Pay the new amount, ${amount}`,
  notNow: 'Not now',
  alreadyBooked: 'You already have a booking at this hotel for these dates.',
  alreadyBookedMore: 'Do you want to book another one?',
  payAnother: 'Book another',
  tryAgain: 'Try again',
  newPrice: 'Check the price again',
  otherHotels: 'See other dates and hotels',
} as const;

export const SUCCESS = {
  mark: 'Done',
  title: 'Booking successful',
  greeting: (name: string) => `Thank you, ${name}. Your booking is successful.`,
  more: 'You will find it, with all its details, in your profile.',
  mailed: (email: string) => `We’re sending your confirmation and voucher to ${email}.`,
  link: 'See your booking',
  loading: 'Loading your booking',
  reference: 'Reference',
  stay: 'Stay',
  paid: 'Amount',
  hotelSide: 'The hotel',
} as const;

/** What the result page says while the payment that led to it has no outcome yet. */
export const UNBOOKED = {
  confirmingTitle: 'One moment',
  openTitle: 'We are still waiting',
  noneTitle: 'No booking was made',
  back: 'Back to the hotel',
} as const;

/** What a result page says that no payment led to. */
export const NO_PAYMENT = {
  title: 'No payment to show',
  more: 'This page shows the result of a payment. Your bookings and payments are in My bookings.',
} as const;

export const FAILED = {
  mark: 'Failed',
  title: 'Payment failed',
  apology: (name: string) => `Sorry, ${name}. Your payment did not go through.`,
  reason: 'Reason',
  description: 'What you can do',
  kept: 'No booking was made.',
  again: 'Go back and try again',
  watched: 'If it goes through later, we’ll book your room or refund you in full.',
  otherReason: (words: string) => words.charAt(0).toUpperCase() + words.slice(1),
} as const;

/** The gateway's reasons (Razorpay, test card details and error reasons) in people's words. */
export const REASONS: Readonly<Record<string, string>> = {
  insufficient_fund: 'Insufficient balance of your account',
  insufficient_funds: 'Insufficient balance of your account',
  payment_timed_out: 'The payment took too long and was stopped',
  payment_cancelled: 'The payment was cancelled before it was completed',
  payment_failed: 'The payment was not accepted',
  card_declined: 'Your bank declined the card',
  card_disabled_for_online_payments: 'This card is not enabled for online payments',
  card_number_invalid: 'The card number is not valid',
  gateway_technical_error: 'Your bank had a technical problem',
  authentication_failed: 'Your bank couldn’t verify that it was you',
};
