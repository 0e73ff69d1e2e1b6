import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../shared/index.ts';
import { averagePerNight } from './per-night.ts';

const whole = fc.integer({ min: 0, max: 5_000_000_000 }).map(paise);
const nights = fc.integer({ min: 1, max: 30 });

describe('the average price of a night', () => {
  it.each([
    [3, 2, 2],
    [10_000, 3, 3_333],
    [20_000, 3, 6_667],
    [1, 2, 1],
    [0, 30, 0],
  ])('of %d paise for %d nights is %d paise, rounded half up', (total, count, average) => {
    expect(averagePerNight(paise(total), count)).toBe(average);
  });

  it('is the price itself for one night', () => {
    fc.assert(
      fc.property(whole, (total) => {
        expect(averagePerNight(total, 1)).toBe(total);
      }),
    );
  });

  it('is never off by more than half a paisa a night', () => {
    fc.assert(
      fc.property(whole, nights, (total, count) => {
        expect(Math.abs(averagePerNight(total, count) * count - total)).toBeLessThanOrEqual(count / 2);
      }),
    );
  });

  it('is in the order of the prices of stays of the same length', () => {
    fc.assert(
      fc.property(whole, whole, nights, (one, other, count) => {
        const [less, more] = one <= other ? [one, other] : [other, one];
        expect(averagePerNight(less, count)).toBeLessThanOrEqual(averagePerNight(more, count));
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN])('does not exist for %d nights', (count) => {
    expect(() => averagePerNight(paise(100), count)).toThrow(RangeError);
  });
});
