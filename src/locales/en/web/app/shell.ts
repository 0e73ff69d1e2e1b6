/** The texts of the header and of what stands around every page, as the specification spells them. */
export const SHELL = {
  logo: 'Padav, go to the home page',
  skip: 'Skip to content',
  loading: 'Loading',
  placeLoading: 'Loading....',
  placeUse: 'Use my location',
  placeUnavailable: 'Location unavailable',
  placeRefused: 'Your browser isn’t sharing your location. You can allow it in the browser’s settings for this site.',
  placeAgain: 'Find my location again',
  placeLabel: 'Your location',
  /** Google asks to be named so, and untranslated, where its addresses stand without its map. */
  google: 'Google Maps',
  login: 'Login/Signup',
  accountMenu: (name: string) => `Account of ${name}`,
  profile: 'Profile',
  bookings: 'My bookings',
  logout: 'Logout',
  backToHome: 'Back to Home',
  closeMessage: 'Close message',
  languageNotKept:
    'Your browser doesn’t let Padav save the language. Allow cookies for this site and choose the language again.',
  sessionOver: 'Your session has expired. Please log in again.',
  unloaded: 'This can’t be loaded right now. Please load the page again.',
  pageBroken: {
    title: 'This page could not be shown',
    text: 'Something went wrong on this page. Nothing you saved is lost.',
    again: 'Try again',
    retry: 'Load the page again',
  },
  notFound: {
    title: 'We could not find that page',
    text: 'The address may have a mistake, or the page may have moved.',
    home: 'Go back home',
  },
} as const;
