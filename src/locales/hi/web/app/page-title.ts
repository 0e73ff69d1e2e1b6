import type { PAGE_TITLE as English } from '../../../en/web/app/page-title.ts';
import type { Translation } from '../../../translation.ts';

/** The title of the page of the product itself, as the browser's tab shows it. */
export const PAGE_TITLE = { home: (brand: string) => `${brand} – पूरे भारत में होटल` } satisfies Translation<
  typeof English
>;
