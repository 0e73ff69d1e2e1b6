/** The texts of header, footer and what stands around every page; as the specification spells them. */
export const SHELL = {
  brand: 'Padav',
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
  sessionOver: 'Your session has expired. Please log in again.',
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

export const FOOTER = {
  tagline: 'travel around the world, we keep you safe',
  columns: [
    { title: 'About Us', entries: ['Aim', 'Who we are', 'Work with us'] },
    { title: 'For Hotels', entries: ['partner with us', 'list your hotel', 'apps'] },
    { title: 'Learn More', entries: ['Privacy', 'Security', 'Terms'] },
  ],
  social: 'Find us on',
  store: 'The Padav app',
  storeSoon: ['Soon in your', 'app store'],
  storeNow: ['Get it in your', 'app store'],
  offline: (services: readonly string[]) => `Demonstration services: ${services.join(', ')}`,
  attribution: 'Place names from GeoNames, licensed under CC BY 4.0',
} as const;

/** The titles of the pages, shown in the browser's tab. */
export const titleOf = (page: string): string => (page === '' ? 'Padav – hotels across India' : `${page} – Padav`);
