// Made from src/contract/quotes.ts by `npm run tool -- web-types`; not written by hand.
import type { GroupRequestTaken, NotChangeableMembers, PriceChangedMembers, Quote } from '#contract/quotes.ts';
import { list, nullable, number, oneOf, record, text, type Parser } from '../../parse.ts';
import { parseChosenRate } from './hotels.generated.ts';
import { parseCancellation, parsePriceLine } from './terms.generated.ts';

export const parseGroupRequestTaken: Parser<GroupRequestTaken> = record({ msg: text, reference: text });
export const parseNotChangeableMembers: Parser<NotChangeableMembers> = record({
  why: oneOf('CANCELLED', 'STAY_STARTED', 'NOT_REFUNDABLE', 'DEADLINE_PASSED', 'HOTEL_NOT_ANSWERED'),
});
export const parseQuote: Parser<Quote> = record({
  id: text,
  expiresAt: text,
  hotel: record({ hotelId: text, name: text, city: text, image: text }),
  arrivalDate: text,
  departureDate: text,
  nights: number,
  rooms: number,
  adults: number,
  children: number,
  childrenAges: list(number),
  roomName: nullable(text),
  rates: list(parseChosenRate),
  currency: oneOf('INR'),
  symbol: oneOf('₹'),
  lines: list(parsePriceLine),
  total: number,
  paymentAmount: number,
  cancellation: parseCancellation,
  change: nullable(record({
    bookingId: text,
    reference: text,
    charged: number,
    due: number,
    back: number,
  })),
  existingBookingId: nullable(text),
});
export const parsePriceChangedMembers: Parser<PriceChangedMembers> = record({ quote: parseQuote });
