import { flag, list, nullable, number, oneOf, otherwise, type Parsed, record, text } from '../parse.ts';

const refund = record({
  status: oneOf('due', 'requested', 'done', 'failed'),
  amount: number,
  reason: nullable(text),
  doneAt: nullable(text),
});

export const cancellation = record({ freeUntil: nullable(text), refundNow: number });

export const booking = record({
  _id: text,
  image: text,
  orderId: text,
  paymentId: text,
  name: text,
  // Bookings that a device saved before have fewer fields of their hotel.
  city: otherwise(text, ''),
  address: otherwise(text, ''),
  zip: otherwise(text, ''),
  hotelId: otherwise(nullable(text), null),
  phone: otherwise(nullable(text), null),
  roomName: otherwise(nullable(text), null),
  breakfast: otherwise(nullable(flag), null),
  checkInFrom: otherwise(nullable(text), null),
  checkOutUntil: otherwise(nullable(text), null),
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
/** A booking of the traveller; `amount` and `cancellation.refundNow` in rupees, `amountCharged` and `refund.amount` in paise. */
export type Booking = Parsed<typeof booking>;

export const bookings = list(booking);
