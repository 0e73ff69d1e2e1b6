import { BRAND } from './brand.ts';
import type { pageTitle as English } from './page-title.ts';

/** The title of a page as the browser's tab shows it; the product's own where the page has none. */
export const pageTitle = ((page: string): string =>
  page === '' ? `${BRAND} – पूरे भारत में होटल` : `${page} – ${BRAND}`) satisfies typeof English;
