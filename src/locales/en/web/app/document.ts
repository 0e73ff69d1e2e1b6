/** What the page says of itself to search engines, and to browsers without scripts. */
export const PAGE = {
  description: 'Search hotels across India, compare prices, book and cancel online.',
  withoutScripts: 'Padav needs JavaScript to search and book hotels. Please switch it on and load the page again.',
} as const;
