import { z } from 'zod';
import { ARRIVAL_TIMES, BED_WISHES, MAX_GUEST_NAME, MAX_REQUESTS } from '#core/booking/index.ts';
import { GUEST_BOUNDS } from '#core/guest-selection/index.ts';
import { MAX_EMAIL_LENGTH, plainText } from '#core/shared/index.ts';

/** What the hotel's people read, as names are kept: nothing in it turns the text around it, or hides. */
const readable = (max: number, signs: RegExp) =>
  z.string().trim().regex(signs, { error: 'INVALID' }).overwrite(plainText).min(1).max(max);

const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
/** Line breaks and tabs become blanks. */
const LINES = /^([^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

const guestName = readable(MAX_GUEST_NAME, ONE_LINE);

/** The fields of a request about the guests of a stay. */
export const guestDetailsFields = {
  guest: z
    .strictObject({
      name: guestName,
      phone: z
        .string()
        .max(64)
        .nullish()
        .meta({
          description: 'As typed; ten digits from 6 on are an Indian mobile number. Empty or null for none.',
          examples: ['+91 98765 43210'],
        }),
      email: z
        .string()
        .max(MAX_EMAIL_LENGTH)
        .nullish()
        .meta({ description: 'Only with `forSomeoneElse`. Empty or null for none.', examples: ['meera@example.in'] }),
    })
    .optional()
    .meta({ description: 'Who will check in; the account’s owner otherwise.' }),
  forSomeoneElse: z
    .boolean()
    .optional()
    .meta({ description: 'The account’s owner does not travel; `guest` is required then.' }),
  roomGuests: z
    .array(guestName.nullable())
    .max(GUEST_BOUNDS.rooms.max)
    .optional()
    .meta({ description: 'A name for each room, in the order of the rooms; null where none is given.' }),
  arrivalTime: z
    .enum(ARRIVAL_TIMES)
    .nullish()
    .meta({ description: 'The hour of the day of arrival in which the guests come, in India’s time.' }),
  bedWish: z.enum(BED_WISHES).nullish().meta({ description: 'One large bed, or two single beds: a wish.' }),
  requests: readable(MAX_REQUESTS, LINES).optional().meta({ description: 'A wish for the hotel.' }),
};

/** What was given about the guests of a stay. */
export const guestDetailsMembers = {
  leadGuest: z
    .object({
      name: z.string(),
      phone: z.string().nullable().meta({ description: 'In E.164; as typed on bookings of earlier releases.' }),
      email: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'Who checks in; null for the account’s owner.' }),
  forSomeoneElse: z.boolean(),
  roomGuests: z.array(z.string().nullable()).meta({ description: 'A name for each room, as far as given.' }),
  arrivalTime: z.enum(ARRIVAL_TIMES).nullable(),
  bedWish: z.enum(BED_WISHES).nullable(),
  requests: z.string().nullable(),
};

export const guestDetailsJson = z.object(guestDetailsMembers).meta({
  description: 'What the traveller gave the hotel about the guests of a stay.',
});
