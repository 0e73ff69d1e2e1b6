import { PAGE_TITLE } from '#src/locales/en/web/app/page-title.ts';
import { BRAND } from './brand.ts';

/** The title of a page as the browser's tab shows it; the product's own where the page has none. */
export const pageTitle = (page: string): string => (page === '' ? PAGE_TITLE.home(BRAND) : `${page} – ${BRAND}`);
