import useSWR from 'swr';
import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { parseBooking } from '../api/parsers/bookings.generated.ts';
import { hotelAnswerInterval } from './hotel-answer.ts';

const read = (bookingId: string) =>
  answer(api.GET('/hotel/{bookingId}', { params: { path: { bookingId } } }), parseBooking);

/**
 * The booking of a payment (GET /hotel/{bookingId}); nothing is read while its id is null. It is polled while its
 * hotel may answer at any moment.
 */
export const useBooking = (bookingId: string | null) =>
  useSWR(bookingId === null ? null : ['/hotel', bookingId], ([, id]) => read(id), {
    refreshInterval: (seen) => (seen === undefined ? 0 : hotelAnswerInterval([seen], Date.now())),
  });
