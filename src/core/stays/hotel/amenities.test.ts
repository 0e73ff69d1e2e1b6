import { describe, expect, it } from 'vitest';
import { hasMoreAmenities, shownAmenities } from './amenities.ts';

const names = (count: number) => Array.from({ length: count }, (_, at) => `amenity ${at}`);

describe('the amenities of a hotel’s page', () => {
  it('are five, expanded twenty', () => {
    expect(shownAmenities(names(30), false)).toEqual(names(5));
    expect(shownAmenities(names(30), true)).toEqual(names(20));
    expect(shownAmenities(names(3), true)).toEqual(names(3));
  });

  it('expand only when there is more than five', () => {
    expect([hasMoreAmenities(names(5)), hasMoreAmenities(names(6))]).toEqual([false, true]);
  });
});
