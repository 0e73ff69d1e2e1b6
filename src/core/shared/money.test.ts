import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flooredPercent, inRupees, less, NotPaise, nearestPaise, paise, rupees, sum } from './money.ts';

const anyPaise = fc.integer({ min: -1e12, max: 1e12 }).map(paise);

describe('paise', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (figure) => {
    expect(() => paise(figure)).toThrow(NotPaise);
    const message = `${figure} is not a whole number of paise`;
    expect(() => paise(figure)).toThrow(expect.objectContaining({ name: 'NotPaise', message }));
  });

  it.each([1.5, Number.NaN, 2 ** 53])('refuses %d rupees', (figure) => {
    expect(() => rupees(figure)).toThrow(new NotPaise(figure * 100));
  });

  it('are a hundred to the rupee', () => {
    expect(rupees(12_500)).toBe(1_250_000);
    expect(inRupees(paise(24_620))).toBe(246.2);
  });
});

describe('the nearest paise of a decimal figure', () => {
  it.each([
    [1.005, 101],
    [1.004999, 100],
    [0.285, 29],
    [4_102.565, 410_257],
    [1e-7, 0],
    [0.005, 1],
    [1.5e3, 150_000],
    [-0.005, 0],
  ])('of %d is %i', (figure, expected) => {
    expect(nearestPaise(figure)).toBe(expected);
  });

  it('rounds the written decimal half up, whatever its binary form', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(999), (whole, thousandths) => {
        const written = `${whole}.${String(thousandths).padStart(3, '0')}`;
        expect(nearestPaise(Number(written))).toBe(whole * 100 + Math.floor((thousandths + 5) / 10));
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21])('refuses %d', (figure) => {
    expect(() => nearestPaise(figure)).toThrow(NotPaise);
  });
});

describe('adding amounts', () => {
  it('is exact', () => {
    fc.assert(
      fc.property(fc.array(anyPaise, { maxLength: 20 }), anyPaise, (amounts, amount) => {
        expect(less(sum(...amounts, amount), amount)).toBe(sum(...amounts));
      }),
    );
    expect(sum()).toBe(0);
  });
});

describe('a floored percentage', () => {
  it('is whole rupees, and the most that the percentage covers', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const part = flooredPercent(paise(amount), percent);
        expect(part % 100).toBe(0);
        expect(part * 100).toBeLessThanOrEqual(amount * percent);
        expect((part + 100) * 100).toBeGreaterThan(amount * percent);
      }),
    );
  });
});
