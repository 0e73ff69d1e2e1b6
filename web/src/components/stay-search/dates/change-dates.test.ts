import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type CalendarDay, checkStayDates, nightsOf, parseDay } from '#core/shared/index.ts';
import { withArrival } from './change-dates.ts';

const day = (written: string): CalendarDay => {
  const read = parseDay(written);
  if (read === null) throw new Error(`${written} is no day`);
  return read;
};
const STAY = { arrival: day('2026-12-10'), departure: day('2026-12-14') };

it.each([
  ['before the departure keeps the departure', '2026-12-12', '2026-12-14'],
  ['earlier keeps the departure', '2026-12-01', '2026-12-14'],
  ['a night before the departure keeps the departure', '2026-12-13', '2026-12-14'],
  ['30 nights before the departure keeps the departure', '2026-11-14', '2026-12-14'],
  ['31 nights before the departure keeps the length', '2026-11-13', '2026-11-17'],
  ['on the departure keeps the length', '2026-12-14', '2026-12-18'],
  ['past the departure keeps the length', '2026-12-30', '2027-01-03'],
  ['more than 30 nights before the departure keeps the length', '2026-11-01', '2026-11-05'],
])('An arrival %s', (_, arrival, departure) => {
  expect(withArrival(STAY, day(arrival))).toEqual({ arrival, departure });
});

it('For every arrival the stay can be booked or only its arrival is out of range', () => {
  const today = day('2026-11-21');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 500 }),
      (...at) => {
        const [ahead, nights, moved] = at;
        const before = { arrival: addDays(today, ahead), departure: addDays(today, ahead + nights) };
        const after = withArrival(before, addDays(today, moved));
        expect(checkStayDates(after, today).ok).toBe(true);
        if (after.departure !== before.departure) expect(nightsOf(after)).toBe(nights);
      },
    ),
  );
});
