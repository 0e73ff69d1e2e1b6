import type { Booking } from '#contract/bookings.ts';
import type { Quote } from '#contract/quotes.ts';
import type { Stay } from '#core/stays/index.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseBooking } from '../../../lib/api/parsers/bookings.generated.ts';
import { parseQuote } from '../../../lib/api/parsers/quotes.generated.ts';
import { ratedStayQuery } from '../../../lib/stay-link/stay-link.ts';

/** The new stay of a booking, at the standard price or at chosen rates. */
export interface NewStay extends Stay {
  readonly rates: readonly string[];
}

/** Prices a new stay for a booking (POST /quotes). @throws Problem SAME_STAY, NOT_CHANGEABLE, SOLD_OUT and others */
export function quoteChange(booking: Booking, stay: NewStay): Promise<Quote> {
  const body = { hotelId: booking.hotelId, ...ratedStayQuery(stay), changes: booking._id };
  return answer(api.POST('/quotes', { body }), parseQuote);
}

/** Changes a booking to a stay that costs as much as before or less (POST /hotel/{bookingId}/changes). @throws Problem */
export const changeBooking = (bookingId: string, quoteId: string): Promise<Booking> =>
  answer(api.POST('/hotel/{bookingId}/changes', { params: { path: { bookingId } }, body: { quoteId } }), parseBooking);
