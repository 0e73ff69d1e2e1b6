// Made from src/contract/hotels.ts by `npm run tool -- web-types`; not written by hand.
import type { HotelDescription, HotelDetails } from '#contract/hotels.ts';
import { flag, list, nullable, number, record, text, type Parser } from '../../parse.ts';
import { parsePhoto } from './search.generated.ts';
import { parsePriceCard } from './terms.generated.ts';

export const parseHotelDescription: Parser<HotelDescription> = record({
  hotelId: text,
  overview: list(text),
  houseNotes: list(text),
});
export const parseHotelDetails: Parser<HotelDetails> = record({
  hotelId: text,
  name: text,
  address: text,
  zip: text,
  city: text,
  country: text,
  latitude: number,
  longitude: number,
  stars: number,
  propertyType: nullable(text),
  photos: list(parsePhoto),
  score: record({ value: nullable(number), count: nullable(number) }),
  amenities: list(text),
  facilities: list(text),
  facilityGroups: list(record({ name: text, facilities: list(text) })),
  notes: list(text),
  checkInFrom: nullable(text),
  checkInUntil: nullable(text),
  checkOutFrom: nullable(text),
  checkOutUntil: nullable(text),
  contact: record({ phone: nullable(text), email: nullable(text) }),
  soldOut: flag,
  room: nullable(record({ name: nullable(text), breakfast: nullable(flag) })),
  priceCards: nullable(record({
    standard: parsePriceCard,
    withExtraDiscount: nullable(parsePriceCard),
  })),
  cancellation: record({ freeUntil: nullable(text) }),
  asOf: text,
  stale: flag,
});
