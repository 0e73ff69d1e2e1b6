import { z } from 'zod';
import { hotelFacts } from './parts/hotel-facts.ts';
import { stayQuery } from './parts/stay-query.ts';
import { instantJson, pathId } from './parts/values.ts';
import { hotelId, latitude, longitude, photoJson } from './search.ts';
import { priceCardJson } from './terms.ts';

/** The stay for which a hotel is looked at. */
export const detailsQuery = z.strictObject(stayQuery);

/** Which hotel. */
export const hotelParams = z.strictObject({ hotelId: pathId.meta({ description: 'The hotel’s id.' }) });

export const hotelDetailsJson = z
  .object({
    hotelId,
    name: z.string(),
    address: z.string(),
    zip: z.string(),
    ...hotelFacts,
    country: z.string(),
    latitude,
    longitude,
    stars: z.number(),
    propertyType: z.string().nullable(),
    photos: z.array(photoJson),
    score: z.object({ value: z.number().nullable(), count: z.int().nullable() }),
    amenities: z.array(z.string()),
    facilities: z.array(z.string()),
    facilityGroups: z
      .array(z.object({ name: z.string(), facilities: z.array(z.string()) }))
      .meta({ description: 'Facilities of the house and of the quoted room by kind; empty when no kinds are known.' }),
    notes: z.array(z.string()).meta({ description: 'House rules and notes, plain text.' }),
    checkInFrom: z
      .string()
      .nullable()
      .meta({ examples: ['14:00'] }),
    checkInUntil: z
      .string()
      .nullable()
      .meta({ examples: ['23:00'] }),
    checkOutFrom: z
      .string()
      .nullable()
      .meta({ examples: ['08:00'] }),
    checkOutUntil: z
      .string()
      .nullable()
      .meta({ examples: ['11:00'] }),
    contact: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
    soldOut: z.boolean(),
    room: z
      .object({ name: z.string().nullable(), breakfast: z.boolean().nullable() })
      .nullable()
      .meta({ description: 'What the quoted price is for, in the provider’s words; null when sold out.' }),
    priceCards: z
      .object({ standard: priceCardJson, withExtraDiscount: priceCardJson.nullable() })
      .nullable()
      .meta({ description: 'Null when sold out or without a price in rupees.' }),
    cancellation: z.object({
      freeUntil: instantJson.nullable().meta({ description: 'Free to cancel until then; null when never.' }),
    }),
    asOf: instantJson,
    stale: z.boolean(),
  })
  .meta({ id: 'HotelDetails' });
export type HotelDetails = z.infer<typeof hotelDetailsJson>;

export const hotelDescriptionJson = z
  .object({ hotelId, overview: z.array(z.string()), houseNotes: z.array(z.string()) })
  .meta({ id: 'HotelDescription', description: 'The texts of a hotel, as plain paragraphs.' });
export type HotelDescription = z.infer<typeof hotelDescriptionJson>;
