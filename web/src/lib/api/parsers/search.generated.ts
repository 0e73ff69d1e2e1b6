// Made from src/contract/search.ts by `npm run tool -- web-types`; not written by hand.
import type { Card, FilterChoices, FoundHotels, Photo } from '#contract/search.ts';
import { flag, list, nullable, number, record, text, type Parser } from '../../parse.ts';

export const parsePhoto: Parser<Photo> = record({ url: text, width: number, height: number });
export const parseCard: Parser<Card> = record({
  hotelId: text,
  name: text,
  city: text,
  latitude: number,
  longitude: number,
  distanceKm: nullable(number),
  photo: parsePhoto,
  reviewScore: nullable(number),
  reviewWord: text,
  reviewCount: number,
  rating: number,
  stars: number,
  price: nullable(record({
    amount: number,
    note: nullable(text),
    perNight: nullable(number),
  })),
  freeCancellation: flag,
  breakfast: flag,
  amenities: list(text),
  soldOut: flag,
  locality: nullable(text),
});
export const parseFilterChoices: Parser<FilterChoices> = record({
  hotels: number,
  price: nullable(record({ min: number, max: number })),
  stars: list(record({ value: number, count: number })),
  scores: list(record({ value: number, count: number })),
  freeCancellation: number,
  breakfast: number,
  amenities: list(record({ value: text, count: number })),
  types: list(record({ value: text, count: number })),
  localities: list(record({ value: text, count: number })),
});
export const parseFoundHotels: Parser<FoundHotels> = record({
  hotels: list(parseCard),
  chosenHotelId: nullable(text),
  count: number,
  page: number,
  pages: number,
  filters: record({
    hotels: number,
    price: nullable(record({ min: number, max: number })),
    stars: list(record({ value: number, count: number })),
    scores: list(record({ value: number, count: number })),
    freeCancellation: number,
    breakfast: number,
    amenities: list(record({ value: text, count: number })),
    types: list(record({ value: text, count: number })),
    localities: list(record({ value: text, count: number })),
  }),
  asOf: text,
  stale: flag,
});
