import type { Point } from '#core/stays/index.ts';
import type { KnownPlace } from './gazetteer.ts';

/** A part of a town, or a town of a region. */
export interface Locality extends Point {
  readonly name: string;
  /** The town or the region, as the gazetteer names it. */
  readonly town: string;
  readonly state: string;
  readonly isTown: boolean;
}

/** Within these degrees a place of the same name is the same place. */
const SAME_DEGREES = 0.05;

const isSame = (place: KnownPlace, locality: Locality): boolean =>
  place.name === locality.name &&
  Math.abs(place.latitude - locality.latitude) < SAME_DEGREES &&
  Math.abs(place.longitude - locality.longitude) < SAME_DEGREES;

function placeOf({ name, town, state, isTown, latitude, longitude }: Locality): KnownPlace {
  const slug = `${town} ${name}`.toLowerCase().replace(/[^a-z]+/g, '-');
  return {
    placeId: `locality-${slug}`,
    kind: isTown ? 'city' : 'locality',
    hotelId: null,
    name,
    label: [...new Set([name, town, state, 'India'])].join(', '),
    ...{ latitude, longitude, town, state, district: '' },
  };
}

/** The places with the localities: one that the gazetteer has as a town of its own becomes a locality there. */
export function withLocalities(places: readonly KnownPlace[], localities: readonly Locality[]): readonly KnownPlace[] {
  const names = new Set(localities.map(({ name }) => name));
  const known = new Set<Locality>();
  const merged = places.map((place): KnownPlace => {
    const same = names.has(place.name) ? localities.find((locality) => isSame(place, locality)) : undefined;
    if (same === undefined) return place;
    known.add(same);
    return place.kind === 'city' && !same.isTown && same.name !== same.town ? { ...place, kind: 'locality' } : place;
  });
  return [...merged, ...localities.filter((locality) => !known.has(locality)).map(placeOf)];
}
