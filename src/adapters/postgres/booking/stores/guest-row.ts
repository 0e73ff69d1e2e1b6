import { z } from 'zod';
import { ARRIVAL_TIMES, BED_WISHES, type GuestDetails, NO_GUEST_DETAILS } from '#core/booking/index.ts';

const details = z.object({
  leadGuest: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
  forSomeoneElse: z.boolean(),
  roomGuests: z.array(z.string().nullable()),
  arrivalTime: z.enum(ARRIVAL_TIMES).nullable(),
  bedWish: z.enum(BED_WISHES).nullable(),
});

/**
 * The members of a snapshot that tell about the guests. An earlier release reads and deletes `leadGuest` and `requests`
 * alone, so everything is inside these two: it can read what this one stores, and what it deletes is gone.
 */
export const guestColumns = {
  leadGuest: z.object({ name: z.string(), phone: z.string(), details: details.optional() }).nullable(),
  requests: z.string().nullable(),
};

type StoredGuests = z.infer<z.ZodObject<typeof guestColumns>>;

/** The guests as a snapshot stores them. */
export function storedGuests({ requests, ...told }: GuestDetails): Record<keyof StoredGuests, unknown> {
  const { leadGuest, forSomeoneElse, roomGuests, arrivalTime, bedWish } = told;
  const isTold =
    leadGuest !== null || forSomeoneElse || roomGuests.length > 0 || arrivalTime !== null || bedWish !== null;
  const named = { name: leadGuest?.name ?? '', phone: leadGuest?.phone ?? '' };
  return { leadGuest: isTold ? { ...named, details: told } : null, requests };
}

/** The guests of a snapshot, of this release or an earlier one. */
export function guestDetailsFrom({ leadGuest, requests }: StoredGuests): GuestDetails {
  if (leadGuest === null) return { ...NO_GUEST_DETAILS, requests };
  const { name, phone, details: told } = leadGuest;
  if (told === undefined) return { ...NO_GUEST_DETAILS, leadGuest: { name, phone, email: null }, requests };
  return {
    leadGuest: told.leadGuest,
    forSomeoneElse: told.forSomeoneElse,
    roomGuests: told.roomGuests,
    arrivalTime: told.arrivalTime,
    bedWish: told.bedWish,
    requests,
  };
}
