import type { Position } from '../map-adapter.ts';
import type { Edges } from './land.ts';
import { readPolyline } from './read-polyline.ts';

/** A place with a name, and how well known it is: 0 is the best known. */
export interface NamedPlace extends Position {
  readonly name: string;
  readonly rank: number;
}

/** The maximum rank of a label at a zoom: at lower zooms only the largest places. */
const NAMED_AT: readonly (readonly [zoom: number, places: number])[] = [
  [4, 25],
  [5, 60],
  [6, 160],
  [7, 450],
  [8, 1_200],
  [9, 3_000],
];

/** The maximum rank at a zoom. */
export const namedAt = (zoom: number): number =>
  NAMED_AT.find(([step]) => zoom <= step)?.[1] ?? Number.POSITIVE_INFINITY;

/**
 * Decodes the place names that scripts/assets/make-map.ts wrote, the best known first.
 * @throws when the text is invalid
 */
export function readPlaceNames(text: string): readonly NamedPlace[] {
  const [names = '', shapes = ''] = text.split('\n');
  const spots = readPolyline(shapes);
  const all = names.split('\t');
  if (spots.length === 0 || spots.length !== all.length) throw new Error('The place names of the map are damaged');
  return all.map((name, rank) => {
    const [north = 0, east = 0] = spots[rank] ?? [];
    return { name, rank, latitude: north / 1_000, longitude: east / 1_000 };
  });
}

/** The places of an area that may be labelled at a zoom, the best known first. */
export function placesWithin(places: readonly NamedPlace[], area: Edges, zoom: number): readonly NamedPlace[] {
  return places.filter(
    ({ rank, latitude, longitude }) =>
      rank < namedAt(zoom) &&
      latitude > area.south &&
      latitude < area.north &&
      longitude > area.west &&
      longitude < area.east,
  );
}
