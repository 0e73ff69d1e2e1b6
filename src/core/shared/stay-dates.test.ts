import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type CalendarDay,
  checkStayDates,
  dayInIndia,
  daysBetween,
  instant,
  nightDays,
  nightsOf,
  parseDay,
  startOfDayInIndia,
  stayDays,
} from './stay-dates.ts';

const day = (text: string): CalendarDay => {
  const parsed = parseDay(text);
  if (parsed === null) throw new Error(`${text} is no day`);
  return parsed;
};

const anyDay = fc.integer({ min: -30_000, max: 60_000 }).map((count) => addDays(day('2000-03-01'), count));
const stay = (arrival: string, departure: string) => ({ arrival: day(arrival), departure: day(departure) });

describe('reading a day', () => {
  it.each(['2028-02-29', '2000-02-29', '2026-12-31', '0001-01-01'])('accepts %s', (text) => {
    expect(parseDay(text)).toBe(text);
  });

  it.each(['2027-02-29', '2100-02-29', '2027-02-30', '2027-04-31', '2027-13-01', '2027-00-10', '2027-01-00'])(
    'refuses %s, which is no date',
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );

  it.each([
    '',
    '2027-1-1',
    '27-01-01',
    '2027-01',
    '2027-01-01T00:00:00Z',
    '2027-01-01T00:00:00Z#',
    ' 2027-01-01',
    '2027-01-01\n',
    '+002027-01-01',
    '+012027-01-01',
    '-000001-01-01',
    '20270101',
    '1 Jan 2027 ',
    '०२०२७-०१-०१',
  ])('refuses the text %j', (text) => {
    expect(parseDay(text)).toBeNull();
  });
});

describe('counting days', () => {
  it('handles leap days', () => {
    expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(day('2100-02-28'), 1)).toBe('2100-03-01');
    expect(daysBetween(day('2028-01-01'), day('2029-01-01'))).toBe(366);
  });

  it('adds and counts back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1_000, max: 1_000 }), (from, count) => {
        const to = addDays(from, count);
        expect(parseDay(to)).toBe(to);
        expect(daysBetween(from, to)).toBe(count);
        expect(addDays(to, -count)).toBe(from);
        expect(to > from).toBe(count > 0);
      }),
    );
  });
});

describe('the calendar of India', () => {
  it('starts its day at 18:30 UTC of the day before', () => {
    expect(startOfDayInIndia(day('2026-11-21'))).toBe(Date.parse('2026-11-20T18:30:00Z'));
    expect(dayInIndia(instant(Date.parse('2026-11-20T18:29:59.999Z')))).toBe('2026-11-20');
    expect(dayInIndia(instant(Date.parse('2026-11-20T18:30:00.000Z')))).toBe('2026-11-21');
  });

  it('changes its day exactly at midnight, before 1970 too', () => {
    fc.assert(
      fc.property(anyDay, (each) => {
        const start = startOfDayInIndia(each);
        expect(dayInIndia(start)).toBe(each);
        expect(dayInIndia(instant(start - 1))).toBe(addDays(each, -1));
        expect(dayInIndia(instant(start + 86_399_999))).toBe(each);
      }),
    );
  });
});

describe('nights', () => {
  it('are the days from arrival up to, not including, departure', () => {
    const dates = stay('2028-02-28', '2028-03-01');
    expect(nightsOf(dates)).toBe(2);
    expect(nightDays(dates)).toEqual(['2028-02-28', '2028-02-29']);
  });

  it('are counted as stay days in either direction', () => {
    expect(stayDays(stay('2026-12-01', '2026-12-05'))).toBe(4);
    expect(stayDays(stay('2026-12-05', '2026-12-01'))).toBe(4);
  });
});

describe('checking the dates of a stay', () => {
  const today = day('2026-11-21');
  const check = (from: number, nights: number) =>
    checkStayDates({ arrival: addDays(today, from), departure: addDays(today, from + nights) }, today);

  it.each([
    [0, 1],
    [0, 30],
    [500, 1],
    [500, 30],
  ])('accepts an arrival in %i days for %i nights', (from, nights) => {
    expect(check(from, nights)).toMatchObject({ ok: true });
  });

  it.each([
    [-1, 3, 'ARRIVAL_PAST', 'arrivalDate'],
    [501, 3, 'ARRIVAL_TOO_FAR', 'arrivalDate'],
    [0, 0, 'DEPARTURE_NOT_AFTER_ARRIVAL', 'departureDate'],
    [5, -2, 'DEPARTURE_NOT_AFTER_ARRIVAL', 'departureDate'],
    [0, 31, 'STAY_TOO_LONG', 'departureDate'],
  ])('refuses an arrival in %i days for %i nights: %s', (from, nights, code, field) => {
    expect(check(from, nights)).toEqual({ ok: false, refusal: { code, data: { field } } });
  });
});
