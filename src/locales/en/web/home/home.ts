/** The texts of the home page; those in quotes in the specification as it spells them (section 2). */
export const HOME = {
  title: 'Find a place to rest, anywhere in India',
  tagline: 'Search hotels, compare prices and book online. Plans changed? Cancel online too.',
  cities: 'Top destinations in India',
  cityStay: '3 nights from today',
  footerPicture: 'Mountains, a palace and a palm beach at sunset',
} as const;

/** How the cities of the home page are called. */
export const CITY_NAMES = {
  bengaluru: 'Bengaluru',
  delhi: 'Delhi',
  visakhapatnam: 'Visakhapatnam',
  mumbai: 'Mumbai',
  goa: 'Goa',
} as const;
