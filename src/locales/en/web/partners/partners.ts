/** What the first page of partners says, and the frame around an organisation's pages. */
export const PARTNERS = {
  title: 'Partners',
  lead: 'Book Padav’s hotels from your own website, app or office system, through our API.',
  points: [
    {
      title: 'One API for the whole stay',
      text: 'Search, book, change and cancel, with the whole price, the terms and your commission in every answer.',
    },
    {
      title: 'Test first, at no cost',
      text: 'Test keys work at once. Test bookings reach no hotel and no card.',
    },
    {
      title: 'Go live when you’re ready',
      text: 'We look at each organisation once. After that, live keys book real rooms.',
    },
  ],
  own: 'Your organisations',
  loading: 'Loading your organisations',
  stillLoading: 'Still loading your organisations.',
  retry: 'Try again',
  foundTitle: 'Create an organisation',
  foundHow: 'You’re its first owner. You can invite colleagues, and change the name later.',
  another: 'Create another organisation',
  no: 'Not now',
  name: 'Name of the organisation',
  nameHint: 'As your customers and colleagues know it.',
  found: 'Create organisation',
  founded: (name: string): string => `${name} is created. Make a test key next.`,
  roles: { owner: 'Owner', developer: 'Developer', finance: 'Finance' },
  live: {
    not_requested: 'Test only',
    requested: 'Live access asked for',
    approved: 'Live',
    suspended: 'Suspended',
  },
};

/** The frame around the pages of one organisation. */
export const CONSOLE = {
  pages: {
    organisation: 'Organisation',
    members: 'Members',
    keys: 'Keys',
    webhooks: 'Webhooks',
    requests: 'Requests',
    testing: 'Test data',
    balance: 'Balance',
  },
  menu: 'Organisation',
  all: 'All organisations',
  loading: 'Loading the organisation',
  stillLoading: 'Still loading the organisation.',
  retry: 'Try again',
  gone: 'You don’t belong to this organisation, or it was closed.',
  none: 'No organisation is chosen.',
  slow: 'Still loading.',
  mode: 'Test or live',
  modes: { test: 'Test', live: 'Live' },
  more: 'Show more',
  again: 'Refresh',
  copy: 'Copy',
  copyOf: (what: string): string => `Copy: ${what}`,
  copied: (what: string): string => `Copied: ${what}`,
  notCopied: 'Your browser didn’t let us copy it. Select the text and copy it yourself.',
};
