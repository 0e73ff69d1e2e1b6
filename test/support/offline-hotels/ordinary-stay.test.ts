import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, daysBetween } from '#core/shared/index.ts';
import { festivalOf } from '#src/adapters/hotel-provider/offline/calendar.ts';
import { ordinaryArrival, ordinaryStay } from './ordinary-stay.ts';

const FROM = '2026-01-01' as CalendarDay;
const DAYS = 4 * 365;
/** Dussehra, the longest festival, lasts five nights; New Year follows Christmas after three. */
const AT_MOST_LATER = 14;

describe('a stay in ordinary nights', () => {
  it.each([1, 2, 3])('of %i nights is found for each day, soon', (nights) => {
    for (let day = 0; day < DAYS; day += 1) {
      const earliest = addDays(FROM, day);
      const arrival = ordinaryArrival(earliest, nights);
      for (let night = 0; night < nights; night += 1) expect(festivalOf(addDays(arrival, night))).toBeUndefined();
      expect(arrival >= earliest).toBe(true);
      expect(daysBetween(earliest, arrival)).toBeLessThanOrEqual(AT_MOST_LATER);
    }
  });

  it('begins on the day itself where nothing is in the way', () => {
    expect(ordinaryArrival('2026-12-05' as CalendarDay, 4)).toBe('2026-12-05');
    expect(ordinaryArrival('2026-12-29' as CalendarDay, 2)).toBe('2027-01-02');
  });

  it('has as many nights as were asked for', () => {
    const { arrivalDate, departureDate } = ordinaryStay(30, 3);
    expect(daysBetween(arrivalDate, departureDate)).toBe(3);
  });
});
