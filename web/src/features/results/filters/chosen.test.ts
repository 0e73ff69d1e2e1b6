import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StayFilters } from '#core/stays/index.ts';
import type { FilterChoices } from '../../../lib/api/shapes.ts';
import { randomResultsLink } from '../../../testing/links.ts';
import { chosenFilters, rarest, toggled, withFilter } from './chosen.ts';

const CHOICES: FilterChoices = {
  price: { min: 900, max: 9_000 },
  stars: [
    { value: 5, count: 2 },
    { value: 3, count: 7 },
  ],
  scores: [{ value: 8, count: 4 }],
  freeCancellation: 6,
  breakfast: 3,
  amenities: [{ value: 'Pool', count: 5 }],
  types: [{ value: 'Resort', count: 8 }],
};
const ALL: StayFilters = {
  priceMin: 1_000,
  priceMax: 2_50_000,
  stars: [0, 5],
  scoreMin: 8,
  freeCancellation: true,
  breakfast: true,
  amenities: ['Pool'],
  types: ['Castle'],
};

describe('the filters in use', () => {
  it('are named one by one, with how many hotels each would leave', () => {
    expect(chosenFilters(ALL, CHOICES).map(({ label, hotels }) => [label, hotels])).toEqual([
      ['From ₹1,000', null],
      ['Up to ₹2,50,000', null],
      ['Free cancellation', 6],
      ['Breakfast included', 3],
      ['Score 8 or more', 4],
      ['Not classified', 0],
      ['5 stars', 2],
      ['Castle', 0],
      ['Pool', 5],
    ]);
    expect(chosenFilters({}, CHOICES)).toEqual([]);
  });

  it('go one at a time, and none is left when all are gone', () => {
    fc.assert(
      fc.property(randomResultsLink(), fc.infiniteStream(fc.nat()), ({ filters = {} }, picks) => {
        let now: StayFilters = filters;
        for (let left = chosenFilters(now, CHOICES); left.length > 0; left = chosenFilters(now, CHOICES)) {
          expect(new Set(left.map(({ id }) => id)).size).toBe(left.length);
          now = left[(picks.next().value ?? 0) % left.length]?.without ?? {};
          expect(chosenFilters(now, CHOICES)).toHaveLength(left.length - 1);
        }
        expect(now).toEqual({});
      }),
      { numRuns: 50 },
    );
  });

  it('know which of them leaves the fewest hotels, of those that were counted', () => {
    expect(rarest(chosenFilters({ ...ALL, stars: [5], types: ['Resort'] }, CHOICES))?.label).toBe('5 stars');
    expect(rarest(chosenFilters({ priceMin: 1, scoreMin: 7.5 }, CHOICES))).toBeNull();
  });
});

describe('setting a filter', () => {
  it('takes it away by nothing, false or an empty list', () => {
    expect(withFilter(ALL, 'breakfast', false)).not.toHaveProperty('breakfast');
    expect(withFilter(ALL, 'stars', [])).not.toHaveProperty('stars');
    expect(withFilter(ALL, 'priceMin', undefined)).not.toHaveProperty('priceMin');
    expect(withFilter({}, 'priceMin', 0)).toEqual({ priceMin: 0 });
  });

  it('keeps lists in one order, whatever was clicked first', () => {
    expect(toggled(toggled([], 5), 3)).toEqual(toggled(toggled([], 3), 5));
    expect(toggled(['Pool', 'Spa'], 'Pool')).toEqual(['Spa']);
  });
});
