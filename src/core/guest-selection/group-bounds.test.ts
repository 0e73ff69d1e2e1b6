import { describe, expect, it } from 'vitest';
import { GROUP_BOUNDS, groupFaults } from './group-bounds.ts';

describe('a group', () => {
  it('begins with one room more than the guest menu offers', () => {
    expect(GROUP_BOUNDS).toEqual({ rooms: { min: 9, max: 99 }, people: { min: 9, max: 500 } });
  });

  it.each([
    [9, 8, [{ field: 'people', code: 'GROUP_PEOPLE' }]],
    [9, 9, []],
    [9, 30, []],
  ])('of %d rooms and %d people has the faults %j', (rooms, people, faults) => {
    expect(groupFaults({ rooms, people })).toEqual(faults);
  });
});
