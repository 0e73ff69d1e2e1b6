import { z } from 'zod';
import { GUEST_BOUNDS } from '#core/guest-selection/index.ts';
import { chosenRateJson } from '../hotels.ts';
import { rateChoice } from '../parts/rates.ts';
import { GUESTS_IN_WORDS } from '../parts/stay-query.ts';
import { day, EXAMPLE_STAY, instantJson } from '../parts/values.ts';
import { hotelIdJson, partnerPriceJson } from './parts.ts';

/** An id of a kind, as a path or a body carries it. */
export const idOf = (prefix: string, kind: string) =>
  z
    .string()
    .regex(/^[\w~.-]{1,80}$/, { error: 'INVALID' })
    .meta({
      description: `The \`id\` of ${kind}, as an earlier answer gave it.`,
      examples: [`${prefix}rkjb5ym2e2clysqtcb5tnvt76x`],
    });

/** The beginnings of ids. */
export const QUOTE_ID = 'quo_';
export const BOOKING_ID = 'bkg_';

const counted = (field: keyof typeof GUESTS_IN_WORDS) => {
  const { min, max } = GUEST_BOUNDS[field];
  const error = 'GUESTS_NOT_OFFERED';
  return z.int().min(min, { error }).max(max, { error }).meta({ description: GUESTS_IN_WORDS[field] });
};

const { children, childAge } = GUEST_BOUNDS;
const age = z.int().min(childAge.min, { error: 'CHILD_AGES' }).max(childAge.max, { error: 'CHILD_AGES' });

export const quotePath = z.strictObject({ quoteId: idOf(QUOTE_ID, 'a quote') });

/** The stay that a price is asked for. */
export const partnerQuoteBody = z
  .strictObject({
    hotelId: z
      .string()
      .regex(/^[\w~.-]{1,80}$/, { error: 'INVALID' })
      .meta({ description: 'The `id` of a hotel.', examples: ['htl_4100001'] }),
    arrivalDate: day.meta({ examples: [EXAMPLE_STAY.arrivalDate] }),
    departureDate: day.meta({ examples: [EXAMPLE_STAY.departureDate] }),
    rooms: counted('rooms').meta({ examples: [1] }),
    adults: counted('adults').meta({ examples: [2] }),
    childrenAges: z
      .array(age)
      .max(children.max)
      .optional()
      .meta({ description: 'The age of each child; without it no child travels.', examples: [[8]] }),
    rate: rateChoice.optional().meta({
      description:
        'A rate of the hotel’s rooms: one for all rooms, or a list of one for each. Without it the hotel’s lowest price.',
    }),
    changes: idOf(BOOKING_ID, 'a booking').optional().meta({
      description: 'The booking whose stay this one shall replace: in the same hotel, confirmed, free to be cancelled.',
    }),
  })
  .meta({ id: 'PartnerQuoteRequest' });

/** The members of a stay. */
export const stayMembers = {
  hotel: z.object({
    id: hotelIdJson,
    name: z.string().meta({ examples: ['Sea View'] }),
    address: z.string(),
    city: z.string().meta({ examples: ['Visakhapatnam'] }),
    checkInFrom: z
      .string()
      .nullable()
      .meta({ description: 'HH:MM at the hotel; null when unknown.', examples: ['14:00'] }),
    checkOutUntil: z
      .string()
      .nullable()
      .meta({ description: 'HH:MM at the hotel; null when unknown.', examples: ['11:00'] }),
  }),
  arrivalDate: z.iso.date().meta({ description: 'A calendar day in India.', examples: [EXAMPLE_STAY.arrivalDate] }),
  departureDate: z.iso.date().meta({ description: 'A calendar day in India.', examples: [EXAMPLE_STAY.departureDate] }),
  rooms: z.int().meta({ examples: [1] }),
  adults: z.int().meta({ examples: [2] }),
  childrenAges: z.array(z.int()),
  roomName: z.string().nullable().meta({ description: 'In the provider’s words; null when unknown.' }),
  rates: z
    .array(chosenRateJson)
    .meta({ description: 'The chosen rates, one for each room; none at the lowest price.' }),
  price: partnerPriceJson,
};

/** When a stay can be cancelled for nothing. */
export const partnerTermsJson = z
  .object({ freeUntil: instantJson.nullable().meta({ description: 'Free to cancel until then; null when never.' }) })
  .meta({ id: 'PartnerTerms', description: 'After `freeUntil` nothing is given back.' });

export const partnerQuoteJson = z
  .object({
    id: z.string().meta({ examples: ['quo_rkjb5ym2e2clysqtcb5tnvt76x'] }),
    createdAt: instantJson,
    expiresAt: instantJson.meta({ description: 'Until then it can be booked at this price.' }),
    ...stayMembers,
    cancellation: partnerTermsJson,
    changes: z.string().nullable().meta({ description: 'The booking whose stay it would replace; null for none.' }),
  })
  .meta({ id: 'PartnerQuote', description: 'A price that is valid for 15 minutes. It is booked once.' });
export type PartnerQuoteJson = z.infer<typeof partnerQuoteJson>;
