import type { SavedGuest } from '#core/session/index.ts';

/** A saved guest as JSON. */
export const toGuestJson = ({ id, name, phone }: SavedGuest) => ({ _id: id, name, phone });
