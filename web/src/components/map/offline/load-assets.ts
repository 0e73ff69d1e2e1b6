import landUrl from '../assets/land.txt?url';
import placesUrl from '../assets/places.txt?url';
import watersUrl from '../assets/waters.txt?url';
import { type Edges, type Land, readLand } from './land.ts';
import { type NamedPlace, readPlaceNames } from './place-names.ts';
import { readWaters, type Waters } from './waters.ts';

/** The data of the offline map. */
export interface MapAssets {
  readonly landWithin: (area: Edges) => Land;
  readonly waters: Waters;
  readonly places: readonly NamedPlace[];
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** Fetches land, waters and place names. @throws when any can't be loaded or decoded */
export async function loadAssets(): Promise<MapAssets> {
  const [land, waters, places] = await Promise.all([textAt(landUrl), textAt(watersUrl), textAt(placesUrl)]);
  return { landWithin: readLand(land), waters: readWaters(waters), places: readPlaceNames(places) };
}
