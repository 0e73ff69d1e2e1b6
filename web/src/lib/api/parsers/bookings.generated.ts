// Made from src/contract/bookings.ts by `npm run tool -- web-types`; not written by hand.
import type { BillingOfQuote, Booking, Bookings, CancelledBooking, PaymentNeededMembers, TaxDocument, TaxDocuments, TermsChangedMembers } from '#contract/bookings.ts';
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
  childrenAges: list(number),
  arrivalDate: text,
  departureDate: text,
  rooms: number,
  createdAt: text,
  Symbol: oneOf('₹'),
  amount: number,
  usesExtraDiscount: flag,
  reference: text,
  hotelId: text,
  guestDetails: record({
    leadGuest: nullable(record({ name: text, phone: nullable(text), email: nullable(text) })),
    forSomeoneElse: flag,
    roomGuests: list(nullable(text)),
    arrivalTime: nullable(oneOf('00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00', '20:00', '21:00', '22:00', '23:00')),
    bedWish: nullable(oneOf('large', 'twin')),
    requests: nullable(text),
  }),
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
  fixed: nullable(oneOf('CANCELLED', 'STAY_STARTED', 'NOT_REFUNDABLE', 'DEADLINE_PASSED', 'HOTEL_NOT_ANSWERED')),
  changes: list(record({
    at: text,
    arrivalDate: text,
    departureDate: text,
    rooms: number,
    adults: number,
    children: number,
    childrenAges: list(number),
    roomName: nullable(text),
    rates: list(parseChosenRate),
    chargedBefore: number,
    chargedAfter: number,
  })),
});
export const parseBookings: Parser<Bookings> = list(parseBooking);
export const parseCancelledBooking: Parser<CancelledBooking> = record({ msg: text, booking: parseBooking });
export const parsePaymentNeededMembers: Parser<PaymentNeededMembers> = record({ amount: number });
export const parseTaxDocument: Parser<TaxDocument> = record({
  id: text,
  kind: oneOf('invoice', 'credit_note'),
  number: text,
  issuedAt: text,
  amount: number,
});
export const parseTaxDocuments: Parser<TaxDocuments> = record({ documents: list(parseTaxDocument) });
export const parseTermsChangedMembers: Parser<TermsChangedMembers> = record({ cancellation: parseCancellation });
