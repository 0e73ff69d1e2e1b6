/** What is said about the connection, and on a page that can't be shown without one. */
export const CONNECTION = {
  lost: 'No connection to Padav. You can keep reading; you need a connection to search, book and pay.',
  back: 'The connection is back.',
  title: 'No connection to Padav',
  text: 'This page isn’t saved on this device. Check your connection and try again.',
  retry: 'Try again',
  bookings: 'My bookings kept on this device',
  home: 'Go to the home page',
} as const;
