import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Land, type Line, readLand } from '../../../web/src/components/map/offline/land.ts';
import { type NamedPlace, readPlaceNames } from '../../../web/src/components/map/offline/place-names.ts';
import { landText } from './land.ts';
import { placesText } from './places.ts';
import { watersText } from './waters.ts';

const FULL = process.env.PADAV_FULL === '1';

const read = (file: string) =>
  readFileSync(new URL(`../../../web/src/components/map/assets/${file}`, import.meta.url), 'utf8');

/** The winding number of a ring around a position. */
function turns(ring: Line, latitude: number, longitude: number): number {
  let count = 0;
  ring.forEach(([north, east], at) => {
    const [nextNorth, nextEast] = ring[(at + 1) % ring.length] ?? [north, east];
    const crosses = north <= latitude !== nextNorth <= latitude;
    if (!crosses) return;
    const crossing = east + ((latitude - north) / (nextNorth - north)) * (nextEast - east);
    if (crossing > longitude) count += nextNorth > north ? 1 : -1;
  });
  return count;
}

let landWithin: (area: { west: number; south: number; east: number; north: number }) => Land;
let places: readonly NamedPlace[];

function isLand(latitude: number, longitude: number): boolean {
  const near = { west: longitude - 1e-6, east: longitude + 1e-6, south: latitude - 1e-6, north: latitude + 1e-6 };
  return landWithin(near).rings.reduce((sum, ring) => sum + turns(ring, latitude, longitude), 0) !== 0;
}

beforeAll(() => {
  landWithin = readLand(read('land.txt'));
  places = readPlaceNames(read('places.txt'));
});

describe('the land of the offline map', () => {
  it('equals, like its names, the output of the script for the installed data', () => {
    // Splitting all the land takes seconds: only the full run does it, every run the names.
    if (FULL) expect(read('land.txt') === landText(), 'run tsx scripts/assets/make-map.ts').toBe(true);
    expect(read('places.txt') === placesText(), 'run tsx scripts/assets/make-map.ts').toBe(true);
    expect(read('waters.txt') === watersText(), 'run tsx scripts/assets/make-map.ts').toBe(true);
  });

  it.each([
    ['Delhi', 28.65, 77.23],
    ['Srinagar', 34.09, 74.79],
    ['Leh', 34.16, 77.58],
    ['Tawang', 27.59, 91.86],
    ['Kohima', 25.67, 94.11],
    ['Agartala', 23.84, 91.28],
    ['Bhuj', 23.25, 69.67],
    ['Nagercoil', 8.18, 77.43],
    ['the middle of Great Nicobar', 7.0, 93.8],
    ['the middle of Middle Andaman', 12.6, 92.85],
  ])('contains %s', (_, latitude, longitude) => {
    expect(isLand(latitude, longitude)).toBe(true);
  });

  it('contains nearly every named place of India; missing are atolls and shores', () => {
    const dry = places.filter(({ latitude, longitude }) => isLand(latitude, longitude));
    expect(dry.length / places.length).toBeGreaterThan(0.98);
  });

  it.each([
    ['the Arabian Sea', 15.3, 72.5],
    ['the Bay of Bengal', 15, 85],
    ['the sea beyond Chennai', 13.08, 80.6],
    ['the Atlantic', 0, -30],
  ])('leaves out %s', (_, latitude, longitude) => {
    expect(isLand(latitude, longitude)).toBe(false);
  });

  it.each([
    ['Nepal, Bhutan, Tibet and the plains below', { west: 76, south: 24, east: 97, north: 36 }],
    ['Punjab, Kashmir and Ladakh', { west: 70, south: 26, east: 80, north: 37 }],
    ['the west of Bengal and Jharkhand', { west: 84, south: 23.6, east: 90, north: 27 }],
  ])('draws no line across %s: land only, no border', (_, area) => {
    const inside = ([latitude, longitude]: readonly [number, number]) =>
      latitude > area.south && latitude < area.north && longitude > area.west && longitude < area.east;
    expect(landWithin(area).coasts.flatMap((coast) => coast.filter(inside))).toEqual([]);
  });

  it('is small', () => {
    const packed = (text: string) =>
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
    expect(packed(read('waters.txt'))).toBeLessThan(8_000);
    const all = packed(read('land.txt')) + packed(read('waters.txt')) + packed(read('places.txt'));
    // The build compresses better: 183 kB of these are sent.
    expect(all).toBeLessThan(210_000);
  });
});

describe('the place names of the offline map', () => {
  it('are those of the gazetteer, the best known first, each once at its position', () => {
    expect(places.slice(0, 3).map(({ name }) => name)).toEqual(['Mumbai', 'Delhi', 'Bengaluru']);
    expect(places.length).toBeGreaterThan(6_500);
    expect(places[0]).toMatchObject({ latitude: 19.073, longitude: 72.883 });
  });
});
