import { z } from 'zod';
import { MEALS } from '#core/stays/index.ts';
import { instantJson } from '../parts/values.ts';
import { partnerStayQuery } from './hotels.ts';
import { listOf, MORE_VALUES, partnerPriceJson, pictureJson } from './parts.ts';

/** The stay for which rooms are listed. */
export const partnerRoomsQuery = z.strictObject(partnerStayQuery);

/** One way to book a room. */
export const rateOfferJson = z
  .object({
    rateId: z.string().meta({ description: 'Quote the stay at this rate by it.', examples: ['410000101_1'] }),
    board: z
      .enum(MEALS)
      .nullable()
      .meta({ description: `The meals that the rate includes; null when unknown. ${MORE_VALUES}` }),
    payment: z.enum(['prepaid']).meta({
      description: `\`prepaid\`: all of it is paid to us in advance, nothing at the hotel. ${MORE_VALUES}`,
    }),
    cancellation: z
      .object({
        freeUntil: instantJson.nullable().meta({ description: 'Free to cancel until then; null when never.' }),
      })
      .meta({ description: 'After `freeUntil` nothing is given back.' }),
    sleeps: z
      .int()
      .nullable()
      .meta({ description: 'The most people in one room; null when unknown.', examples: [3] }),
    roomsLeft: z
      .int()
      .nullable()
      .meta({ description: 'Rooms left at this rate; null when unknown.', examples: [4] }),
    price: partnerPriceJson.meta({ description: 'Of the whole stay with all its rooms at this rate.' }),
  })
  .meta({ id: 'RateOffer', description: 'One way to book a room.' });

/** A type of room. */
export const roomOfferJson = z
  .object({
    roomId: z.string().meta({ examples: ['410000101'] }),
    name: z
      .string()
      .nullable()
      .meta({ description: 'In the provider’s words; null when unknown.', examples: ['Deluxe Room'] }),
    beds: z.array(z.string()).meta({ description: 'In the provider’s words.', examples: [['1 king bed']] }),
    areaM2: z
      .int()
      .nullable()
      .meta({ description: 'Square metres; null when unknown.', examples: [24] }),
    picture: pictureJson.nullable().meta({ description: 'Null when the provider has none.' }),
    facilities: z.array(z.string()).meta({ examples: [['Air conditioning']] }),
    rates: z.array(rateOfferJson),
  })
  .meta({ id: 'RoomOffer', description: 'A type of room with its rates.' });

export const roomOffersJson = listOf(roomOfferJson).meta({
  id: 'RoomOffers',
  description: 'The rooms that a hotel has left for a stay, all in one answer; none when it is sold out.',
});
export type RoomOffers = z.infer<typeof roomOffersJson>;
