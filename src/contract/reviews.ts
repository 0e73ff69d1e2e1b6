import { z } from 'zod';
import { MAX_REVIEW_SEARCH, REVIEW_ORDERS, TRAVELLER_KINDS } from '#core/stays/index.ts';
import { queryInteger } from './parts/values.ts';
import { hotelId } from './search.ts';

/** The last page of written reviews that may be asked for. */
const MAX_PAGE = 200;

/** Which written reviews are asked for. Any of these asks for them; without one there are none. */
export const reviewsQuery = z.strictObject({
  page: queryInteger(1, MAX_PAGE)
    .optional()
    .meta({
      description: 'A page of what guests wrote at the hotel provider; 1 where another parameter is given without it.',
      examples: [1],
    }),
  sort: z
    .enum(REVIEW_ORDERS)
    .optional()
    .meta({ description: '`relevant` as the provider finds them useful (the default), `newest` the newest first.' }),
  traveller: z.enum(TRAVELLER_KINDS).optional().meta({ description: 'Only reviews of this kind of traveller.' }),
  text: z
    .string()
    .max(MAX_REVIEW_SEARCH)
    .optional()
    .meta({
      description: 'Only reviews with these words, each of which begins a word of the review.',
      examples: ['breakfast'],
    }),
});

export type ReviewsQuery = z.infer<typeof reviewsQuery>;

/** What a guest wrote. */
export const reviewJson = z.object({
  id: z.string(),
  username: z.string(),
  rating: z.number().meta({ description: '1 to 5.' }),
  title: z.string(),
  text: z.string(),
  bubbleRatingText: z.string(),
  publishedDate: z.string().meta({ examples: ['2026-03-14'] }),
  userProfile: z.object({ avatar: z.string() }),
});
export type Review = z.infer<typeof reviewJson>;

const scoreJson = z
  .number()
  .nullable()
  .meta({ description: '0 to 10.', examples: [8.4] });
const subScoresJson = z.array(z.object({ label: z.string(), score: z.number() }));
const travellerJson = z.enum(TRAVELLER_KINDS);
const words = z.string().nullable();

/** What a guest wrote at the hotel provider. */
export const guestReviewJson = z
  .object({
    id: z.string(),
    author: words,
    country: words.meta({ description: 'ISO 3166, two letters.', examples: ['IN'] }),
    traveller: travellerJson.nullable(),
    score: scoreJson,
    title: words,
    liked: words,
    disliked: words,
    day: words.meta({ examples: ['2026-03-14'] }),
  })
  .meta({ id: 'GuestReview' });
export type GuestReview = z.infer<typeof guestReviewJson>;

const writtenJson = z.object({
  page: z.int(),
  sort: z.enum(REVIEW_ORDERS),
  read: z.int().meta({ description: 'How many reviews the page has before it is narrowed.' }),
  last: z.boolean().meta({ description: 'Whether no page follows.' }),
  reviews: z.array(guestReviewJson),
});

export const hotelReviewsJson = z
  .object({
    hotelId,
    reviews: z.array(reviewJson),
    summary: z
      .string()
      .nullable()
      .meta({ examples: ['Out of 342 reviews'] }),
    score: scoreJson,
    count: z.int().nullable(),
    subScores: subScoresJson,
    byTraveller: z.array(
      z.object({ traveller: travellerJson, score: scoreJson, count: z.int(), subScores: subScoresJson }),
    ),
    written: writtenJson.nullable().meta({
      description:
        'What guests wrote at the hotel provider, a page at a time; null where nobody asks for it, and with sample reviews.',
    }),
  })
  .meta({ id: 'HotelReviews' });
export type HotelReviews = z.infer<typeof hotelReviewsJson>;
