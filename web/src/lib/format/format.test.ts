import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '#core/shared/index.ts';
import { formatStay, money, shortDay } from './format.ts';

const day = (text: string) => text as CalendarDay;

describe('formatting', () => {
  it.each([
    [1234567, '₹12,34,567'],
    [0, '₹0'],
    [1234.5, '₹1,234.50'],
    // As the server's arithmetic leaves it.
    [0.1 + 0.2, '₹0.30'],
  ])('%d rupees are %s', (rupees, words) => {
    expect(money(rupees)).toBe(words);
  });

  it.each([
    ['2026-11-21', 'Sat, 21 Nov'],
    ['2027-01-01', 'Fri, 1 Jan'],
  ])('%s is %s', (written, words) => {
    expect(shortDay(day(written))).toBe(words);
  });

  it('a stay is its days and its nights', () => {
    const dates = { arrival: day('2026-11-21'), departure: day('2026-11-25') };
    expect(formatStay(dates)).toBe('Sat, 21 Nov – Wed, 25 Nov · 4 nights');
    expect(formatStay({ ...dates, departure: day('2026-11-22') })).toBe('Sat, 21 Nov – Sun, 22 Nov · 1 night');
  });
});
