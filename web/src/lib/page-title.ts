import { BRAND } from './brand.ts';

/** The title of a page as the browser's tab shows it; the product's own where the page has none. */
export const pageTitle = (page: string): string =>
  page === '' ? `${BRAND} – hotels across India` : `${page} – ${BRAND}`;
