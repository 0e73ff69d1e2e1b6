import { GUEST_LIMITS as TEXTS } from '#texts/guests';
import { inEveryLanguage } from '../shared/index.ts';

/** The limits of rooms, adults and children in the guest menu (specification, sections 4 and 9). */
export const GUEST_BOUNDS = {
  rooms: { min: 1, max: 8 },
  adults: { min: 1, max: 12 },
  children: { min: 0, max: 12 },
  childAge: { min: 0, max: 17 },
} as const;

/** Beyond this many adults a room, the menu links rooms and adults. */
export const ADULTS_PER_ROOM = 3;

/** What the guest menu says at a limit; English as the specification spells it (section 4). */
export const GUEST_LIMITS = /* @__PURE__ */ inEveryLanguage(TEXTS);

/** The code of a limit of the guest menu. */
export type GuestLimit = keyof typeof GUEST_LIMITS;
