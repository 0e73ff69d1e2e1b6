import { readFileSync } from 'node:fs';
import { CITIES } from '../../../src/adapters/hotel-provider/offline/world/world.ts';
import { encode, type Spot } from './shapes.ts';

const GAZETTEER = new URL('../../../src/adapters/places/gazetteer/india.tsv', import.meta.url);

/** Two places of one name within this distance are one place on a map, in thousandths of a degree. */
const SAME_PLACE = 60;

interface Named {
  readonly name: string;
  readonly spot: Spot;
}

const namedOf = (line: string): Named => {
  const [name = '', latitude = '', longitude = ''] = line.split('\t');
  return { name, spot: [Math.round(Number(longitude) * 1_000), Math.round(Number(latitude) * 1_000)] };
};

const isNear = (one: Spot, other: Spot): boolean =>
  Math.abs(one[0] - other[0]) < SAME_PLACE && Math.abs(one[1] - other[1]) < SAME_PLACE;

/** The areas of the cities whose hotels the offline provider has: labels for the map of a city. */
const LOCALITIES: readonly Named[] = CITIES.flatMap(({ areas }) =>
  areas.map(({ name, latitude, longitude }) => ({
    name,
    spot: [Math.round(longitude * 1_000), Math.round(latitude * 1_000)] as const,
  })),
);

/**
 * The place names of the offline map as text, the best known place first: a line of names, separated by tabs, then a
 * line of their positions as an encoded polyline of three decimals. Made from the gazetteer (GeoNames, CC BY 4.0), and
 * the areas of the offline cities after it.
 */
export function placesText(): string {
  const [, , ...lines] = readFileSync(GAZETTEER, 'utf8').trimEnd().split('\n');
  const kept = new Map<string, Spot[]>();
  const places = [...lines.map(namedOf), ...LOCALITIES].filter(({ name, spot }) => {
    const others = kept.get(name) ?? [];
    if (others.some((other) => isNear(spot, other))) return false;
    kept.set(name, [...others, spot]);
    return true;
  });
  return `${places.map(({ name }) => name).join('\t')}\n${encode(places.map(({ spot }) => spot))}\n`;
}
