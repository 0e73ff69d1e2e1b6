// Made from src/contract/organisations/test-data.ts by `npm run tool -- web-types`; not written by hand.
import type { TestBooking, TestBookings } from '#contract/organisations/test-data.ts';
import { flag, list, nullable, oneOf, record, text, type Parser } from '../../../parse.ts';
import { parseMoney } from './money.generated.ts';

export const parseTestBooking: Parser<TestBooking> = record({
  id: text,
  reference: nullable(text),
  partnerReference: nullable(text),
  status: oneOf('pending_payment', 'confirmed', 'cancelled', 'expired'),
  reservation: nullable(oneOf('requested', 'confirmed', 'refused')),
  hotel: text,
  arrivalDate: text,
  departureDate: text,
  total: parseMoney,
  freeUntil: nullable(text),
  paymentLink: nullable(text),
  createdAt: text,
});
export const parseTestBookings: Parser<TestBookings> = record({
  data: list(parseTestBooking),
  hasMore: flag,
  nextCursor: nullable(text),
});
