// Made from src/contract/bookings.ts by `npm run tool -- web-types`; not written by hand.
import type { BillingOfQuote, Booking, Bookings, CancelledBooking, TaxDocument, TaxDocuments, TermsChangedMembers } from '#contract/bookings.ts';
import { flag, list, nullable, number, oneOf, record, text, type Parser } from '../../parse.ts';
import { parseChosenRate } from './hotels.generated.ts';
import { parseCancellation } from './terms.generated.ts';

export const parseBillingOfQuote: Parser<BillingOfQuote> = record({
  billing: nullable(record({ gstin: text, name: text, address: text })),
});
export const parseBooking: Parser<Booking> = record({
  _id: text,
  image: text,
  orderId: text,
  paymentId: text,
  name: text,
  city: text,
  address: text,
  zip: text,
  phone: nullable(text),
  roomName: nullable(text),
  breakfast: nullable(flag),
  rates: list(parseChosenRate),
  checkInFrom: nullable(text),
  checkOutUntil: nullable(text),
  adults: number,
  children: number,
  arrivalDate: text,
  departureDate: text,
  rooms: number,
  createdAt: text,
  Symbol: oneOf('₹'),
  amount: number,
  reference: text,
  hotelId: text,
  status: oneOf('confirmed', 'cancelled'),
  reservation: oneOf('requested', 'confirmed', 'refused'),
  hotelReference: nullable(text),
  amountCharged: number,
  refund: nullable(record({
    status: oneOf('due', 'requested', 'done', 'failed'),
    amount: number,
    reason: nullable(text),
    doneAt: nullable(text),
  })),
  cancellation: parseCancellation,
});
export const parseBookings: Parser<Bookings> = list(parseBooking);
export const parseCancelledBooking: Parser<CancelledBooking> = record({ msg: text, booking: parseBooking });
export const parseTaxDocument: Parser<TaxDocument> = record({
  id: text,
  kind: oneOf('invoice', 'credit_note'),
  number: text,
  issuedAt: text,
  amount: number,
});
export const parseTaxDocuments: Parser<TaxDocuments> = record({ documents: list(parseTaxDocument) });
export const parseTermsChangedMembers: Parser<TermsChangedMembers> = record({ cancellation: parseCancellation });
