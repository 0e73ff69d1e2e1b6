import { PAGE_TITLE } from '#src/locales/en/web/app/page-title.ts';
import { BRAND } from './brand.ts';

/** The title of a page in the browser's tab; the product's name where the page has none. */
export const pageTitle = (page: string): string => (page === '' ? PAGE_TITLE.home(BRAND) : `${page} – ${BRAND}`);
