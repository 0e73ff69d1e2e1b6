/** What the guest menu says at a limit; English as the specification spells it (section 4). */
export const GUEST_LIMITS = {
  MAX_ROOMS: 'max 8 room can be selected',
  MIN_ROOMS: 'min 1 room required',
  MAX_ADULTS: 'max 12 adults are allowed at a time',
  MIN_ADULTS: 'min 1 adult required',
  MAX_CHILDREN: 'max 12 children allowed at a time',
};
