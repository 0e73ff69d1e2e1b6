/** What a booking's voucher says. */
export const VOUCHER = {
  title: 'Booking voucher',
  loading: 'Loading your voucher',
  none: 'This link does not lead to a booking.',
  bookings: 'My bookings',
  retry: 'Try again',
  cancelled: 'This booking is cancelled. This voucher is not valid.',
} as const;
