import useSWR from 'swr';
import type { HotelReviews } from '#contract/reviews.ts';
import type { ReviewOrder, TravellerKind } from '#core/stays/index.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseHotelReviews } from '../../../lib/api/parsers/reviews.generated.ts';

/** Which of the written reviews are asked for. */
interface ReviewsQuery {
  readonly page: number;
  readonly sort: ReviewOrder;
  readonly traveller?: TravellerKind;
  readonly text?: string;
}

/** The reviews that are asked for: the key of an answer in the cache. */
export type ReviewsKey = readonly [call: 'reviews', hotelId: string, query: ReviewsQuery];

/** The first page of the written reviews, as everybody gets them at first. */
export const FIRST_REVIEWS = { page: 1, sort: 'relevant' } as const satisfies ReviewsQuery;

/** The reviews of a hotel (GET /hotels/{hotelId}/reviews). */
export const readReviews = ([, hotelId, query]: ReviewsKey): Promise<HotelReviews> =>
  answer(api.GET('/hotels/{hotelId}/reviews', { params: { path: { hotelId }, query } }), parseHotelReviews);

/** The scores of a hotel, and its sample reviews or the first page of what guests wrote. */
export const useReviews = (hotelId: string) =>
  useSWR<HotelReviews, unknown, ReviewsKey>(['reviews', hotelId, FIRST_REVIEWS], readReviews);
