import useSWR from 'swr';
import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { booking } from './booking.ts';

const read = (bookingId: string) => answer(api.GET('/hotel/{bookingId}', { params: { path: { bookingId } } }), booking);

/** The booking that a payment became (GET /hotel/{bookingId}); nothing is read while its id is null. */
export const useBooking = (bookingId: string | null) =>
  useSWR(bookingId === null ? null : ['/hotel', bookingId], ([, id]) => read(id));
