import { z } from 'zod';
import { ARRIVAL_STATES, MEALS, type Month, parseMonth, RATE_PAYMENTS } from '#core/stays/index.ts';
import { hotelFacts } from './parts/hotel-facts.ts';
import { rateIds } from './parts/rates.ts';
import { stayQuery } from './parts/stay-query.ts';
import { instantJson, pathId, rupeesJson } from './parts/values.ts';
import { hotelId, latitude, longitude, photoJson } from './search.ts';
import { priceCardJson } from './terms.ts';

/** The stay for which a hotel is looked at, at the standard price or at chosen rates. */
export const detailsQuery = z.strictObject({
  ...stayQuery,
  rate: rateIds.optional().meta({
    description: 'A rate of the hotel’s rooms: one for all rooms, or one for each (repeat the parameter).',
  }),
});

/** Which hotel. */
export const hotelParams = z.strictObject({ hotelId: pathId.meta({ description: 'The hotel’s id.' }) });

/** What a chosen rate is for one room. */
export const chosenRateJson = z
  .object({
    rateId: z.string(),
    roomId: z.string(),
    name: z.string().nullable().meta({ description: 'The room type, in the provider’s words.' }),
    meals: z.enum(MEALS).nullable().meta({ description: 'The meals that the rate includes; null when unknown.' }),
    payment: z
      .enum(RATE_PAYMENTS)
      .meta({ description: '`hotel`: a tenth is charged online, the rest is paid at the hotel.' }),
  })
  .meta({ id: 'ChosenRate' });
export type ChosenRate = z.infer<typeof chosenRateJson>;

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
      .object({ rateId: z.string().nullable(), name: z.string().nullable(), breakfast: z.boolean().nullable() })
      .nullable()
      .meta({ description: 'What the quoted price is for, in the provider’s words; null when sold out.' }),
    priceCards: z
      .object({ standard: priceCardJson, withExtraDiscount: priceCardJson.nullable() })
      .nullable()
      .meta({ description: 'Null when sold out or without a price in rupees.' }),
    choice: z.object({ state: z.enum(['standard', 'chosen', 'gone', 'unfit']), rates: z.array(chosenRateJson) }).meta({
      description:
        'The rates that price and terms are for. `gone` and `unfit`: the rates asked for are not left, or do not suit the guests, and the standard price is shown.',
    }),
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

/** The stay for which rooms are listed. */
export const roomsQuery = z.strictObject(stayQuery);

export const roomRateJson = z
  .object({
    rateId: z.string(),
    meals: z.enum(MEALS).nullable().meta({ description: 'The meals that the rate includes; null when unknown.' }),
    payment: z
      .enum(RATE_PAYMENTS)
      .meta({ description: '`hotel`: a tenth is charged online, the rest is paid at the hotel.' }),
    freeUntil: instantJson.nullable().meta({ description: 'Free to cancel until then; null when never.' }),
    sleeps: z.int().nullable().meta({ description: 'The most people in one room; null when unknown.' }),
    roomsLeft: z.int().nullable().meta({ description: 'Rooms left at this rate; null when unknown.' }),
    priceCards: z
      .object({ standard: priceCardJson, withExtraDiscount: priceCardJson.nullable() })
      .nullable()
      .meta({ description: 'The stay with all its rooms at this rate; null without a price in rupees.' }),
  })
  .meta({ id: 'RoomRate' });

export const roomTypeJson = z
  .object({
    roomId: z.string(),
    name: z.string().nullable(),
    beds: z.array(z.string()).meta({ description: 'The beds in the provider’s words.' }),
    sizeM2: z.int().nullable().meta({ description: 'Square metres; null when unknown.' }),
    photo: photoJson.nullable(),
    facilities: z.array(z.string()),
    rates: z.array(roomRateJson),
  })
  .meta({ id: 'RoomType' });

/** The rooms of a hotel for a stay. */
export const hotelRoomsJson = z
  .object({ hotelId, rooms: z.array(roomTypeJson), asOf: instantJson, stale: z.boolean() })
  .meta({ id: 'HotelRooms' });
export type HotelRooms = z.infer<typeof hotelRoomsJson>;
export type RoomType = z.infer<typeof roomTypeJson>;
export type RoomRate = z.infer<typeof roomRateJson>;

const month = z
  .string()
  .refine((text): text is Month => parseMonth(text) !== null, { error: 'INVALID' })
  .meta({ description: 'A month, YYYY-MM.', examples: ['2026-12'] });

/** The stay whose length and guests the calendar is for, and the month of arrival that it shows. */
export const priceCalendarQuery = z.strictObject({
  ...stayQuery,
  month: month.optional().meta({ description: 'The month of arrival, YYYY-MM; that of the stay by default.' }),
});

export const pricedArrivalJson = z
  .object({
    arrivalDate: z.iso.date(),
    state: z.enum(ARRIVAL_STATES).meta({ description: '`sold_out`: a night of the stay is; `unknown`: nobody says.' }),
    total: rupeesJson
      .nullable()
      .meta({ description: 'The total of the stay that begins on this day; null when unknown.' }),
    totalWithExtraDiscount: rupeesJson.nullable(),
    isCheapest: z.boolean().meta({ description: 'Among the cheapest days of the month.' }),
  })
  .meta({ id: 'PricedArrival' });

/** What a stay of the same length costs by its day of arrival. */
export const priceCalendarJson = z
  .object({
    hotelId,
    month: z.string().meta({ description: 'The month, YYYY-MM.', examples: ['2026-12'] }),
    nights: z.int(),
    isExact: z.boolean().meta({
      description: 'Whether these are the totals of the stays; otherwise they are near them, and a quote is exact.',
    }),
    days: z.array(pricedArrivalJson).meta({ description: 'Each day of the month from today on, in order.' }),
    asOf: instantJson,
    stale: z.boolean(),
  })
  .meta({ id: 'PriceCalendar' });
export type PriceCalendar = z.infer<typeof priceCalendarJson>;
export type PricedArrival = z.infer<typeof pricedArrivalJson>;
