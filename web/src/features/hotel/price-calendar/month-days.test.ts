import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '#core/shared/index.ts';
import type { Month } from '#core/stays/index.ts';
import { dayAfterKey, weeksOf } from './month-days.ts';

const day = (text: string) => text as CalendarDay;
const bounds = { first: day('2026-11-21'), last: day('2028-04-04'), rightToLeft: false };

describe('the weeks of a month', () => {
  it('begin on Sunday, with gaps for days of other months', () => {
    const weeks = weeksOf('2026-12' as Month);
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
    expect(weeks[4]).toEqual(['2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null]);
  });

  it.each([
    ['2027-02', 5],
    ['2026-02', 4],
    ['2027-05', 6],
  ])('of %s are %d', (month, count) => {
    const weeks = weeksOf(month as Month);
    expect(weeks).toHaveLength(count);
    for (const week of weeks) expect(week).toHaveLength(7);
  });
});

describe('a key', () => {
  it.each([
    ['ArrowLeft', '2026-12-08'],
    ['ArrowRight', '2026-12-10'],
    ['ArrowUp', '2026-12-02'],
    ['ArrowDown', '2026-12-16'],
    ['Home', '2026-12-06'],
    ['End', '2026-12-12'],
    ['Tab', null],
    ['Enter', null],
  ])('%s leads from Wednesday the 9th to %s', (key, to) => {
    expect(dayAfterKey(key, day('2026-12-09'), bounds)).toBe(to);
  });

  it('leads into the next month, and not beyond the bounds', () => {
    expect(dayAfterKey('ArrowDown', day('2026-12-28'), bounds)).toBe('2027-01-04');
    expect(dayAfterKey('ArrowUp', day('2026-11-22'), bounds)).toBe('2026-11-21');
    expect(dayAfterKey('ArrowRight', day('2028-04-04'), bounds)).toBe('2028-04-04');
  });

  it('leads the other way where a language is written from right to left', () => {
    const swapped = { ...bounds, rightToLeft: true };
    expect(dayAfterKey('ArrowLeft', day('2026-12-09'), swapped)).toBe('2026-12-10');
    expect(dayAfterKey('ArrowRight', day('2026-12-09'), swapped)).toBe('2026-12-08');
    expect(dayAfterKey('ArrowUp', day('2026-12-09'), swapped)).toBe('2026-12-02');
  });
});
