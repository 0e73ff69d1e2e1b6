import type { GUEST_LIMITS as English } from '../en/guests.ts';
import type { Translation } from '../translation.ts';

/** What the guest menu says at a limit; English as the specification spells it (section 4). */
export const GUEST_LIMITS = {
  MAX_ROOMS: 'अधिकतम 8 कमरे चुने जा सकते हैं',
  MIN_ROOMS: 'कम से कम 1 कमरा ज़रूरी है',
  MAX_ADULTS: 'एक बार में अधिकतम 12 वयस्क हो सकते हैं',
  MIN_ADULTS: 'कम से कम 1 वयस्क ज़रूरी है',
  MAX_CHILDREN: 'एक बार में अधिकतम 12 बच्चे हो सकते हैं',
} satisfies Translation<typeof English>;
