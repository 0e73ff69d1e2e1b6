import { z } from 'zod';
import { GUEST_BOUNDS } from '#core/guest-selection/index.ts';
import { OFFER_ORDERS, type OfferOrder } from '#core/partners/index.ts';
import { REVIEW_ORDERS, TRAVELLER_KINDS } from '#core/stays/index.ts';
import { stayQuery } from '../parts/stay-query.ts';
import { queryFlag, queryInteger, queryList, queryNumber } from '../parts/values.ts';
import {
  coordinatesJson,
  hotelIdJson,
  listOf,
  listQuery,
  MORE_VALUES,
  partnerPriceJson,
  pictureJson,
} from './parts.ts';

const { arrivalDate, departureDate, rooms, adults } = stayQuery;
const { childAge, children } = GUEST_BOUNDS;

/** The stay in a query: there are as many children as ages. */
export const partnerStayQuery = {
  ...{ arrivalDate, departureDate, rooms, adults },
  childrenAges: queryList(queryInteger(childAge.min, childAge.max, { fault: 'CHILD_AGES', example: 8 }), children.max)
    .default([])
    .meta({
      description: `The age of each child, ${childAge.min} to ${childAge.max} (repeat the parameter); without it no child travels.`,
    }),
};

const DEAREST = 1_000_000_000_00;
const MAX_CHOICES = 20;
const label = z.string().min(1).max(80);
const orders = Object.keys(OFFER_ORDERS) as [OfferOrder, ...OfferOrder[]];

/** A search: where, when, who, and how its hotels are narrowed and ordered. */
export const hotelsQuery = z.strictObject({
  placeId: z
    .string()
    .max(200)
    .optional()
    .meta({
      description: 'The place to search around, from `/partner/v1/places`; or give `latitude` and `longitude`.',
      examples: ['plc_visakhapatnam-17687-83218~17.68680~83.21850'],
    }),
  latitude: queryNumber(-90, 90, { example: 12.97 }).optional().meta({ description: 'Decimal degrees north.' }),
  longitude: queryNumber(-180, 180, { example: 77.59 }).optional().meta({ description: 'Decimal degrees east.' }),
  radiusKm: queryInteger(1, 100, { example: 20 })
    .optional()
    .meta({ description: 'Only hotels within as many kilometres; without it as far as the hotel provider looks.' }),
  ...partnerStayQuery,
  sort: z.enum(orders).default('recommended').meta({
    description:
      '`recommended`: as the hotel provider orders them, without an end. Any other order is of its first hundred hotels: by `total`, review score, number of reviews or distance.',
  }),
  totalMin: queryInteger(0, DEAREST, { example: 200_000 })
    .optional()
    .meta({ description: 'The least `total` of the whole stay, in paise.' }),
  totalMax: queryInteger(0, DEAREST, { example: 2_500_000 })
    .optional()
    .meta({ description: 'The highest `total` of the whole stay, in paise.' }),
  stars: queryList(queryInteger(1, 5, { example: 4 }), 5)
    .optional()
    .meta({ description: 'Any of these classes (repeat the parameter).' }),
  scoreMin: queryNumber(0, 10, { example: 8 }).optional().meta({ description: 'The least review score, 0 to 10.' }),
  freeCancellation: queryFlag().optional().meta({ description: '`true`: only hotels that can be cancelled for free.' }),
  breakfast: queryFlag().optional().meta({ description: '`true`: only hotels that include breakfast.' }),
  facilities: queryList(label, MAX_CHOICES)
    .optional()
    .meta({ description: 'All of these, as answers name them (repeat the parameter).' }),
  propertyTypes: queryList(label, MAX_CHOICES)
    .optional()
    .meta({ description: 'Any of these, as answers name them (repeat the parameter).' }),
  localities: queryList(label, MAX_CHOICES)
    .optional()
    .meta({ description: 'Any of these parts of a town (repeat the parameter).' }),
  ...listQuery,
});
export type HotelsQuery = z.output<typeof hotelsQuery>;

const reviewScore = z
  .number()
  .nullable()
  .meta({ description: '0 to 10; null when there is none yet.', examples: [8.4] });
const reviewCount = z.int().meta({ examples: [312] });

const hotelBasics = {
  id: hotelIdJson,
  name: z.string().meta({ examples: ['The Lakeside Residency'] }),
  stars: z
    .int()
    .nullable()
    .meta({ description: '1 to 5; null when it is unclassified.', examples: [4] }),
  propertyType: z
    .string()
    .nullable()
    .meta({ description: 'In the provider’s words; null when unknown.', examples: ['Hotel'] }),
  reviewScore,
  reviewCount,
  facilities: z.array(z.string()).meta({ examples: [['Free WiFi', 'Swimming pool']] }),
};

/** A hotel that can be booked for the searched stay. */
export const hotelOfferJson = z
  .object({
    ...hotelBasics,
    city: z.string().meta({ description: 'Empty when unknown.', examples: ['Bengaluru'] }),
    locality: z
      .string()
      .nullable()
      .meta({ description: 'The part of the town; null when unknown.', examples: ['Indiranagar'] }),
    coordinates: coordinatesJson.nullable().meta({ description: 'Null when unknown.' }),
    distanceKm: z
      .number()
      .nullable()
      .meta({ description: 'From the searched point; null when unknown.', examples: [2.4] }),
    picture: pictureJson.nullable().meta({ description: 'Null when the provider has none.' }),
    freeCancellation: z
      .boolean()
      .meta({ description: 'Whether it can be cancelled for free; the rooms tell until when.' }),
    breakfast: z.boolean().meta({ description: 'Whether the price includes it.' }),
    price: partnerPriceJson.meta({ description: 'The lowest price of the whole stay.' }),
  })
  .meta({ id: 'HotelOffer', description: 'A hotel that can be booked for a stay.' });

export const hotelOffersJson = listOf(hotelOfferJson).meta({
  id: 'HotelOffers',
  description:
    'Hotels with a room for the stay. A list may be shorter than its limit and still go on: `hasMore` tells.',
});
export type HotelOffers = z.infer<typeof hotelOffersJson>;

const hour = (example: string) =>
  z
    .string()
    .nullable()
    .meta({ description: 'HH:MM in India; null when unknown.', examples: [example] });

/** What a hotel is, apart from any stay. */
export const partnerHotelJson = z
  .object({
    ...hotelBasics,
    address: z.object({
      street: z.string().meta({ examples: ['12 Residency Road'] }),
      postalCode: z.string().meta({ description: 'Empty when unknown.', examples: ['560025'] }),
      city: z.string().meta({ examples: ['Bengaluru'] }),
      country: z.string().meta({ examples: ['India'] }),
    }),
    coordinates: coordinatesJson,
    checkIn: z.object({ from: hour('14:00'), until: hour('23:00') }),
    checkOut: z.object({ from: hour('08:00'), until: hour('11:00') }),
    description: z.array(z.string()).meta({ description: 'Plain paragraphs.', examples: [['By the lake.']] }),
    houseRules: z.array(z.string()).meta({ description: 'Plain text.', examples: [['Pets are not allowed.']] }),
    pictures: z
      .array(pictureJson)
      .meta({ description: 'The first ten, the main one first; all are at `/photos`. Empty when there are none.' }),
    pictureCount: z.int().meta({ description: 'How many there are.', examples: [7] }),
  })
  .meta({ id: 'Hotel' });
export type PartnerHotel = z.infer<typeof partnerHotelJson>;

/** Which pictures. */
export const picturesQuery = z.strictObject(listQuery);

export const picturesJson = listOf(pictureJson).meta({
  id: 'Pictures',
  description: 'The pictures of a hotel, the main one first.',
});
export type Pictures = z.infer<typeof picturesJson>;

/** Which reviews, in which order. */
export const partnerReviewsQuery = z.strictObject({
  sort: z
    .enum(REVIEW_ORDERS)
    .default('relevant')
    .meta({ description: '`relevant`: as the hotel provider finds them useful. `newest`: the newest first.' }),
  ...listQuery,
});

const words = (example: string) =>
  z
    .string()
    .nullable()
    .meta({ examples: [example] });
const travellerJson = z.enum(TRAVELLER_KINDS).meta({ description: MORE_VALUES, examples: ['couple'] });
const aspectsJson = z
  .array(
    z.object({
      name: z.string().meta({ examples: ['Staff'] }),
      score: z.number().meta({ description: '0 to 10.', examples: [9.1] }),
    }),
  )
  .meta({ description: 'Scores of single aspects, in the provider’s words.' });

/** What a guest wrote. */
export const partnerReviewJson = z
  .object({
    id: z.string().meta({ examples: ['e61a5d3f0b'] }),
    author: words('Asha'),
    country: words('IN').meta({ description: 'ISO 3166, two letters; null when unknown.' }),
    traveller: travellerJson.nullable(),
    score: reviewScore,
    title: words('A good stay'),
    liked: words('Clean rooms and a warm welcome.'),
    disliked: words('The street is loud.'),
    writtenOn: z.iso
      .date()
      .nullable()
      .meta({ description: 'Null when unknown.', examples: ['2026-03-14'] }),
  })
  .meta({ id: 'HotelReview', description: 'What a guest wrote at the hotel provider.' });

export const partnerReviewsJson = listOf(partnerReviewJson, {
  summary: z
    .object({
      score: reviewScore,
      count: z.int().meta({ description: 'How many guests gave a score.', examples: [312] }),
      aspects: aspectsJson,
      byTraveller: z.array(
        z.object({ traveller: travellerJson, score: reviewScore, count: z.int(), aspects: aspectsJson }),
      ),
    })
    .meta({ description: 'Of all guests, on every page.' }),
}).meta({ id: 'PartnerReviews', description: 'What guests wrote of a hotel, and what they gave it.' });
export type PartnerReviews = z.infer<typeof partnerReviewsJson>;
