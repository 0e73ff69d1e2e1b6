import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { isRecord, type Parser, record, text } from '../../../lib/parse.ts';
import type { BookingRequest } from '../order/settle-payment.ts';

type SavedAnswer = { _id: string } | { code: string };

const saved = record({ _id: text });
const confirming = record({ code: text });

/** A saved booking, or the 202 that says the payment is still being confirmed. */
const savedAnswer: Parser<SavedAnswer> = (data, at) =>
  isRecord(data) && 'code' in data ? confirming(data, at) : saved(data, at);

/** Saves the booking of a paid order (POST /hotel); repeating it returns the same booking. @throws Problem */
export async function saveBooking(
  body: BookingRequest & { paymentId: string; orderId: string },
): Promise<'booked' | 'confirming'> {
  const told = await answer(api.POST('/hotel', { body }), savedAnswer);
  return '_id' in told ? 'booked' : 'confirming';
}
