import type { Like } from './like.ts';
import type { SEARCH_MISSING as English } from './search-missing.ts';

/** What a search still wants, beside the specified sentence. */
export const SEARCH_MISSING = {
  notChosen: 'खोजने के लिए सूची में से कोई एक जगह चुनें।',
} satisfies Like<typeof English>;

/** What is said of dates that passed while the page on which they were chosen stood open. */
export const DATES_PASSED: string = 'आपने जो तारीखें खोजीं, वे बीत चुकी हैं। हमने उन्हें आज से कर दिया है, उतनी ही रातों के साथ।';
