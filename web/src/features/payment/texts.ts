/** What the screens around a payment say. */
export const PAYMENT = {
  pay: (amount: string) => `Pay ${amount}`,
  working: 'One moment, we are preparing your payment.',
  looking: 'One moment, we are looking at what became of your last payment.',
  lookingMore: 'This takes longer than usual. Your payment is followed even if you leave this page.',
  confirming: 'We are confirming your payment, do not pay again.',
  confirmingMore: 'This takes a moment. You can stay here; the page goes on by itself.',
  confirmingUnreachable:
    'We can’t reach Padav right now, and keep asking. Nothing is lost: your payment is followed even if you close this page.',
  unconfirmed: 'Your payment is not confirmed yet. Do not pay again.',
  unconfirmedMore:
    'We go on asking the payment service without you. Either it becomes your booking, or all of the money comes back by itself; a mail tells you which.',
  reference: (orderId: string) => `Your reference: ${orderId}`,
  lookAgain: 'Look again',
  myBookings: 'My bookings',
  expired: 'This order ran out before a payment arrived. No booking was made.',
  expiredMore: 'If money was taken, all of it comes back by itself. You can pay again.',
  moneyReturnsMore: 'Banks take 5 to 7 working days; a mail tells you when it is done.',
  closed: {
    traveller: 'The checkout was closed. No payment has reached us.',
    timeout: 'The checkout closed itself after 15 minutes. No payment has reached us.',
    reload: 'The checkout was interrupted. No payment has reached us.',
  },
  closedMore: 'You can pay again. If you did pay already, this page goes on to your booking by itself.',
  changed: (before: string, now: string) => `The price has changed from ${before} to ${now}.`,
  changedMore: 'Nothing was booked. Pay the new total only if it suits you.',
  payNew: (amount: string) => `Pay the new amount, ${amount}`,
  notNow: 'Not now',
  alreadyBooked: 'You already hold a booking of this hotel on these days.',
  alreadyBookedMore: 'Do you want to pay for another one?',
  payAnother: 'Book another',
  tryAgain: 'Try again',
  newPrice: 'Look at the price again',
  otherHotels: 'See other dates and hotels',
} as const;

export const SUCCESS = {
  mark: 'Done',
  title: 'Booking successful',
  greeting: (name: string) => `Thank you, ${name}. Your booking is successful.`,
  more: 'You will find it, with all its details, in your profile.',
  link: 'See your booking',
  loading: 'Loading your booking',
  reference: 'Reference',
  stay: 'Stay',
  paid: 'Amount',
  hotelSide: 'The hotel',
} as const;

/** What the result page says while the payment that led to it has no outcome yet. */
export const OUTCOME = {
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
  payment_timed_out: 'The payment took too long and was ended',
  payment_cancelled: 'The payment was cancelled before it was done',
  payment_failed: 'The payment was not accepted',
  card_declined: 'Your bank declined the card',
  card_disabled_for_online_payments: 'This card is not switched on for online payments',
  card_number_invalid: 'The card number is not valid',
  gateway_technical_error: 'Your bank had a technical problem',
  authentication_failed: 'Your bank could not confirm that it was you',
};
