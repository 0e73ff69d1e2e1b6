/** What is said of an answer that lets one wait, and the ways out of waiting. */
export const WAITING = {
  page: 'This page is still on its way.',
  answer: 'Still waiting for an answer. Nothing you typed is lost.',
  hotels: 'Still looking for hotels. Your search is kept.',
  hotel: 'Still fetching the hotel. Your dates and guests are kept.',
  texts: 'Still fetching this part of the page.',
  bookings: 'Still fetching your bookings. They are safe.',
  booking: 'Your booking is made. We are still fetching its details.',
  map: 'The map is still on its way. The list shows the same hotels.',
  payment: 'This takes longer than usual. Nothing is paid before you say so in the checkout.',
  again: 'Try again',
  reload: 'Load the page again',
  stop: 'Stop waiting',
} as const;
