import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample } from './samples.ts';
import { passed } from './soak.ts';
import { growthOf, leastSquares, secondHalf } from './trend.ts';
import { judgeSoak } from './verdict.ts';

const MEGABYTE = 2 ** 20;
const EVERY_MS = 30_000;
const COUNT = 61;

/** Half an hour without any growth but a hundred journeys a sample, each of which leaves a booking. */
const still = (change: (at: number) => Partial<Sample> = () => ({})): readonly Sample[] =>
  Array.from({ length: COUNT }, (_, at) => ({
    ...{ atMs: at * EVERY_MS, journeys: at * 100, rssBytes: 200 * MEGABYTE, heapBytes: 80 * MEGABYTE },
    ...{ externalBytes: 5 * MEGABYTE, descriptors: 50, handles: 40, cpuMicros: at, loopP99Ms: 12 },
    tables: { 'public.bookings': { rows: at * 100, bytes: at }, 'public.sessions': { rows: 20, bytes: 8_192 } },
    ...change(at),
  }));
const failing = (samples: readonly Sample[]) =>
  judgeSoak(samples)
    .filter((each) => !each.passed)
    .map(({ what }) => what);

describe('the trend', () => {
  it('of a straight line is its rise, whatever the slope', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000, max: 1_000 }), fc.integer({ min: 2, max: 40 }), (slope, count) => {
        const points = Array.from({ length: count }, (_, at) => ({ at, value: 7 + slope * at }));
        expect(growthOf(points)).toBeCloseTo(slope * (count - 1), 6);
      }),
    );
  });

  it('is not moved by a fifth of outliers', () => {
    const points = Array.from({ length: 30 }, (_, at) => ({ at, value: at % 5 === 0 ? 1_000_000 : at }));
    expect(growthOf(points)).toBeLessThan(60);
  });

  it('by least squares of a straight line is its rise, and certain', () => {
    const points = Array.from({ length: 20 }, (_, at) => ({ at: at * 3, value: 5 - 2 * at }));
    const { growth, low, high } = leastSquares(points);
    for (const each of [growth, low, high]) expect(each).toBeCloseTo(-38, 9);
  });

  it('by least squares has an interval that is wider where values scatter more, around the same rise', () => {
    const scattered = (by: number) =>
      leastSquares(
        Array.from({ length: 40 }, (_, at) => ({ at, value: at + (at % 4 === 1 || at % 4 === 2 ? by : -by) })),
      );
    const [little, much] = [scattered(1), scattered(10)];
    expect(little.low).toBeLessThan(39);
    expect(little.high).toBeGreaterThan(39);
    expect(much.high - much.low).toBeCloseTo(10 * (little.high - little.low), 6);
    expect(() =>
      leastSquares([
        { at: 1, value: 1 },
        { at: 2, value: 1 },
      ]),
    ).toThrow(RangeError);
    expect(() => leastSquares(Array(5).fill({ at: 1, value: 1 }))).toThrow(RangeError);
  });

  it('of one point, or of none, is nothing', () => {
    expect([growthOf([]), growthOf([{ at: 3, value: 9 }])]).toEqual([0, 0]);
  });

  it('is of the second half of the time', () => {
    expect(secondHalf(still()).map(({ atMs }) => atMs / EVERY_MS)).toEqual(
      Array.from({ length: 31 }, (_, at) => 30 + at),
    );
    expect(secondHalf([])).toEqual([]);
  });
});

describe('a soak', () => {
  it('passes while nothing but bookings grows', () => {
    expect(failing(still())).toEqual([]);
  });

  it('may grow in its first half, as caches are filled', () => {
    expect(failing(still((at) => ({ heapBytes: Math.min(at, 30) * MEGABYTE, descriptors: Math.min(at, 30) })))).toEqual(
      [],
    );
  });

  it.each<readonly [string, (at: number) => Partial<Sample>]>([
    ['heap after a forced collection', (at) => ({ heapBytes: (80 + at / 10) * MEGABYTE })],
    ['buffers outside the heap', (at) => ({ externalBytes: (5 + at / 10) * MEGABYTE })],
    ['resident memory', (at) => ({ rssBytes: (200 + at * 2) * MEGABYTE })],
    ['open file descriptors', (at) => ({ descriptors: 50 + at })],
    ['active handles', (at) => ({ handles: 40 + at })],
    ['public.sessions', (at) => ({ tables: { 'public.sessions': { rows: at * 10, bytes: 1 } } })],
    ['public.bookings', (at) => ({ tables: { 'public.bookings': { rows: at * 200, bytes: 1 } } })],
    // A new table, of which nobody has said that it grows.
    ['public.notes', (at) => ({ tables: { 'public.notes': { rows: at * 100, bytes: 1 } } })],
  ])('fails when %s grows without a reason', (what, change) => {
    expect(failing(still(change))).toEqual([what]);
  });

  it('passes with one journey in a hundred refused by a busy product, and with no failure', () => {
    const judged = judgeSoak(still());
    const isPassed = (busy: number, failures: readonly string[] = []) =>
      passed({ judged, count: { journeys: 600, busy, failures } });
    expect([isPassed(0), isPassed(6), isPassed(7), isPassed(0, ['no hotel is free'])]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is not judged by fewer than three samples of its second half', () => {
    expect(() => judgeSoak(still().slice(0, 3))).toThrow(RangeError);
  });
});
