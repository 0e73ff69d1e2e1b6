import useSWR from 'swr';
import type { Booking } from '#contract/bookings.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseBookings, parseCancelledBooking } from '../../../lib/api/parsers/bookings.generated.ts';
import { hotelAnswerInterval } from '../../../lib/booking/hotel-answer.ts';
import { onSignedOut } from '../../../lib/session/sign-out.ts';

/** The filters of bookings, in their order: the first is that of `GET /hotel` itself, all except cancelled ones. */
export const SHOWN = ['confirmed', 'upcoming', 'past', 'cancelled'] as const;
export type Shown = (typeof SHOWN)[number];

const list = (status: Shown) => answer(api.GET('/hotel', { params: { query: { status } } }), parseBookings);

/** The traveller's bookings, newest first (GET /hotel); polled while a hotel may answer at any moment. */
export const useBookings = (user: string, status: Shown) =>
  useSWR(['/hotel', user, status], () => takeAhead(user, status) ?? list(status), {
    revalidateOnMount: true,
    refreshInterval: (seen) => hotelAnswerInterval(seen ?? [], Date.now()),
  });

/** How long bookings that were read ahead wait for their page; what comes later may have changed meanwhile. */
const AHEAD_MS = 10_000;
let ahead: { readonly user: string; readonly until: number; readonly bookings: Promise<Booking[]> } | null = null;

let readAhead: Promise<void> = Promise.resolve();

/** When what was read ahead is there, or failed; at once where nothing was. */
export const whenReadAhead = (): Promise<void> => readAhead;

onSignedOut(() => {
  ahead = null;
});

/** Begins to read the bookings that are shown first, for a page that is about to be rendered. */
export function readBookingsAhead(user: string): void {
  const bookings = list(SHOWN[0]);
  // Whoever shows them gets the failure too.
  bookings.catch((fault: unknown) => console.info('The bookings could not be read ahead of their page.', fault));
  readAhead = bookings.then(
    () => undefined,
    () => undefined,
  );
  ahead = { user, until: Date.now() + AHEAD_MS, bookings };
}

/** What was just read ahead, once; null where nothing was, for somebody else, or too long ago. */
function takeAhead(user: string, status: Shown): Promise<Booking[]> | null {
  const read = ahead;
  if (status !== SHOWN[0]) return null;
  ahead = null;
  return read?.user === user && Date.now() < read.until ? read.bookings : null;
}

/** All bookings of the traveller, in any state. */
export const readAllBookings = (): Promise<Booking[]> =>
  answer(api.GET('/hotel', { params: { query: { status: 'all' } } }), parseBookings);

/** Cancels a booking at the refund that was shown, in paise (DELETE /hotel/{bookingId}). @throws Problem TERMS_CHANGED */
export const cancelBooking = (bookingId: string, refund: number): Promise<{ msg: string; booking: Booking }> =>
  answer(
    api.DELETE('/hotel/{bookingId}', { params: { path: { bookingId }, query: { refund } } }),
    parseCancelledBooking,
  );
