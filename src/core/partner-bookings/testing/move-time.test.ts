import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, dayInIndia, instant, nightsOf } from '#core/shared/index.ts';
import { aQuote } from '#test/support/memory/booking/samples.ts';
import { movedStay, TIME_TARGETS } from './move-time.ts';

const NOW = instant(Date.parse('2026-12-01T04:30:00Z'));
const TODAY = '2026-12-01' as CalendarDay;
const stay = (days: number, nights: number, freeUntil: number | null = NOW + 86_400_000) => ({
  ...aQuote('test_q', 'org_1'),
  dates: { arrival: addDays(TODAY, days), departure: addDays(TODAY, days + nights) },
  freeUntil: freeUntil === null ? null : instant(freeUntil),
});

describe('a stay of test mode', () => {
  it('whose deadline has passed keeps its days', () => {
    const moved = movedStay(stay(10, 2), 'deadline_passed', NOW);
    expect([moved.dates, moved.freeUntil]).toEqual([stay(10, 2).dates, NOW - 1]);
  });

  it('whose guests arrive today, or left yesterday, keeps its length', () => {
    expect(movedStay(stay(10, 2), 'arrival_day', NOW).dates).toEqual({ arrival: TODAY, departure: '2026-12-03' });
    expect(movedStay(stay(10, 2), 'stay_over', NOW).dates).toEqual({ arrival: '2026-11-28', departure: '2026-11-30' });
  });

  it('is never moved forward, keeps its length and never gains a deadline', () => {
    const target = fc.constantFrom(...TIME_TARGETS);
    const far = fc.integer({ min: -40, max: 400 });
    const nights = fc.integer({ min: 1, max: 30 });
    const deadline = fc.option(fc.integer({ min: -1e9, max: 1e10 }).map((ms) => NOW + ms));
    fc.assert(
      fc.property(target, far, nights, deadline, (to, days, length, freeUntil) => {
        const before = stay(days, length, freeUntil);
        const after = movedStay(before, to, NOW);
        expect(after.dates.arrival <= before.dates.arrival).toBe(true);
        expect(nightsOf(after.dates)).toBe(length);
        expect(after.freeUntil === null).toBe(freeUntil === null);
        if (after.freeUntil !== null) expect(after.freeUntil).toBeLessThan(NOW);
        if (to === 'stay_over') expect(after.dates.departure < dayInIndia(NOW)).toBe(true);
        if (to === 'arrival_day') expect(after.dates.arrival <= dayInIndia(NOW)).toBe(true);
      }),
    );
  });
});
