import type { Booking } from '#contract/bookings.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import type { Problem } from '../../../lib/api/problem.ts';
import { type Parser, record, text } from '../../../lib/parse.ts';
import { either } from '../../../lib/parse-choice.ts';
import type { BookingRequest } from '../order/settle-payment.ts';

/** A saved booking, or the 202 that says the payment is still being confirmed; no more of either is needed. */
const saved: Parser<Pick<Booking, '_id'> | Pick<Problem, 'code'>> = either(
  record({ code: text }),
  record({ _id: text }),
);

/** Saves the booking of a paid order (POST /hotel); repeating it returns the same booking. @throws Problem */
export async function saveBooking(
  body: BookingRequest & { paymentId: string; orderId: string },
): Promise<'booked' | 'confirming'> {
  const told = await answer(api.POST('/hotel', { body }), saved);
  return '_id' in told ? 'booked' : 'confirming';
}
