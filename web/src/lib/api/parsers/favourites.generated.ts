// Made from src/contract/favourites.ts by `npm run tool -- web-types`; not written by hand.
import type { Favourite, Favourites, SavedHotel } from '#contract/favourites.ts';
import { list, nullable, number, record, text, type Parser } from '../../parse.ts';

export const parseFavourite: Parser<Favourite> = record({
  hotelId: text,
  name: text,
  city: text,
  latitude: number,
  longitude: number,
  photo: nullable(record({ url: text, width: number, height: number })),
  savedAt: text,
});
export const parseFavourites: Parser<Favourites> = record({ favourites: list(parseFavourite) });
export const parseSavedHotel: Parser<SavedHotel> = record({
  hotelId: text,
  name: text,
  city: text,
  latitude: number,
  longitude: number,
  photo: nullable(record({ url: text, width: number, height: number })),
});
