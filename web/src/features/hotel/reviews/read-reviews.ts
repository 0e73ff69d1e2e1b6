import useSWR from 'swr';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseHotelReviews } from '../../../lib/api/parsers/reviews.generated.ts';

const readReviews = (hotelId: string) =>
  answer(api.GET('/hotels/{hotelId}/reviews', { params: { path: { hotelId } } }), parseHotelReviews);

/** The reviews of a hotel (GET /hotels/{hotelId}/reviews). */
export const useReviews = (hotelId: string) => useSWR(`/hotels/${hotelId}/reviews`, () => readReviews(hotelId));
