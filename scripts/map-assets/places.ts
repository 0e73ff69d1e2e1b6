import { readFileSync } from 'node:fs';
import { encode, type Spot } from './shapes.ts';

const GAZETTEER = new URL('../../src/adapters/places/gazetteer/india.tsv', import.meta.url);

/** Two places of one name within this are one place on a map, in thousandths of a degree. */
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

/**
 * The place names of the offline map as text, the best known place first: a line of names, parted by tabs, then a line
 * of their positions as an encoded polyline of three decimals. Made from the gazetteer (GeoNames, CC BY 4.0).
 */
export function placesText(): string {
  const [, , ...lines] = readFileSync(GAZETTEER, 'utf8').trimEnd().split('\n');
  const kept = new Map<string, Spot[]>();
  const places = lines.map(namedOf).filter(({ name, spot }) => {
    const others = kept.get(name) ?? [];
    if (others.some((other) => isNear(spot, other))) return false;
    kept.set(name, [...others, spot]);
    return true;
  });
  return `${places.map(({ name }) => name).join('\t')}\n${encode(places.map(({ spot }) => spot))}\n`;
}
