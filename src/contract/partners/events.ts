import { z } from 'zod';
import { KEY_MODES, PARTNER_EVENT_TYPES } from '#core/partners/index.ts';
import { instantJson } from '../parts/values.ts';
import { moneyJson } from './partner.ts';
import { listOf, listQuery, MORE_VALUES } from './parts.ts';

const EVENT_ID = 'evt_x4tq7pjn2vhd6rwm3kzy9scb5f';

export const eventPath = z.strictObject({
  eventId: z
    .string()
    .regex(/^\w{1,80}$/, { error: 'INVALID' })
    .meta({ description: 'The `id` of an event.', examples: [EVENT_ID] }),
});

const eventTypes = z.enum(PARTNER_EVENT_TYPES);

/** The id of an event in answers. */
export const eventIdJson = z.string().meta({ description: 'Begins with `evt_`.', examples: [EVENT_ID] });
/** The id of a booking in answers that may be about none. */
export const bookingIdJson = z
  .string()
  .nullable()
  .meta({ description: 'The booking that it is about; null for none.', examples: ['bkg_7vq2m5k9xw3hj8rnt4pzc6ydfs'] });
/** The type of an event in answers. */
export const eventTypeJson = z.string().meta({
  description: `One of ${PARTNER_EVENT_TYPES.map((type) => `\`${type}\``).join(', ')}. ${MORE_VALUES}`,
  examples: ['booking.confirmed'],
});

/** A booking that a query names. */
export const bookingIdQuery = z
  .string()
  .min(1)
  .max(80)
  .optional()
  .meta({ description: 'Only of this booking.', examples: ['bkg_7vq2m5k9xw3hj8rnt4pzc6ydfs'] });

export const eventsQuery = z.strictObject({
  type: eventTypes.optional().meta({ description: 'Only of this type.', examples: ['booking.confirmed'] }),
  bookingId: bookingIdQuery,
  ...listQuery,
});

export const eventJson = z
  .object({
    id: eventIdJson,
    type: eventTypeJson,
    mode: z.enum(KEY_MODES).meta({ description: 'Of the keys that it belongs to.' }),
    bookingId: bookingIdJson,
    sequence: z
      .int()
      .nullable()
      .meta({
        description: 'Counts the events of the booking from 1, without gaps; null without a booking.',
        examples: [2],
      }),
    occurredAt: instantJson,
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), moneyJson])).meta({
      description: 'The facts, by the names of the answers to reads: money as `{amount, currency}`, instants in UTC.',
      examples: [{ bookingId: 'bkg_7vq2m5k9xw3hj8rnt4pzc6ydfs', reference: 'PDV-7K3M9Q', status: 'confirmed' }],
    }),
  })
  .meta({ id: 'Event', description: 'What happened, as it is also sent to webhook endpoints.' });
export type Event = z.infer<typeof eventJson>;

export const eventsJson = listOf(eventJson)
  .extend({
    nextCursor: z
      .string()
      .nullable()
      .meta({
        description:
          'Keep it and send it as `after` for what comes next, now or later. Null only before the first event.',
        examples: ['WzEyMDRd'],
      }),
  })
  .meta({ id: 'Events', description: 'A part of your events, oldest first.' });
