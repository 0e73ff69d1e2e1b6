import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, nightDays } from '#core/shared/index.ts';
import { overlap } from './overlap.ts';

const day = (text: string) => text as CalendarDay;

describe('stays in memory', () => {
  it('overlap exactly when they share a night', () => {
    const near = fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 6 })).map(([from, nights]) => {
      const arrival = addDays(day('2028-02-24'), from);
      return { arrival, departure: addDays(arrival, nights) };
    });
    fc.assert(
      fc.property(near, near, (one, other) => {
        const shared = nightDays(one).some((night) => nightDays(other).includes(night));
        expect(overlap(one, other)).toBe(shared);
        expect(overlap(other, one)).toBe(shared);
      }),
    );
  });
});
