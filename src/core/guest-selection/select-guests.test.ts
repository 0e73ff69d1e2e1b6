import { describe, expect, it } from 'vitest';
import type { GuestSelection } from './guest-selection.ts';
import { GUEST_LIMITS, type GuestLimit } from './limits.ts';
import { DEFAULT_GUESTS, type GuestStep, selectGuests } from './select-guests.ts';

const guests = (rooms: number, adults: number, children = 0): GuestSelection => ({
  rooms,
  adults,
  children,
  childrenAges: Array.from({ length: children }, () => 8),
});

type Row = readonly [GuestStep, GuestSelection, GuestSelection, GuestLimit | null];

/** The table of the specification's section 4: each linked adjustment on both sides of its condition, each limit. */
const TABLE: readonly Row[] = [
  ['addRoom', guests(1, 1), guests(2, 2), null],
  ['addRoom', guests(2, 3), guests(3, 3), null],
  ['addRoom', guests(7, 7), guests(8, 8), null],
  ['addRoom', guests(7, 12), guests(8, 12), null],
  ['addRoom', guests(8, 9), guests(8, 9), 'MAX_ROOMS'],
  ['removeRoom', guests(2, 5), guests(1, 5), null],
  ['removeRoom', guests(2, 6), guests(1, 3), null],
  ['removeRoom', guests(2, 7), guests(1, 4), null],
  ['removeRoom', guests(4, 12), guests(3, 9), null],
  ['removeRoom', guests(4, 11), guests(3, 11), null],
  ['removeRoom', guests(1, 3), guests(1, 3), 'MIN_ROOMS'],
  ['addAdult', guests(1, 2), guests(1, 3), null],
  ['addAdult', guests(1, 3), guests(2, 4), null],
  ['addAdult', guests(3, 11), guests(4, 12), null],
  ['addAdult', guests(8, 12), guests(8, 12), 'MAX_ADULTS'],
  ['removeAdult', guests(2, 3), guests(2, 2), null],
  ['removeAdult', guests(2, 2), guests(1, 1), null],
  ['removeAdult', guests(8, 8), guests(7, 7), null],
  ['removeAdult', guests(1, 2), guests(1, 1), null],
  ['removeAdult', guests(1, 1), guests(1, 1), 'MIN_ADULTS'],
  ['addChild', guests(1, 1, 11), guests(1, 1, 12), null],
  ['addChild', guests(1, 1, 12), guests(1, 1, 12), 'MAX_CHILDREN'],
  ['removeChild', guests(1, 1, 2), guests(1, 1, 1), null],
  ['removeChild', guests(1, 1), guests(1, 1), null],
];

describe('the guest menu', () => {
  it('starts with one room, one adult and no children', () => {
    expect(DEFAULT_GUESTS).toEqual({ rooms: 1, adults: 1, children: 0, childrenAges: [] });
  });

  it.each(TABLE)('%s of %o gives %o, limit %s', (type, before, after, limit) => {
    expect(selectGuests(before, { type })).toEqual({ selection: after, limit });
  });

  it('reports each limit as the specification does', () => {
    expect(Object.values(GUEST_LIMITS).map((limit) => limit.en)).toEqual([
      'max 8 room can be selected',
      'min 1 room required',
      'max 12 adults are allowed at a time',
      'min 1 adult required',
      'max 12 children allowed at a time',
    ]);
  });
});

describe('the ages of children', () => {
  const family = { ...guests(1, 2, 2), childrenAges: [3, 14] };

  it('give a new child the default age and remove the last child', () => {
    expect(selectGuests(family, { type: 'addChild' }).selection.childrenAges).toEqual([3, 14, 8]);
    expect(selectGuests(family, { type: 'removeChild' }).selection.childrenAges).toEqual([3]);
  });

  it.each([0, 17])('accept %i years', (age) => {
    expect(selectGuests(family, { type: 'setChildAge', child: 1, age }).selection.childrenAges).toEqual([3, age]);
  });

  it.each([
    [1, -1],
    [1, 18],
    [1, 2.5],
    [1, Number.NaN],
    [2, 5],
    [-1, 5],
  ])('change nothing for child %i and age %d', (child, age) => {
    expect(selectGuests(family, { type: 'setChildAge', child, age })).toEqual({ selection: family, limit: null });
  });

  it('don’t mutate the previous selection', () => {
    const before = structuredClone(family);
    selectGuests(family, { type: 'setChildAge', child: 0, age: 1 });
    selectGuests(family, { type: 'addRoom' });
    expect(family).toEqual(before);
  });
});
