// Made from src/contract/reviews.ts by `npm run tool -- web-types`; not written by hand.
import type { HotelReviews, Review } from '#contract/reviews.ts';
import { list, nullable, number, record, text, type Parser } from '../../parse.ts';

export const parseHotelReviews: Parser<HotelReviews> = record({
  hotelId: text,
  reviews: list(record({
    id: text,
    username: text,
    rating: number,
    title: text,
    text: text,
    bubbleRatingText: text,
    publishedDate: text,
    userProfile: record({ avatar: text }),
  })),
  summary: nullable(text),
  score: nullable(number),
  count: nullable(number),
  subScores: list(record({ label: text, score: number })),
});
export const parseReview: Parser<Review> = record({
  id: text,
  username: text,
  rating: number,
  title: text,
  text: text,
  bubbleRatingText: text,
  publishedDate: text,
  userProfile: record({ avatar: text }),
});
