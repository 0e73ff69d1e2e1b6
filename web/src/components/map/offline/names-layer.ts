import { type Map as LeafletMap, layerGroup } from 'leaflet';
import { type Box, layOut, type Wish } from './label-layout.ts';
import { type NamedPlace, placesWithin } from './place-names.ts';
import { stillText } from './still-text.ts';

interface NameWish extends Wish {
  readonly place: NamedPlace;
  readonly size: 'city' | 'town' | 'village';
}

/** By how well known a place is; the height of its letters in pixels agrees with the styles. */
const SIZES = [
  { size: 'city', below: 60, letters: 15 },
  { size: 'town', below: 700, letters: 13 },
  { size: 'village', below: Number.POSITIVE_INFINITY, letters: 12 },
] as const;
/** The width of a letter of its height, a little above the average so that names never touch. */
const LETTER_WIDTH = 0.58;
/** More names than these would be a list, not a map. */
const MOST_NAMES = 60;

function wishOf(map: LeafletMap, place: NamedPlace): NameWish {
  const { size, letters } = SIZES.find(({ below }) => place.rank < below) ?? SIZES[2];
  const { x, y } = map.latLngToContainerPoint([place.latitude, place.longitude]);
  return { place, size, x, y, width: place.name.length * letters * LETTER_WIDTH, height: letters + 4 };
}

/** Names the places that a map shows, best known first, none over another or over what is `taken`. Returns the redraw. */
export function drawNames(map: LeafletMap, places: readonly NamedPlace[], taken: () => readonly Box[]): () => void {
  const names = layerGroup().addTo(map);
  return () => {
    const bounds = map.getBounds();
    const area = { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
    const size = map.getSize();
    const inside = { left: 0, top: 0, right: size.x, bottom: size.y };
    const wishes = placesWithin(places, area, map.getZoom()).map((place) => wishOf(map, place));
    names.clearLayers();
    for (const { wish, side } of layOut(wishes, taken(), inside).slice(0, MOST_NAMES)) {
      const { name, latitude, longitude } = wish.place;
      names.addLayer(stillText(latitude, longitude, name, `padav-map-name padav-map-${wish.size} padav-map-${side}`));
    }
  };
}
