/** What is said of parts of pages that let one wait, which load with those pages. */
export const WAITING_PARTS = {
  hotel: 'Still fetching the hotel. Your dates and guests are kept.',
  texts: 'Still fetching this part of the page.',
  bookings: 'Still fetching your bookings. They are safe.',
  booking: 'Your booking is made. We are still fetching its details.',
  map: 'The map is still on its way. The list shows the same hotels.',
  payment: 'This takes longer than usual. Nothing is paid before you say so in the checkout.',
  photo: 'Your photo is still on its way. What you typed is kept.',
  signIn: 'The sign-in window is still open. What you typed here is kept.',
  again: 'Try again',
} as const;
