import { type LatLng, type Map as LeafletMap, latLng, layerGroup } from 'leaflet';
import { MAP } from '#src/locales/en/web/components/map.ts';
import { type NamedPlace, placesWithin } from '../place-names.ts';
import type { Airport } from '../waters.ts';
import { type Box, type LabelToPlace, layOut, nearestRoom } from './label-layout.ts';
import { staticText } from './static-text.ts';

type Size = 'city' | 'airport' | 'town' | 'village';

interface NameWish extends LabelToPlace {
  readonly place: NamedPlace;
  readonly size: Size;
}

/** By the rank of a place; the font size in pixels equals the styles. */
const SIZES = [
  { size: 'city', below: 60, letters: 15 },
  { size: 'town', below: 700, letters: 13 },
  { size: 'village', below: Number.POSITIVE_INFINITY, letters: 12 },
] as const;
/** The width of a character relative to its height, a little above the average so that labels never touch. */
const LETTER_WIDTH = 0.58;
/** The maximum number of labels. */
const MAX_NAMES = 60;
/** At lower zooms airports would hide the towns. */
const AIRPORTS_FROM_ZOOM = 8;
/** Airports come after the cities, before everything else. */
const AIRPORT_RANK = 60;
/** A place this near to the centre, in metres, is the subject of the map. */
const OWN_PLACE_WITHIN = 15_000;

function wishOf(map: LeafletMap, place: NamedPlace, airport = false): NameWish {
  const { size, letters } = airport
    ? { size: 'airport' as const, letters: 12 }
    : (SIZES.find(({ below }) => place.rank < below) ?? SIZES[2]);
  const { x, y } = map.latLngToContainerPoint([place.latitude, place.longitude]);
  return { place, size, x, y, width: place.name.length * letters * LETTER_WIDTH, height: letters + 4 };
}

const airportPlaces = (airports: readonly Airport[]): readonly NamedPlace[] =>
  airports.map(({ code, latitude, longitude }) => ({
    name: MAP.airport(code),
    latitude,
    longitude,
    rank: AIRPORT_RANK,
  }));

/** The best known place around the initial centre of a map; null where there is none. */
function ownPlaceOf(map: LeafletMap, places: readonly NamedPlace[]): NamedPlace | null {
  const middle: LatLng = latLng(map.options.center ?? map.getCenter());
  return places.find(({ latitude, longitude }) => middle.distanceTo([latitude, longitude]) < OWN_PLACE_WITHIN) ?? null;
}

/**
 * Labels the places in view, best known first, none over another or over what is `taken`. The subject of the map is
 * labelled wherever there is room nearby, since pins cover it more often than any other place. Returns the redraw.
 */
export function drawNames(
  map: LeafletMap,
  places: readonly NamedPlace[],
  airports: readonly Airport[],
  taken: () => readonly Box[],
): () => void {
  const names = layerGroup().addTo(map);
  const flights = airportPlaces(airports);
  const own = ownPlaceOf(map, places);
  return () => {
    const bounds = map.getBounds();
    const area = { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
    const size = map.getSize();
    const inside = { left: 0, top: 0, right: size.x, bottom: size.y };
    const zoom = map.getZoom();
    const known = placesWithin(places, area, zoom).map((place) => wishOf(map, place));
    const near =
      zoom < AIRPORTS_FROM_ZOOM ? [] : placesWithin(flights, area, zoom).map((each) => wishOf(map, each, true));
    const cities = known.filter((wish) => wish.place.rank < AIRPORT_RANK);
    const wishes = [...cities, ...near, ...known.slice(cities.length)];
    const boxes = [...taken()];
    names.clearLayers();

    const first = wishes.find(({ place }) => place === own);
    if (first !== undefined && layOut([first], boxes, inside).length === 0) {
      const room = nearestRoom(first, boxes, inside);
      if (room !== null) {
        boxes.push(room);
        const { lat, lng } = map.containerPointToLatLng([(room.left + room.right) / 2, (room.top + room.bottom) / 2]);
        names.addLayer(
          staticText(lat, lng, first.place.name, `padav-map-name padav-map-${first.size} padav-map-apart`),
        );
      }
    }
    const led = first === undefined ? wishes : [first, ...wishes.filter((wish) => wish !== first)];
    for (const { wish, side } of layOut(led, boxes, inside).slice(0, MAX_NAMES)) {
      const { name, latitude, longitude } = wish.place;
      names.addLayer(staticText(latitude, longitude, name, `padav-map-name padav-map-${wish.size} padav-map-${side}`));
    }
  };
}
