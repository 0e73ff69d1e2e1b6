/** What the screens around a payment say. */
export const PAYMENT = {
  pay: (amount: string) => `Pay ${amount}`,
  working: 'One moment, we are preparing your payment.',
  confirming: 'We are confirming your payment, do not pay again.',
  confirmingMore: 'This takes a moment. You can stay here; the page goes on by itself.',
  unconfirmed: 'Your payment is not confirmed yet. Do not pay again.',
  unconfirmedMore:
    'As soon as the payment service confirms it, the booking appears in My bookings. If it can’t become a booking, all of the money comes back by itself.',
  lookAgain: 'Look again',
  myBookings: 'My bookings',
  expired: 'This order ran out before a payment arrived. No booking was made.',
  expiredMore: 'If money was taken, all of it comes back by itself. You can pay again.',
  closed: 'The checkout was closed. No money has moved.',
  timedOut: 'The checkout closed itself after 15 minutes. No money has moved.',
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
  title: 'Booking successful',
  greeting: (name: string) => `Thank you, ${name}. Your booking is successful.`,
  more: 'You will find it, with all its details, in your profile.',
  link: 'See your booking',
} as const;

export const FAILED = {
  title: 'Payment failed',
  apology: (name: string) => `Sorry, ${name}. Your payment did not go through.`,
  reason: 'Reason',
  description: 'What you can do',
  kept: 'No booking was made.',
  again: 'Go back and try again',
} as const;
