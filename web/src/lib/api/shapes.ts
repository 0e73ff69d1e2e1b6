import { flag, list, nullable, number, otherwise, type Parsed, type Parser, record, text } from '../parse.ts';

/** Readers of what the server answers and the state keeps. Names are those of the HTTP contract. */

export const photo = record({ url: text, width: number, height: number });

export const card = record({
  hotelId: text,
  name: text,
  city: text,
  latitude: number,
  longitude: number,
  distanceKm: nullable(number),
  photo: nullable(photo),
  reviewScore: nullable(number),
  reviewWord: text,
  reviewCount: number,
  rating: number,
  stars: number,
  price: nullable(record({ amount: number, note: nullable(text), perNight: nullable(number) })),
  freeCancellation: flag,
  soldOut: flag,
});
/** A hotel in the results; `price.amount` in rupees, `rating` from 0 to 5 in halves. */
export type Card = Parsed<typeof card>;

const priceCard = record({
  lines: list(record({ code: text, label: text, amount: number })),
  total: number,
  paymentAmount: number,
  currency: text,
  symbol: text,
});
/** The price card: lines and total in rupees, `paymentAmount` in paise. */
export type PriceCard = Parsed<typeof priceCard>;

const facilityGroup = record({ name: text, facilities: list(text) });

export const hotelDetails = record({
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
  photos: list(photo),
  score: record({ value: nullable(number), count: nullable(number) }),
  amenities: list(text),
  facilities: list(text),
  facilityGroups: otherwise(list(facilityGroup), []),
  notes: list(text),
  checkInFrom: nullable(text),
  checkInUntil: nullable(text),
  checkOutFrom: nullable(text),
  checkOutUntil: nullable(text),
  contact: record({ phone: nullable(text), email: nullable(text) }),
  soldOut: flag,
  room: nullable(record({ name: nullable(text), breakfast: nullable(flag) })),
  priceCards: nullable(record({ standard: priceCard, withExtraDiscount: nullable(priceCard) })),
  cancellation: record({ freeUntil: nullable(text) }),
  asOf: text,
  stale: flag,
});
/** A hotel for one stay. */
export type HotelDetails = Parsed<typeof hotelDetails>;

export const hotelDescription = record({ hotelId: text, overview: list(text), houseNotes: list(text) });
/** The texts of a hotel. */
export type HotelDescription = Parsed<typeof hotelDescription>;

export const userDetails = record({
  _id: text,
  name: text,
  email: text,
  emailConfirmed: otherwise(flag, true),
  profilePicture: nullable(text),
  discounts: otherwise(number, 0),
});
/** What the account's owner sees of it. */
export type UserDetails = Parsed<typeof userDetails>;

export const currentUser = record({ token: text, userDetails });
/** A signed-in traveller. */
export type CurrentUser = Parsed<typeof currentUser>;

export const place = record({ placeId: text, name: text, label: text, latitude: number, longitude: number });
/** A place that a traveller may mean. */
export type Place = Parsed<typeof place>;

/** A place as it is suggested. Google tells the position of a chosen place only. */
export const suggestion = record({
  placeId: text,
  name: text,
  label: text,
  latitude: nullable(number),
  longitude: nullable(number),
});
/** A place that a traveller may mean; one without a position comes from Google. */
export type Suggestion = Parsed<typeof suggestion>;

export const address = record({ address: text, city: text, country: text });
/** Where a position is, in words. */
export type Address = Parsed<typeof address>;

/** Kept as it came: who needs it reads it, so that other pages carry no reader of it. */
const unparsed: Parser<unknown> = (data) => data;

const NO_LINKS = { instagram: null, facebook: null, x: null, youtube: null, appStore: null };
const page = nullable(text);
const links = record({ instagram: page, facebook: page, x: page, youtube: page, appStore: page });
/** The operator's pages elsewhere; null for those that there are not. */
export type OperatorLinks = Parsed<typeof links>;

export const publicConfig = record({
  policy: text,
  services: record({ hotels: text, payments: text, identity: text, files: text, maps: text, mail: text }),
  extraDiscountPercent: nullable(number),
  checkout: unparsed,
  maps: unparsed,
  support: record({ phone: nullable(text), email: nullable(text) }),
  // A server of the release before says none.
  links: otherwise(links, NO_LINKS),
});
/** What the server says of itself. A service named `offline` is the offline one. */
export type PublicConfig = Parsed<typeof publicConfig>;

const choice = <Value>(value: Parser<Value>) => list(record({ value, count: number }));

const filterChoices = record({
  hotels: number,
  price: nullable(record({ min: number, max: number })),
  stars: choice(number),
  scores: choice(number),
  freeCancellation: number,
  breakfast: number,
  amenities: choice(text),
  types: choice(text),
});
/** What a search can be narrowed by: `hotels` are all in hand, a choice counts beside the filters of other kinds. Whole rupees. */
export type FilterChoices = Parsed<typeof filterChoices>;

export const searchAnswer = record({
  hotels: list(card),
  count: number,
  page: number,
  pages: number,
  filters: filterChoices,
  asOf: text,
  stale: flag,
});
/** One answer of a search: pages 1 to `page` together. */
export type SearchAnswer = Parsed<typeof searchAnswer>;

export const message = record({ msg: text });
