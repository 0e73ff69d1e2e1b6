import { z } from 'zod';
import { type CalendarDay, instant, paise, parseDay } from '#core/shared/index.ts';
import {
  ARRIVAL_STATES,
  type FoundHotel,
  type FoundPage,
  type GuestReviewPage,
  type HotelCalendar,
  type HotelDescription,
  type HotelDetails,
  type HotelRefusal,
  type HotelReviews,
  type HotelRooms,
  MEALS,
  PLACE_KINDS,
  type Place,
  type ProviderRefusal,
  RATE_PAYMENTS,
  TRAVELLER_KINDS,
  UNKNOWN_DETAILS,
} from '#core/stays/index.ts';
import { hotelFacts } from '../../support/hotel-facts.ts';

const money = z.int().transform(paise);
const moment = z.int().transform(instant);
const price = z.object({
  gross: z.object({ wholeRupees: z.int(), paise: money }),
  excludedCharges: z.array(money),
});
const photo = z.object({ url: z.string(), width: z.number(), height: z.number() });

const foundHotel: z.ZodType<FoundHotel> = z.object({
  hotelId: z.string(),
  name: z.string(),
  ...hotelFacts,
  positionKnown: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  photo: photo.nullable(),
  reviewScore: z.number().nullable(),
  reviewWord: z.string().nullable(),
  reviewCount: z.number(),
  stars: z.number(),
  price: price.nullable(),
  freeCancellation: z.boolean(),
  breakfast: z.boolean(),
  soldOut: z.boolean(),
  propertyType: z.string().nullable(),
  // An earlier release did not store it.
  locality: z.string().nullable().default(null),
  amenities: z.array(z.string()),
});

/** A page of a search in the shared cache. */
export const foundPage: z.ZodType<FoundPage> = z.object({ hotels: z.array(foundHotel), last: z.boolean() });

const details: z.ZodType<HotelDetails> = z.object({
  hotelId: z.string(),
  name: z.string(),
  address: z.string(),
  zip: z.string(),
  ...hotelFacts,
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  stars: z.number(),
  propertyType: z.string().nullable(),
  reviewScore: z.number().nullable(),
  reviewCount: z.number(),
  photos: z.array(photo),
  amenities: z.array(z.string()),
  facilities: z.array(z.string()),
  facilityGroups: z.array(z.object({ name: z.string(), facilities: z.array(z.string()) })),
  notes: z.array(z.string()),
  checkInFrom: z.string().nullable(),
  checkInUntil: z.string().nullable(),
  checkOutFrom: z.string().nullable(),
  checkOutUntil: z.string().nullable(),
  soldOut: z.boolean(),
  room: z
    .object({
      rateId: z.string().nullable().default(null),
      name: z.string().nullable(),
      breakfast: z.boolean().nullable(),
    })
    .nullable(),
  price: price.nullable(),
  freeUntil: moment.nullable(),
});

/** A hotel in the shared cache; what a release that stored it did not know yet is unknown. */
export const hotelDetails: z.ZodType<HotelDetails> = z.preprocess(
  (stored) => ({ ...UNKNOWN_DETAILS, ...Object(stored) }),
  details,
);

const roomRate = z.object({
  rateId: z.string(),
  meals: z.enum(MEALS).nullable(),
  payment: z.enum(RATE_PAYMENTS),
  freeUntil: moment.nullable(),
  sleeps: z.number().nullable(),
  roomsLeft: z.number().nullable(),
  price: price.nullable(),
});

/** The rooms of a hotel in the shared cache. */
export const hotelRooms: z.ZodType<HotelRooms> = z.object({
  hotelId: z.string(),
  rooms: z.array(
    z.object({
      roomId: z.string(),
      name: z.string().nullable(),
      beds: z.array(z.string()),
      sizeM2: z.number().nullable(),
      photo: photo.nullable(),
      facilities: z.array(z.string()),
      rates: z.array(roomRate),
    }),
  ),
});

const day = z.string().refine((text): text is CalendarDay => parseDay(text) !== null);

/** The prices of a hotel by the day of arrival in the shared cache. */
export const hotelCalendar: z.ZodType<HotelCalendar> = z.object({
  hotelId: z.string(),
  basis: z.enum(['stay', 'nights']),
  arrivals: z.array(z.object({ arrival: day, state: z.enum(ARRIVAL_STATES), price: price.nullable() })),
});

/** The texts of a hotel in the shared cache. */
export const hotelDescription: z.ZodType<HotelDescription> = z.object({
  hotelId: z.string(),
  overview: z.array(z.string()),
  houseNotes: z.array(z.string()),
});

const aspects = z.array(z.object({ label: z.string(), score: z.number() }));
const traveller = z.enum(TRAVELLER_KINDS);

/** The scores of a hotel in the shared cache; an earlier release stored none by kind of traveller. */
export const hotelReviews: z.ZodType<HotelReviews> = z.object({
  hotelId: z.string(),
  score: z.number().nullable(),
  count: z.number(),
  subScores: aspects,
  byTraveller: z
    .array(z.object({ traveller, score: z.number().nullable(), count: z.number(), subScores: aspects }))
    .default([]),
});

const words = z.string().nullable();

/** A page of written reviews in the shared cache. */
export const guestReviewPage: z.ZodType<GuestReviewPage> = z.object({
  hotelId: z.string(),
  reviews: z.array(
    z.object({
      id: z.string(),
      author: words,
      country: words,
      traveller: traveller.nullable(),
      score: z.number().nullable(),
      title: words,
      liked: words,
      disliked: words,
      day: day.nullable(),
    }),
  ),
  last: z.boolean(),
});

/** Destinations in the shared cache. */
export const destinations: z.ZodType<readonly Place[]> = z.array(
  z.object({
    placeId: z.string(),
    kind: z.enum(PLACE_KINDS),
    hotelId: z.string().nullable(),
    name: z.string(),
    label: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
);

const quotaSpent = z.object({
  code: z.literal('PROVIDER_QUOTA'),
  data: z.object({ retryAfterSeconds: z.number().positive() }),
});
/** A refusal without data: JSON has no `undefined`. */
const plain = <Code extends string>(code: Code) =>
  z.object({ code: z.literal(code) }).transform(() => ({ code, data: undefined }));

/** A refused call in the shared cache. */
export const providerRefusal: z.ZodType<ProviderRefusal> = z.union([quotaSpent, plain('PROVIDER_UNAVAILABLE')]);

/** A refused call about a hotel in the shared cache. */
export const hotelRefusal: z.ZodType<HotelRefusal> = z.union([
  quotaSpent,
  plain('PROVIDER_UNAVAILABLE'),
  plain('NOT_FOUND'),
]);
