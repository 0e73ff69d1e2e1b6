import useSWR, { preload } from 'swr';
import type { Booking } from '#contract/bookings.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseBookings, parseCancelledBooking } from '../../../lib/api/parsers/bookings.generated.ts';
import { hotelAnswerInterval } from '../../../lib/booking/hotel-answer.ts';

/** The filters of bookings, in their order: the first is that of `GET /hotel` itself, all except cancelled ones. */
export const SHOWN = ['confirmed', 'upcoming', 'past', 'cancelled'] as const;
export type Shown = (typeof SHOWN)[number];

const keyOf = (user: string, status: Shown) => ['/hotel', user, status] as const;
const list = (status: Shown) => answer(api.GET('/hotel', { params: { query: { status } } }), parseBookings);

/** The traveller's bookings, newest first (GET /hotel); polled while a hotel may answer at any moment. */
export const useBookings = (user: string, status: Shown) =>
  useSWR(keyOf(user, status), () => list(status), {
    revalidateOnMount: true,
    refreshInterval: (seen) => hotelAnswerInterval(seen ?? [], Date.now()),
  });

/** Begins to read the bookings that are shown first, for a page that is about to be rendered. */
export const readBookingsAhead = (user: string): void => {
  const [first] = SHOWN;
  // Whoever shows them gets the failure too.
  preload(keyOf(user, first), () => list(first)).catch((fault: unknown) =>
    console.info('The bookings could not be read ahead of their page.', fault),
  );
};

/** All bookings of the traveller, in any state. */
export const readAllBookings = (): Promise<Booking[]> =>
  answer(api.GET('/hotel', { params: { query: { status: 'all' } } }), parseBookings);

/** Cancels a booking at the refund that was shown, in paise (DELETE /hotel/{bookingId}). @throws Problem TERMS_CHANGED */
export const cancelBooking = (bookingId: string, refund: number): Promise<{ msg: string; booking: Booking }> =>
  answer(
    api.DELETE('/hotel/{bookingId}', { params: { path: { bookingId }, query: { refund } } }),
    parseCancelledBooking,
  );
