/** The texts of the footer, as the specification spells them. */
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
  services: {
    hotels: 'hotels',
    payments: 'payments',
    identity: 'identity',
    files: 'files',
    maps: 'maps',
    mail: 'mail',
  },
  offline: (services: readonly string[]) => `Demonstration services: ${services.join(', ')}`,
  attribution: 'Place names from GeoNames, licensed under CC BY 4.0',
} as const;
