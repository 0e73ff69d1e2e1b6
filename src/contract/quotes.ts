import { z } from 'zod';
import { FIXED_REASONS } from '#core/booking/index.ts';
import { GROUP_BOUNDS, GUEST_BOUNDS } from '#core/guest-selection/index.ts';
import { plainText } from '#core/shared/index.ts';
import { emailField } from './auth.ts';
import { chosenRateJson } from './hotels.ts';
import { guestDetailsFields } from './parts/guest-details.ts';
import { rateChoice } from './parts/rates.ts';
import { GUESTS_IN_WORDS } from './parts/stay-query.ts';
import { day, EXAMPLE_STAY, instantJson, paiseJson, pathId, rupeesJson } from './parts/values.ts';
import { cancellationJson, priceLineJson } from './terms.ts';

const { children, childAge } = GUEST_BOUNDS;

const counted = (field: keyof typeof GUESTS_IN_WORDS) => {
  const { min, max } = GUEST_BOUNDS[field];
  const error = 'GUESTS_NOT_OFFERED';
  return z.int().min(min, { error }).max(max, { error }).meta({ description: GUESTS_IN_WORDS[field] });
};

const age = z.int().min(childAge.min, { error: 'CHILD_AGES' }).max(childAge.max, { error: 'CHILD_AGES' });

/** At most two decimals: paise are whole. */
const isRupees = (figure: number): boolean => Number((figure * 100).toFixed(6)) % 1 === 0;

/** The stay that a price is asked for. */
export const quoteBody = z
  .strictObject({
    hotelId: pathId,
    arrivalDate: day,
    departureDate: day,
    rooms: counted('rooms'),
    adults: counted('adults'),
    children: counted('children'),
    childrenAges: z
      .array(age)
      .max(children.max)
      .optional()
      .meta({ description: 'One age per child; 8 each otherwise.' }),
    rate: rateChoice.optional().meta({
      description: 'A rate of GET /hotels/{hotelId}/rooms: one for all rooms, or a list of one for each.',
    }),
    ...guestDetailsFields,
    changes: pathId.optional().meta({
      description: 'The own booking whose stay this one shall replace: in the same hotel, free to be cancelled.',
    }),
    expectedTotal: rupeesJson
      .min(0)
      .max(1_000_000_000)
      .refine(isRupees, { error: 'INVALID' })
      .optional()
      .meta({ description: 'The total on the screen, in rupees; another one answers PRICE_CHANGED.' }),
  })
  .meta({ id: 'QuoteRequest' });

export const quoteJson = z
  .object({
    id: z.string().max(40).meta({ description: 'The receipt of its order.' }),
    expiresAt: instantJson,
    hotel: z.object({ hotelId: z.string(), name: z.string(), city: z.string(), image: z.string() }),
    arrivalDate: z.iso.date(),
    departureDate: z.iso.date(),
    nights: z.int(),
    rooms: z.int(),
    adults: z.int(),
    children: z.int(),
    childrenAges: z.array(z.int()),
    roomName: z.string().nullable().meta({ description: 'The room that the price is for, as the provider names it.' }),
    rates: z
      .array(chosenRateJson)
      .meta({ description: 'The chosen rates, one for each room; none at the standard price.' }),
    currency: z.literal('INR'),
    symbol: z.literal('₹'),
    lines: z.array(priceLineJson),
    total: rupeesJson.meta({ description: 'The sum of the lines, in rupees.', examples: [7800] }),
    paymentAmount: paiseJson.meta({ description: 'What is charged online, in paise.', examples: [780_000] }),
    cancellation: cancellationJson,
    change: z
      .object({
        bookingId: z.string(),
        reference: z.string().meta({ examples: ['PDV-7K3M9Q'] }),
        charged: paiseJson.meta({ description: 'What was charged for the stay so far, in paise.' }),
        due: paiseJson.meta({ description: 'What an order of this quote charges more, in paise; 0 for nothing.' }),
        back: paiseJson.meta({ description: 'What goes back when the booking is changed, in paise; 0 for nothing.' }),
      })
      .nullable()
      .meta({ description: 'The booking that this stay would change; null for a stay of its own.' }),
    existingBookingId: z
      .string()
      .nullable()
      .meta({ description: 'A booking of the traveller in that hotel on overlapping days: ask before paying again.' }),
  })
  .meta({ id: 'Quote', description: 'A price that is valid for 15 minutes.' });
export type Quote = z.infer<typeof quoteJson>;

/** What NOT_CHANGEABLE carries. */
export const notChangeableMembers = z.object({ why: z.enum(FIXED_REASONS) });
export type NotChangeableMembers = z.infer<typeof notChangeableMembers>;

/** What PRICE_CHANGED carries. */
export const priceChangedMembers = z.object({ quote: quoteJson });
export type PriceChangedMembers = z.infer<typeof priceChangedMembers>;

const group = GROUP_BOUNDS;

/** What the operator reads: on one line, and nothing in it hides or turns the text around it. */
const asked = (max: number) =>
  z.string().max(max, { error: 'TOO_LONG' }).overwrite(plainText).min(1, { error: 'REQUIRED' });

/** A request for more rooms than the guest menu offers. */
export const groupRequestBody = z
  .strictObject({
    place: asked(160).meta({ description: 'A destination or a hotel.', examples: ['Goa'] }),
    arrivalDate: day.meta({ examples: [EXAMPLE_STAY.arrivalDate] }),
    departureDate: day.meta({ examples: [EXAMPLE_STAY.departureDate] }),
    rooms: z.int().min(group.rooms.min, { error: 'GROUP_ROOMS' }).max(group.rooms.max, { error: 'GROUP_ROOMS' }),
    people: z
      .int()
      .min(group.people.min, { error: 'GROUP_PEOPLE' })
      .max(group.people.max, { error: 'GROUP_PEOPLE' })
      .meta({ description: 'At least one in each room.' }),
    name: asked(120),
    email: emailField,
    phone: z
      .string()
      .trim()
      .regex(/^\+?[0-9][0-9 ()-]{5,19}$/, { error: 'INVALID' })
      .meta({ examples: ['+91 98765 43210'] }),
    message: z.string().max(1_000, { error: 'TOO_LONG' }).overwrite(plainText).optional(),
  })
  .meta({ id: 'GroupRequest' });

export const groupRequestTakenJson = z
  .object({ msg: z.string(), reference: z.string().meta({ examples: ['GRP-7K3M9QXA'] }) })
  .meta({ id: 'GroupRequestTaken' });
export type GroupRequestTaken = z.infer<typeof groupRequestTakenJson>;
