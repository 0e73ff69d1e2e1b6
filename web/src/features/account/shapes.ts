import { userDetails } from '../../lib/api/shapes.ts';
import { list, nullable, number, oneOf, type Parsed, record, text } from '../../lib/parse.ts';

const refund = record({
  status: oneOf('due', 'requested', 'done', 'failed'),
  amount: number,
  reason: nullable(text),
});

const cancellation = record({ freeUntil: nullable(text), refundNow: number });

export const booking = record({
  _id: text,
  image: text,
  orderId: text,
  paymentId: text,
  name: text,
  adults: number,
  children: number,
  arrivalDate: text,
  departureDate: text,
  rooms: number,
  createdAt: text,
  Symbol: text,
  amount: number,
  reference: text,
  status: oneOf('confirmed', 'cancelled'),
  reservation: oneOf('requested', 'confirmed', 'refused'),
  hotelReference: nullable(text),
  amountCharged: number,
  refund: nullable(refund),
  cancellation,
});
/** A booking; `amount` and `cancellation.refundNow` in rupees, `amountCharged` and `refund.amount` in paise. */
export type Booking = Parsed<typeof booking>;

export const bookings = list(booking);

/** The terms that a refusal with TERMS_CHANGED hands over. */
export const changedTerms = record({ cancellation });

export const cancelled = record({ msg: text, booking });

/** What reading the own account answers. */
export const ownAccount = record({ userDetails });
