// Made from src/contract/places.ts by `npm run tool -- web-types`; not written by hand.
import type { Address, Place, Places } from '#contract/places.ts';
import { list, nullable, number, oneOf, record, text, type Parser } from '../../parse.ts';

export const parseAddress: Parser<Address> = record({ address: text, city: text, country: text });
export const parsePlace: Parser<Place> = record({
  placeId: text,
  kind: oneOf('city', 'locality', 'hotel', 'landmark', 'airport', 'station', 'region'),
  hotelId: nullable(text),
  name: text,
  label: text,
  latitude: number,
  longitude: number,
});
export const parsePlaces: Parser<Places> = record({ places: list(parsePlace) });
