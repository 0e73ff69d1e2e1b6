import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StayFilters } from '#core/stays/index.ts';
import { randomResultsLink } from '../../../testing/data/links.ts';
import { chosenFilters, toggled, withFilter } from './chosen.ts';

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

describe('the active filters', () => {
  it('are listed one by one', () => {
    expect(chosenFilters(ALL).map(({ label }) => label)).toEqual([
      'From ₹1,000',
      'Up to ₹2,50,000',
      'Free cancellation',
      'Breakfast included',
      'Score 8 or more',
      'Not classified',
      '5 stars',
      'Castle',
      'Pool',
    ]);
    expect(chosenFilters({})).toEqual([]);
  });

  it('are removed one at a time, and none is left when all are removed', () => {
    fc.assert(
      fc.property(randomResultsLink(), fc.infiniteStream(fc.nat()), ({ filters = {} }, picks) => {
        let now: StayFilters = filters;
        for (let left = chosenFilters(now); left.length > 0; left = chosenFilters(now)) {
          expect(new Set(left.map(({ id }) => id)).size).toBe(left.length);
          now = left[(picks.next().value ?? 0) % left.length]?.without ?? {};
          expect(chosenFilters(now)).toHaveLength(left.length - 1);
        }
        expect(now).toEqual({});
      }),
      { numRuns: 50 },
    );
  });
});

describe('setting a filter', () => {
  it('removes it by nothing, false or an empty list', () => {
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
