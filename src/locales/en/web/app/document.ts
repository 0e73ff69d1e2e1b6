/** What the page says of itself to search engines, and to browsers without scripts. */
export const PAGE = {
  description: 'Search hotels across India, compare prices, book and cancel online.',
  withoutScripts:
    'Hotels and prices can be read without JavaScript. To search any place and to book, please switch it on and load the page again.',
} as const;
