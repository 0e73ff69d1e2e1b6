import type { Sentence } from '../shared/index.ts';

/** How many rooms, adults and children the guest menu can hold (specification, sections 4 and 9). */
export const GUEST_BOUNDS = {
  rooms: { least: 1, most: 8 },
  adults: { least: 1, most: 12 },
  children: { least: 0, most: 12 },
  childAge: { least: 0, most: 17 },
} as const;

/** Beyond this many adults a room, the menu links rooms and adults. */
export const ADULTS_PER_ROOM = 3;

/** What the guest menu says at a limit; English as the specification spells it (section 4). */
export const GUEST_LIMITS = {
  MOST_ROOMS: { en: 'max 8 room can be selected', hi: 'अधिकतम 8 कमरे चुने जा सकते हैं' },
  LEAST_ROOMS: { en: 'min 1 room required', hi: 'कम से कम 1 कमरा ज़रूरी है' },
  MOST_ADULTS: { en: 'max 12 adults are allowed at a time', hi: 'एक बार में अधिकतम 12 वयस्क हो सकते हैं' },
  LEAST_ADULTS: { en: 'min 1 adult required', hi: 'कम से कम 1 वयस्क ज़रूरी है' },
  MOST_CHILDREN: { en: 'max 12 children allowed at a time', hi: 'एक बार में अधिकतम 12 बच्चे हो सकते हैं' },
} as const satisfies Record<string, Sentence>;

/** The code of a limit of the guest menu. */
export type GuestLimit = keyof typeof GUEST_LIMITS;
