import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '#core/shared/index.ts';
import { festivalOf, isWeekendNight, monthOf } from './calendar.ts';

const day = (text: string) => text as CalendarDay;

describe('the calendar', () => {
  it.each([
    ['2026-12-31', 'New Year'],
    ['2027-01-01', 'New Year'],
    ['2026-12-25', 'Christmas'],
    ['2026-11-07', 'Diwali'],
    ['2027-10-31', 'Diwali'],
    ['2027-03-22', 'Holi'],
    ['2027-10-09', 'Dussehra'],
    ['2033-08-15', 'Independence Day'],
  ])('has %s as a night of %s', (night, name) => {
    expect(festivalOf(day(night))?.name).toBe(name);
  });

  it.each(['2027-02-02', '2027-07-07', '2026-11-21'])('has %s as an ordinary night', (night) => {
    expect(festivalOf(day(night))).toBeUndefined();
  });

  it('treats the nights to Saturday and to Sunday as the weekend', () => {
    const week = ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07'];
    expect(week.map((night) => isWeekendNight(day(night)))).toEqual([false, false, false, false, true, true, false]);
  });

  it('counts months from 1', () => {
    expect(monthOf(day('2027-01-31'))).toBe(1);
    expect(monthOf(day('2027-12-01'))).toBe(12);
  });
});
