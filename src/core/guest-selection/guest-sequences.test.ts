import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#test/support/runs.ts';
import type { GuestSelection } from './guest-selection.ts';
import type { GuestLimit } from './limits.ts';
import { offeredGuests } from './offered-guests.ts';
import { DEFAULT_GUESTS, GUEST_STEPS, type GuestAction, type GuestStep, selectGuests } from './select-guests.ts';

const action: fc.Arbitrary<GuestAction> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...GUEST_STEPS).map((type) => ({ type })) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('setChildAge' as const), child: fc.nat(13), age: fc.integer() }),
  },
);
const sequence = fc.array(action, { maxLength: 60, size: 'max' });

/** Sixty clicks a sequence reach every state of the menu many times either way. */
const RUNS = runs({ short: 1_000, full: 10_000 });

/** The invariants after any click. */
const sound = ({ rooms, adults, children, childrenAges }: GuestSelection): boolean =>
  rooms >= 1 &&
  rooms <= 8 &&
  adults >= 1 &&
  adults <= 12 &&
  children >= 0 &&
  children <= 12 &&
  rooms <= adults &&
  adults <= 5 * rooms &&
  childrenAges.length === children &&
  childrenAges.every((age) => Number.isInteger(age) && age >= 0 && age <= 17);

/** The selections along a sequence of clicks, the default one first. */
const walk = (actions: readonly GuestAction[]): readonly GuestSelection[] => {
  const passed = [DEFAULT_GUESTS];
  for (const each of actions) passed.push(selectGuests(passed.at(-1) ?? DEFAULT_GUESTS, each).selection);
  return passed;
};

/** The changes of rooms, adults and children by a click without a limit (specification, section 4). */
const moves = (now: GuestSelection): Record<GuestStep, readonly number[]> => {
  const full = now.adults >= 3 * now.rooms;
  const oneEach = now.adults <= now.rooms;
  return {
    addRoom: [1, oneEach ? 1 : 0, 0],
    removeRoom: [-1, full ? -3 : 0, 0],
    addAdult: [full ? 1 : 0, 1, 0],
    removeAdult: [oneEach ? -1 : 0, -1, 0],
    addChild: [0, 0, 1],
    removeChild: [0, 0, -1],
  };
};

const HELD: Record<GuestStep, (now: GuestSelection) => boolean> = {
  addRoom: (now) => now.rooms === 8,
  removeRoom: (now) => now.rooms === 1,
  addAdult: (now) => now.adults === 12,
  removeAdult: (now) => now.adults === 1,
  addChild: (now) => now.children === 12,
  removeChild: (now) => now.children === 0,
};

const LIMITS: Record<GuestStep, GuestLimit | null> = {
  addRoom: 'MAX_ROOMS',
  removeRoom: 'MIN_ROOMS',
  addAdult: 'MAX_ADULTS',
  removeAdult: 'MIN_ADULTS',
  addChild: 'MAX_CHILDREN',
  removeChild: null,
};

describe('any sequence of clicks', () => {
  it('keeps the bounds, at least an adult and at most five a room, an age per child, and is a listed state', () => {
    fc.assert(
      fc.property(sequence, (actions) =>
        walk(actions).every((now) => sound(now) && offeredGuests(now.rooms, now.adults, now.children)),
      ),
      { numRuns: RUNS },
    );
  });

  it.each(GUEST_STEPS)('ends in a %s that changes what the specification changes, or reports why not', (type) => {
    fc.assert(
      fc.property(sequence, (actions) => {
        const before = walk(actions).at(-1) ?? DEFAULT_GUESTS;
        const { selection, limit } = selectGuests(before, { type });
        const held = HELD[type](before);
        const keys = ['rooms', 'adults', 'children'] as const;
        expect(keys.map((key) => selection[key] - before[key])).toEqual(held ? [0, 0, 0] : moves(before)[type]);
        expect(limit).toBe(held ? LIMITS[type] : null);
      }),
      { numRuns: RUNS / 5 },
    );
  });
});
