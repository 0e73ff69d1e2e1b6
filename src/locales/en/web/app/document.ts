/** What the page says of itself to search engines, and to browsers without scripts. */
export const PAGE = {
  description: 'Search hotels across India, compare prices, book and cancel online.',
  withoutScripts:
    'Without JavaScript you can search by the name of a place, and read hotels and prices. To book, please switch it on and load the page again.',
  /** The link to the search, which works without scripts. */
  search: 'Search hotels',
} as const;
