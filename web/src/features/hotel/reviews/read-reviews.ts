import useSWR from 'swr';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { list, nullable, number, type Parsed, record, text } from '../../../lib/parse.ts';

const review = record({
  id: text,
  username: text,
  rating: number,
  title: text,
  text,
  bubbleRatingText: text,
  publishedDate: text,
  userProfile: record({ avatar: text }),
});
/** A review of a guest. */
export type Review = Parsed<typeof review>;

const hotelReviews = record({
  reviews: list(review),
  summary: nullable(text),
  subScores: list(record({ label: text, score: number })),
});

const readReviews = (hotelId: string) =>
  answer(api.GET('/hotels/{hotelId}/reviews', { params: { path: { hotelId } } }), hotelReviews);

/** The reviews of a hotel (GET /hotels/{hotelId}/reviews). */
export const useReviews = (hotelId: string) => useSWR(`/hotels/${hotelId}/reviews`, () => readReviews(hotelId));
