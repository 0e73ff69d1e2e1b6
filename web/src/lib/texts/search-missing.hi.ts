import type { Like } from './like.ts';
import type { SEARCH_MISSING as English } from './search-missing.ts';

/** What a search still wants, beside the specified sentence. */
export const SEARCH_MISSING = {
  notChosen: 'खोजने के लिए सूची में से कोई एक जगह चुनें।',
} satisfies Like<typeof English>;
