// Made from src/contract/hotels.ts by `npm run tool -- web-types`; not written by hand.
import type { ChosenRate, HotelDescription, HotelDetails, HotelRooms, PriceCalendar, PricedArrival, RoomRate, RoomType } from '#contract/hotels.ts';
import { flag, list, nullable, number, oneOf, record, text, type Parser } from '../../parse.ts';
import { parsePhoto } from './search.generated.ts';
import { parsePriceCard } from './terms.generated.ts';

export const parseChosenRate: Parser<ChosenRate> = record({
  rateId: text,
  roomId: text,
  name: nullable(text),
  meals: nullable(oneOf('none', 'breakfast', 'half_board', 'full_board', 'all_inclusive')),
  payment: oneOf('online', 'hotel'),
});
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
  room: nullable(record({
    rateId: nullable(text),
    name: nullable(text),
    breakfast: nullable(flag),
  })),
  priceCards: nullable(record({
    standard: parsePriceCard,
    withExtraDiscount: nullable(parsePriceCard),
  })),
  choice: record({
    state: oneOf('standard', 'chosen', 'gone', 'unfit'),
    rates: list(parseChosenRate),
  }),
  cancellation: record({ freeUntil: nullable(text) }),
  asOf: text,
  stale: flag,
});
export const parseRoomRate: Parser<RoomRate> = record({
  rateId: text,
  meals: nullable(oneOf('none', 'breakfast', 'half_board', 'full_board', 'all_inclusive')),
  payment: oneOf('online', 'hotel'),
  freeUntil: nullable(text),
  sleeps: nullable(number),
  roomsLeft: nullable(number),
  priceCards: nullable(record({
    standard: parsePriceCard,
    withExtraDiscount: nullable(parsePriceCard),
  })),
});
export const parseRoomType: Parser<RoomType> = record({
  roomId: text,
  name: nullable(text),
  beds: list(text),
  sizeM2: nullable(number),
  photo: nullable(parsePhoto),
  facilities: list(text),
  rates: list(parseRoomRate),
});
export const parseHotelRooms: Parser<HotelRooms> = record({
  hotelId: text,
  rooms: list(parseRoomType),
  asOf: text,
  stale: flag,
});
export const parsePricedArrival: Parser<PricedArrival> = record({
  arrivalDate: text,
  state: oneOf('open', 'sold_out', 'unknown'),
  total: nullable(number),
  totalWithExtraDiscount: nullable(number),
  isCheapest: flag,
});
export const parsePriceCalendar: Parser<PriceCalendar> = record({
  hotelId: text,
  month: text,
  nights: number,
  isExact: flag,
  days: list(parsePricedArrival),
  asOf: text,
  stale: flag,
});
