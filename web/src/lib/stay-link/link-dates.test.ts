import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { TODAY } from '../../testing/data/links.ts';
import { datesFrom } from './link-dates.ts';

describe('dates that have passed', () => {
  it('move to today with the same length, 30 nights at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: -1 }), fc.integer({ min: 1, max: 60 }), (ago, nights) => {
        const arrival = addDays(TODAY, ago);
        expect(datesFrom({ arrival, departure: addDays(arrival, nights) }, TODAY)).toEqual({
          dates: { arrival: TODAY, departure: addDays(TODAY, Math.min(nights, 30)) },
          change: nights > 30 ? 'shortened' : 'moved',
        });
      }),
    );
  });

  it('of one night move as one night', () => {
    const dates = { arrival: addDays(TODAY, -2), departure: addDays(TODAY, -1) };
    expect(datesFrom(dates, TODAY)).toEqual({
      dates: { arrival: TODAY, departure: addDays(TODAY, 1) },
      change: 'moved',
    });
  });

  it('that end before they begin are the default ones, as are those that are too far ahead', () => {
    const usual = { dates: { arrival: TODAY, departure: addDays(TODAY, 4) }, change: 'dates' };
    expect(datesFrom({ arrival: addDays(TODAY, -2), departure: addDays(TODAY, -2) }, TODAY)).toEqual(usual);
    expect(datesFrom({ arrival: addDays(TODAY, 2), departure: addDays(TODAY, 40) }, TODAY)).toEqual(usual);
  });

  it('stay as they are when they begin today', () => {
    const dates = { arrival: TODAY, departure: addDays(TODAY, 1) };
    expect(datesFrom(dates, TODAY)).toEqual({ dates, change: null });
  });
});
