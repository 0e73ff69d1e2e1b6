/** What is said about the connection, and on a page that can't be shown without one. */
export const CONNECTION = {
  lost: 'No connection to Padav. You can read on; searching, booking and paying need one.',
  back: 'The connection is back.',
  title: 'No connection to Padav',
  text: 'This page is not kept on this device. Check your connection and try again.',
  retry: 'Try again',
  bookings: 'My bookings kept on this device',
  home: 'Go to the home page',
} as const;
