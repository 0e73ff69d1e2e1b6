import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPolyline } from '../../../web/src/components/map/offline/read-polyline.ts';
import { encode, type Spot, simplify, slice } from './shapes.ts';

const degrees = (max: number) => fc.integer({ min: -max * 1_000, max: max * 1_000 });
const line = fc.array(fc.tuple(degrees(180), degrees(90)), { minLength: 3, maxLength: 40 });

const areaOf = (ring: readonly Spot[]): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

describe('shapes of the map', () => {
  it('are decoded by the browser as they were encoded', () => {
    fc.assert(
      fc.property(line, (spots) => {
        expect(readPolyline(encode(spots))).toEqual(spots.map(([east, north]) => [north, east]));
      }),
    );
  });

  it('are cut at a line, and keep their area in the pieces', () => {
    const diamond: Spot[] = [
      [0, -4_000],
      [4_000, 0],
      [0, 4_000],
      [-4_000, 0],
    ];
    const pieces = [-4_000, -1_000, 2_000].map((from) => slice(diamond, 0, from, from + 3_000));
    for (const [x] of pieces[1] ?? []) expect(x >= -1_000 && x <= 2_000).toBe(true);
    const whole = pieces.reduce((sum, piece) => sum + areaOf(piece), 0);
    expect(whole).toBeCloseTo(areaOf(diamond), -3);
  });

  it('outside the box are dropped', () => {
    const far: Spot[] = [
      [50_000, 0],
      [51_000, 0],
      [50_000, 1_000],
    ];
    expect(slice(far, 0, 0, 2_000)).toEqual([]);
  });

  it('lose the positions that are within the tolerance of a line, and no other', () => {
    const coast: Spot[] = [
      [0, 0],
      [1_000, 1],
      [2_000, 0],
      [3_000, 900],
      [4_000, 0],
    ];
    expect(simplify(coast, 5)).toEqual([coast[0], coast[2], coast[3], coast[4]]);
    expect(simplify(coast, 0)).toEqual(coast);
  });
});
