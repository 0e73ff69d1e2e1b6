import { feature } from 'topojson-client';
import { z } from 'zod';
import { loadFetched } from '../../support/fetched-packages.ts';
import { type Cell, encode, type Ring, type Spot, simplify, slice } from './shapes.ts';

/** Only land is read from world-atlas: the borders of public data sets conflict with Indian law on boundaries. */
const atlas = (name: 'land-10m' | 'land-50m'): Parameters<typeof feature>[0] =>
  loadFetched('data', `world-atlas/${name}.json`);

const DEGREE = 1_000;

interface Part {
  readonly source: 'land-10m' | 'land-50m';
  /** West, south, east and north in degrees. */
  readonly box: readonly [number, number, number, number];
  readonly cellDegrees: number;
  /** Maximum distance of a simplified coast from the source's, in degrees. */
  readonly tolerance: number;
}

/** India and its neighbours in detail; the rest of the world coarser. */
export const DETAILED: Part = { source: 'land-10m', box: [60, 0, 100, 40], cellDegrees: 2, tolerance: 0.001 };
const WORLD: Part = { source: 'land-50m', box: [-180, -60, 180, 80], cellDegrees: 10, tolerance: 0.012 };

const multiPolygon = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
});
const polygonal = z.object({ features: z.array(z.object({ geometry: multiPolygon })) });

const spotOf = ([longitude, latitude]: readonly [number, number]): Spot => [
  Math.round(longitude * DEGREE),
  Math.round(latitude * DEGREE),
];

function ringsOf({ source, tolerance }: Part): readonly Ring[] {
  const world = atlas(source);
  const { features } = polygonal.parse(feature(world, 'land'));
  return features
    .flatMap(({ geometry }) => geometry.coordinates.flat())
    .map((ring) => simplify(ring.map(spotOf), tolerance * DEGREE).slice(0, -1))
    .filter((ring) => ring.length > 2);
}

/** Cells overlap by this, so that no gap shows between two of them. */
const OVERLAP = 1;

interface FilledCell extends Cell {
  readonly rings: Ring[];
}

function rangeOf(ring: Ring, axis: 0 | 1): readonly [number, number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const spot of ring) [min, max] = [Math.min(min, spot[axis]), Math.max(max, spot[axis])];
  return [min, max];
}

function* bandsOf(ring: Ring, axis: 0 | 1, [from, to]: readonly [number, number], size: number) {
  const [min, max] = rangeOf(ring, axis);
  for (let start = from; start < to; start += size) {
    if (max < start || min > start + size) continue;
    const part = slice(ring, axis, start - OVERLAP, start + size + OVERLAP);
    if (part.length > 0) yield { start, part };
  }
}

/** The land of a part, split into the cells of its grid; a cell without land is left out. */
function cellsOf(part: Part): readonly FilledCell[] {
  const [west, south, east, north] = part.box.map((degrees) => degrees * DEGREE) as [number, number, number, number];
  const size = part.cellDegrees * DEGREE;
  const cells = new Map<string, FilledCell>();
  for (const ring of ringsOf(part)) {
    for (const column of bandsOf(ring, 0, [west, east], size)) {
      for (const row of bandsOf(column.part, 1, [south, north], size)) {
        const cell = { west: column.start, south: row.start, size, rings: [] };
        const key = `${cell.west} ${cell.south}`;
        if (!cells.has(key)) cells.set(key, cell);
        cells.get(key)?.rings.push(row.part);
      }
    }
  }
  return [...cells.values()].sort((one, other) => one.south - other.south || one.west - other.west);
}

const isDetailed = ({ west, south }: Cell): boolean => {
  const [left, low, right, high] = DETAILED.box;
  return west >= left * DEGREE && west < right * DEGREE && south >= low * DEGREE && south < high * DEGREE;
};

const lineOf = ({ west, south, size, rings }: FilledCell): string =>
  [west / DEGREE, south / DEGREE, size / DEGREE, ...rings.map(encode)].join(' ');

/**
 * The land of the offline map as text, a cell of the grid a line: its west, south and size in degrees, then its rings as
 * encoded polylines of three decimals.
 */
export const landText = (): string =>
  `${[...cellsOf(WORLD).filter((cell) => !isDetailed(cell)), ...cellsOf(DETAILED)].map(lineOf).join('\n')}\n`;
