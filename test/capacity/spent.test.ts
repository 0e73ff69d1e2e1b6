import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_JOURNEY, readFigures, STEPS, sumOf } from './figures.ts';
import { costOf, type Spent, spentBetween } from './spent.ts';

const spent = (atMs: number, each: number): Spent => ({
  ...{ atMs, appMicros: each, databaseMicros: each * 2, statements: each * 3, walBytes: each * 4 },
});

describe('the cost of a step', () => {
  it('is what was spent without what is spent anyway, shared by its repetitions', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 500 }), fc.nat(100), (own, times, idleEach) => {
        const idle = spent(1_000, idleEach);
        // Two seconds, in which the idle part passes twice.
        const cost = costOf(spent(2_000, own * times + 2 * idleEach), idle, times);
        expect(cost).toEqual({ appMicros: own, databaseMicros: own * 2, statements: own * 3, walBytes: own * 4 });
      }),
    );
  });

  it('is never below nothing', () => {
    expect(costOf(spent(1_000, 1), spent(1_000, 100), 5)).toEqual({
      ...{ appMicros: 0, databaseMicros: 0, statements: 0, walBytes: 0 },
    });
  });

  it('is between two moments', () => {
    expect(spentBetween(spent(1_000, 5), spent(4_000, 7))).toEqual(spent(3_000, 2));
  });
});

describe('the measured figures', () => {
  it('have every step, and a journey is a sum of them', () => {
    const figures = readFigures();
    expect(Object.keys(figures.steps).sort()).toEqual([...STEPS].sort());
    const each = BOOKING_JOURNEY.map((step) => figures.steps[step].appMicros);
    expect(sumOf(figures, BOOKING_JOURNEY, 'appMicros')).toBe(each.reduce((sum, cost) => sum + cost, 0));
    expect(Math.min(...each)).toBeGreaterThan(0);
  });
});
