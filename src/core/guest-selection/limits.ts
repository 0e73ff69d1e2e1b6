import type { Sentence } from '../shared/index.ts';

/** The limits of rooms, adults and children in the guest menu (specification, sections 4 and 9). */
export const GUEST_BOUNDS = {
  rooms: { min: 1, max: 8 },
  adults: { min: 1, max: 12 },
  children: { min: 0, max: 12 },
  childAge: { min: 0, max: 17 },
} as const;

/** Beyond this many adults a room, the menu links rooms and adults. */
export const ADULTS_PER_ROOM = 3;

/** The messages of the guest menu at a limit; English as the specification spells it (section 4). */
export const GUEST_LIMITS = {
  MAX_ROOMS: { en: 'max 8 room can be selected', hi: 'अधिकतम 8 कमरे चुने जा सकते हैं' },
  MIN_ROOMS: { en: 'min 1 room required', hi: 'कम से कम 1 कमरा ज़रूरी है' },
  MAX_ADULTS: { en: 'max 12 adults are allowed at a time', hi: 'एक बार में अधिकतम 12 वयस्क हो सकते हैं' },
  MIN_ADULTS: { en: 'min 1 adult required', hi: 'कम से कम 1 वयस्क ज़रूरी है' },
  MAX_CHILDREN: { en: 'max 12 children allowed at a time', hi: 'एक बार में अधिकतम 12 बच्चे हो सकते हैं' },
} as const satisfies Record<string, Sentence>;

/** The code of a limit of the guest menu. */
export type GuestLimit = keyof typeof GUEST_LIMITS;
