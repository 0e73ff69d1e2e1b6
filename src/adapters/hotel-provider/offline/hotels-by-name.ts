import { MAX_SUGGESTIONS, type NamedPlace, PlaceIndex } from '#core/stays/index.ts';
import type { OfflineHotel } from './world/offline-hotel.ts';
import { allHotels } from './world/world.ts';

interface NamedHotel extends NamedPlace {
  readonly hotel: OfflineHotel;
}

const named = (hotel: OfflineHotel): NamedHotel => ({
  hotel,
  name: hotel.name,
  areas: [hotel.areaName, hotel.town, hotel.city.name, hotel.city.state],
  rank: -hotel.reviewCount,
});

let index: PlaceIndex<NamedHotel> | undefined;

/** The offline hotels that a text may name, the most likely first. */
export function hotelsByName(text: string): readonly OfflineHotel[] {
  index ??= new PlaceIndex(allHotels().map(named));
  return index.suggest(text, MAX_SUGGESTIONS).map(({ item }) => item.hotel);
}
