import { describe, expect, it } from 'vitest';
import { NotPaise } from '../shared/index.ts';
import { providerAmount } from './provider-price.ts';

describe('a figure of the provider', () => {
  it.each([
    [4_102.565, 4_102, 410_257],
    [4_102.99, 4_102, 410_299],
    [0.995, 0, 100],
    [7_000, 7_000, 700_000],
  ])('%d rupees: ₹%i floored, %i paise rounded half up', (figure, wholeRupees, paise) => {
    expect(providerAmount(figure)).toEqual({ wholeRupees, paise });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('refuses %d', (figure) => {
    expect(() => providerAmount(figure)).toThrow(NotPaise);
  });
});
