import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GuestSelection } from './guest-selection.ts';
import { offeredGuests } from './offered-guests.ts';
import { DEFAULT_GUESTS, GUEST_STEPS, type GuestAction, selectGuests } from './select-guests.ts';

const action: fc.Arbitrary<GuestAction> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...GUEST_STEPS).map((type) => ({ type })) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('setChildAge' as const), child: fc.nat(13), age: fc.integer() }),
  },
);
const sequence = fc.array(action, { maxLength: 60, size: 'max' });

/** What must hold after any click. */
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

const STEP_SIGNS = { addRoom: 1, removeRoom: -1, addAdult: 1, removeAdult: -1, addChild: 1, removeChild: -1 } as const;

describe('any sequence of clicks', () => {
  it('keeps the bounds, at least an adult and at most five a room, and an age per child', () => {
    fc.assert(
      fc.property(sequence, (actions) => {
        let now = DEFAULT_GUESTS;
        for (const each of actions) {
          const { selection, limit } = selectGuests(now, each);
          if (!sound(selection)) return false;
          if (!offeredGuests(selection.rooms, selection.adults, selection.children)) return false;
          if (limit !== null && selection !== now) return false;
          now = selection;
        }
        return true;
      }),
      { numRuns: 10_000 },
    );
  });

  it('moves what was clicked by one, and the linked figure only as the specification links it', () => {
    fc.assert(
      fc.property(sequence, fc.constantFrom(...GUEST_STEPS), (actions, type) => {
        const before = actions.reduce((now, each) => selectGuests(now, each).selection, DEFAULT_GUESTS);
        const { selection, limit } = selectGuests(before, { type });
        const moved = {
          rooms: selection.rooms - before.rooms,
          adults: selection.adults - before.adults,
          children: selection.children - before.children,
        };
        const sign = STEP_SIGNS[type];
        const stuck = limit !== null || (type === 'removeChild' && before.children === 0);
        const full = before.adults >= 3 * before.rooms;
        const oneEach = before.adults <= before.rooms;
        const expected = {
          addRoom: { rooms: 1, adults: oneEach ? 1 : 0, children: 0 },
          removeRoom: { rooms: -1, adults: full ? -3 : 0, children: 0 },
          addAdult: { rooms: full ? 1 : 0, adults: 1, children: 0 },
          removeAdult: { rooms: oneEach ? -1 : 0, adults: -1, children: 0 },
          addChild: { rooms: 0, adults: 0, children: sign },
          removeChild: { rooms: 0, adults: 0, children: sign },
        }[type];
        expect(moved).toEqual(stuck ? { rooms: 0, adults: 0, children: 0 } : expected);
      }),
      { numRuns: 2_000 },
    );
  });
});
