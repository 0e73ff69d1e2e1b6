import { z } from 'zod';
import { hotelId } from './search.ts';

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

export const hotelReviewsJson = z
  .object({
    hotelId,
    reviews: z.array(reviewJson),
    summary: z
      .string()
      .nullable()
      .meta({ examples: ['Out of 342 reviews'] }),
    score: z.number().nullable(),
    count: z.int().nullable(),
    subScores: z.array(z.object({ label: z.string(), score: z.number() })),
  })
  .meta({ id: 'HotelReviews' });
export type HotelReviews = z.infer<typeof hotelReviewsJson>;
