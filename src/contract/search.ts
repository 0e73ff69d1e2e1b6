import { z } from 'zod';
import { MAX_PAGES, SORT_KEYS } from '#core/stays/index.ts';
import { hotelFacts } from './parts/hotel-facts.ts';
import { pointQuery, stayQuery } from './parts/stay-query.ts';
import { instantJson, pathId, queryFlag, queryInteger, queryList, queryNumber, rupeesJson } from './parts/values.ts';

const MAX_CHOICES = 20;
const DEAREST = 100_000_000;

const label = z.string().min(1).max(80);

/** A search: where, when, who, and how the results are narrowed and sorted. */
export const searchQuery = z.strictObject({
  ...pointQuery,
  ...stayQuery,
  sort: z.enum(SORT_KEYS).default('none').meta({
    description:
      '`none` the provider’s order, `pop` most reviewed, `asc` and `desc` by price, `ratasc` and `ratdesc` by rating, `dist` nearest to the searched point.',
  }),
  priceMin: queryInteger(0, DEAREST).optional().meta({ description: 'Whole rupees of the price that the card shows.' }),
  priceMax: queryInteger(0, DEAREST).optional().meta({ description: 'Whole rupees of the price that the card shows.' }),
  stars: queryList(queryInteger(0, 5), 6).optional().meta({ description: 'Classes, 0 for unclassified (repeat).' }),
  scoreMin: queryNumber(0, 10).optional().meta({ description: 'The least review score.' }),
  freeCancellation: queryFlag().optional().meta({ description: '`true`: only hotels that can be cancelled for free.' }),
  breakfast: queryFlag().optional().meta({ description: '`true`: only hotels that include breakfast.' }),
  amenities: queryList(label, MAX_CHOICES).optional().meta({ description: 'All of these (repeat).' }),
  types: queryList(label, MAX_CHOICES).optional().meta({ description: 'Any of these kinds of property (repeat).' }),
  localities: queryList(label, MAX_CHOICES).optional().meta({ description: 'Any of these parts of a town (repeat).' }),
  hotel: pathId
    .optional()
    .meta({ description: 'The id of a hotel chosen by its name: it comes first in every order.' }),
  page: queryInteger(1, MAX_PAGES).default(1).meta({ description: 'Pages 1 to this one are answered together.' }),
});

export const photoJson = z
  .object({
    url: z.string().meta({ examples: ['/pictures/stock/7.svg'] }),
    width: z.int().meta({ description: 'Pixels.', examples: [640] }),
    height: z.int().meta({ description: 'Pixels.', examples: [427] }),
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof photoJson>;

export const latitude = z.number().meta({ examples: [12.9716] });
export const longitude = z.number().meta({ examples: [77.5946] });
export const hotelId = z.string().meta({ examples: ['19472'] });

export const cardJson = z
  .object({
    hotelId,
    name: z.string().meta({ examples: ['The Lakeside Residency'] }),
    ...hotelFacts,
    city: hotelFacts.city.meta({ examples: ['Bengaluru'] }),
    latitude,
    longitude,
    distanceKm: z
      .number()
      .nullable()
      .meta({
        description: 'From the searched point; null where the provider gives no position.',
        examples: [2.4],
      }),
    photo: photoJson,
    reviewScore: z
      .number()
      .nullable()
      .meta({ description: '0 to 10; null when there is none yet.', examples: [8.4] }),
    reviewWord: z.string().meta({ examples: ['Very Good'] }),
    reviewCount: z.int(),
    rating: z.number().meta({ description: 'Stars in halves, 0 to 5, from the review score.', examples: [4] }),
    stars: z.number().meta({ description: 'The hotel’s class; 0 when unclassified.', examples: [4] }),
    price: z
      .object({
        amount: rupeesJson,
        note: z
          .string()
          .nullable()
          .meta({ examples: ['+ ₹246.00 extra GST and fees'] }),
        perNight: rupeesJson.nullable(),
      })
      .nullable()
      .meta({ description: 'For the whole stay; null without a price in rupees.' }),
    freeCancellation: z.boolean(),
    breakfast: z.boolean().meta({ description: 'Whether the price includes it.' }),
    amenities: z.array(z.string()).meta({ examples: [['Free WiFi', 'Swimming pool']] }),
    soldOut: z.boolean(),
    locality: z
      .string()
      .nullable()
      .meta({ description: 'The part of the town; null where it is not known.', examples: ['Indiranagar'] }),
  })
  .meta({ id: 'Card', description: 'A hotel among the results.' });
export type Card = z.infer<typeof cardJson>;

const choices = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }));

/** What a search can be narrowed by, in whole rupees. */
export const filterChoicesJson = z
  .object({
    hotels: z.int().meta({ description: 'The hotels in hand before narrowing.' }),
    price: z.object({ min: z.int(), max: z.int() }).nullable(),
    stars: choices(z.number()),
    scores: choices(z.number()),
    freeCancellation: z.int(),
    breakfast: z.int(),
    amenities: choices(z.string()),
    types: choices(z.string()),
    localities: choices(z.string()).meta({ description: 'Parts of the towns; empty where they are not known.' }),
  })
  .meta({
    description:
      'What the hotels in hand can be narrowed by. A choice counts the hotels that it leaves beside the filters of other kinds.',
  });
export type FilterChoices = z.infer<typeof filterChoicesJson>;

export const foundHotelsJson = z
  .object({
    hotels: z.array(cardJson),
    chosenHotelId: z
      .string()
      .nullable()
      .meta({ description: 'The hotel of `hotel`, when it is the first of the hotels; null otherwise.' }),
    count: z.int().meta({ description: 'The hotels in this answer.' }),
    page: z.int().meta({ description: 'The provider pages in hand.' }),
    pages: z.int().meta({ description: 'Those in hand, and one more while the last was full.' }),
    filters: filterChoicesJson,
    asOf: instantJson.meta({ description: 'When the provider answered.' }),
    stale: z.boolean().meta({ description: 'Whether the answer is older than it should be.' }),
  })
  .meta({ id: 'FoundHotels' });
export type FoundHotels = z.infer<typeof foundHotelsJson>;
