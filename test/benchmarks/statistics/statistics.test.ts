import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bootstrapMedian, median, quantile, relativeSpread, seededFractions } from './statistics.ts';

describe('quantiles', () => {
  it('are between neighbours', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(quantile([10, 20, 30, 40, 50], 0.99)).toBeCloseTo(49.6);
    expect(quantile([7], 0.99)).toBe(7);
    expect(relativeSpread([1, 2, 3, 4, 5])).toBeCloseTo(2 / 3);
  });

  it('of an empty list are refused', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('the interval of a median', () => {
  const figures = fc.array(fc.double({ min: 0.5, max: 5, noNaN: true }), { minLength: 1, maxLength: 20 });

  it('contains the median, stays within the values, and is deterministic', () => {
    fc.assert(
      fc.property(figures, (values) => {
        const estimate = bootstrapMedian(values);
        expect(estimate.median).toBe(median(values));
        expect(estimate.low).toBeLessThanOrEqual(estimate.median);
        expect(estimate.high).toBeGreaterThanOrEqual(estimate.median);
        expect(estimate.low).toBeGreaterThanOrEqual(Math.min(...values));
        expect(estimate.high).toBeLessThanOrEqual(Math.max(...values));
        expect(bootstrapMedian(values)).toEqual(estimate);
      }),
      { numRuns: 20 },
    );
  });

  it('contains the true median of about 19 in 20 samples', () => {
    const next = seededFractions(7);
    const held = Array.from({ length: 60 }, () => {
      const { low, high } = bootstrapMedian(Array.from({ length: 30 }, next));
      return low <= 0.5 && high >= 0.5;
    });
    expect(held.filter(Boolean).length).toBeGreaterThanOrEqual(53);
    expect(held.filter(Boolean).length).toBeLessThan(60);
  });
});
