import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRupees } from './format-rupees.ts';
import { paise, rupees } from './money.ts';

describe('a formatted amount', () => {
  it.each([
    [0, '₹0'],
    [99_900, '₹999'],
    [100_000, '₹1,000'],
    [9_999_900, '₹99,999'],
    [10_000_000, '₹1,00,000'],
    [123_456_700, '₹12,34,567'],
    [1_000_000_000, '₹1,00,00,000'],
    [24_650, '₹246.50'],
    [5, '₹0.05'],
    [-50_000, '-₹500'],
  ])('of %i paise is %s', (amount, text) => {
    expect(formatRupees(paise(amount))).toBe(text);
  });

  it('has two decimals on request', () => {
    expect(formatRupees(rupees(246), { decimals: 2 })).toBe('₹246.00');
    expect(formatRupees(paise(12_345_607), { decimals: 2 })).toBe('₹1,23,456.07');
  });

  it('is rounded half up to whole rupees on request', () => {
    expect(formatRupees(paise(24_650), { decimals: 0 })).toBe('₹247');
    expect(formatRupees(paise(24_649), { decimals: 0 })).toBe('₹246');
    expect(formatRupees(paise(99_950), { decimals: 0 })).toBe('₹1,000');
    expect(formatRupees(paise(-49), { decimals: 0 })).toBe('₹0');
  });

  it('can be parsed back to the same amount, in groups of two above the thousands', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (amount) => {
        const text = formatRupees(paise(amount), { decimals: 2 });
        expect(Number(text.replace(/[₹,.]/g, ''))).toBe(amount);
        expect(text).toMatch(/^-?₹(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})\.\d\d$/);
      }),
    );
  });
});
