import { list, nullable, number, oneOf, otherwise, type Parsed, record, text } from '../../lib/parse.ts';

/** Parsers of the responses of a payment. Names are those of the HTTP contract. */

export const quote = record({
  id: text,
  expiresAt: text,
  hotel: record({ hotelId: text, name: text, image: text }),
  arrivalDate: text,
  departureDate: text,
  nights: number,
  rooms: number,
  adults: number,
  children: number,
  childrenAges: list(number),
  currency: text,
  symbol: text,
  lines: list(record({ code: text, label: text, amount: number })),
  total: number,
  paymentAmount: number,
  cancellation: record({ freeUntil: nullable(text) }),
  existingBookingId: nullable(text),
});
/** A price that is valid for 15 minutes: lines and total in rupees, `paymentAmount` in paise. */
export type Quote = Parsed<typeof quote>;

export const order = record({
  id: text,
  amount: number,
  currency: text,
  receipt: text,
  expiresAt: text,
  key: text,
});
/** An order at the gateway; `amount` in paise, `key` is the merchant's public one. */
export type Order = Parsed<typeof order>;

const confirming = 'confirming';

export const validated = record({
  orderId: text,
  paymentId: text,
  status: oneOf('booked', 'refund_due', confirming),
});
/** The result of a payment's proof. */
export type Validated = Parsed<typeof validated>;

export const orderStanding = record({
  orderId: otherwise(text, ''),
  status: oneOf('created', 'placed', 'expired', 'paid', 'booked', 'refund_due', 'refunded'),
  bookingId: nullable(text),
  failure: nullable(record({ description: nullable(text), reason: nullable(text) })),
});
/** The state of an order (docs/money-machine.md). */
export type OrderStanding = Parsed<typeof orderStanding>;
