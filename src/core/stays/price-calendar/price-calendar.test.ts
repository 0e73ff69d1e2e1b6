import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, FURTHEST_ARRIVAL_DAYS } from '../../shared/index.ts';
import { addMonths, arrivalsIn, daysOfMonth, type Month, monthOf, parseMonth } from './price-calendar.ts';

const day = (text: string) => text as CalendarDay;
const month = (text: string) => text as Month;
const anyDay = fc.integer({ min: 0, max: 20_000 }).map((at) => addDays(day('2020-01-01'), at));

describe('a month', () => {
  it.each(['2026-12', '2028-02', '0001-01'])('is read: %s', (text) => expect(parseMonth(text)).toBe(text));

  it.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', '2026', '', ' 2026-01', '2026-01 ', 'x'])(
    'is not read: %j',
    (text) => expect(parseMonth(text)).toBeNull(),
  );

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-06', 0, '2026-06'],
    ['2026-11', 14, '2028-01'],
    ['2026-03', -27, '2023-12'],
  ])('%s with %d more is %s', (from, count, to) => expect(addMonths(month(from), count)).toBe(to));

  it('has its first and its last day', () => {
    expect(daysOfMonth(month('2028-02'))).toEqual({ first: '2028-02-01', last: '2028-02-29' });
    expect(daysOfMonth(month('2026-12'))).toEqual({ first: '2026-12-01', last: '2026-12-31' });
  });

  it('holds each of its days', () => {
    fc.assert(
      fc.property(anyDay, (each) => {
        const { first, last } = daysOfMonth(monthOf(each));
        expect(first <= each && each <= last).toBe(true);
        expect(monthOf(addDays(last, 1))).toBe(addMonths(monthOf(each), 1));
        expect(monthOf(addDays(first, -1))).toBe(addMonths(monthOf(each), -1));
      }),
    );
  });
});

describe('the days of arrival in a month', () => {
  const today = day('2026-11-21');

  it('are all of a later month, and from today on in the present one', () => {
    expect(arrivalsIn(month('2026-12'), today)).toEqual({ month: '2026-12', from: '2026-12-01', to: '2026-12-31' });
    expect(arrivalsIn(month('2026-11'), today)).toEqual({ month: '2026-11', from: '2026-11-21', to: '2026-11-30' });
  });

  it('end 500 days on', () => {
    const last = addDays(today, FURTHEST_ARRIVAL_DAYS);
    expect(arrivalsIn(monthOf(last), today)?.to).toBe(last);
    expect(arrivalsIn(addMonths(monthOf(last), 1), today)).toBeNull();
  });

  it('are none in a past month', () => expect(arrivalsIn(month('2026-10'), today)).toBeNull());
});
