/** What is said of parts of pages that let one wait, which load with those pages. */
export const WAITING_PARTS = {
  hotel: 'Still loading the hotel. Your dates and guests are kept.',
  texts: 'Still loading this part of the page.',
  bookings: 'Still loading your bookings. They are safe.',
  booking: 'Your booking is made. We are still loading its details.',
  map: 'The map is still loading. The list shows the same hotels.',
  payment: 'This is taking longer than usual. You pay nothing until you confirm in the payment window.',
  photo: 'Your photo is still uploading. What you typed is kept.',
  signIn: 'The Google window is still open. What you typed here is kept.',
  again: 'Try again',
} as const;
