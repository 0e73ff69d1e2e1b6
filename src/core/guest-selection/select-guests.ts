import type { GuestSelection } from './guest-selection.ts';
import { ADULTS_PER_ROOM, GUEST_BOUNDS, type GuestLimit } from './limits.ts';

/** The default age of a child. */
export const DEFAULT_CHILD_AGE = 8;

/** The default guests: 1 room, 1 adult, no children. */
export const DEFAULT_GUESTS: GuestSelection = { rooms: 1, adults: 1, children: 0, childrenAges: [] };

/** The buttons of the guest menu. */
export const GUEST_STEPS = ['addRoom', 'removeRoom', 'addAdult', 'removeAdult', 'addChild', 'removeChild'] as const;
export type GuestStep = (typeof GUEST_STEPS)[number];

/** One click in the guest menu; `child` counts from 0, `age` from 0 to 17. */
export type GuestAction =
  | { readonly type: GuestStep }
  | { readonly type: 'setChildAge'; readonly child: number; readonly age: number };

/** The selection after a click, and the limit that prevented a change. */
export interface Selected {
  readonly selection: GuestSelection;
  readonly limit: GuestLimit | null;
}

const { rooms: ROOMS, adults: ADULTS, children: CHILDREN, childAge: AGE } = GUEST_BOUNDS;

const free = (selection: GuestSelection): Selected => ({ selection, limit: null });
const held = (selection: GuestSelection, limit: GuestLimit): Selected => ({ selection, limit });

/** Whether rooms and adults are linked: there are as many adults as the rooms hold. */
const full = ({ rooms, adults }: GuestSelection): boolean => adults >= ADULTS_PER_ROOM * rooms;
/** Whether removing a room would leave an adult without one. */
const oneEach = ({ rooms, adults }: GuestSelection): boolean => adults <= rooms;

/** The specification's table, a row per button (section 4). */
const STEPS: Record<GuestStep, (now: GuestSelection) => Selected> = {
  addRoom: (now) =>
    now.rooms < ROOMS.max
      ? free({ ...now, rooms: now.rooms + 1, adults: oneEach(now) ? now.adults + 1 : now.adults })
      : held(now, 'MAX_ROOMS'),
  removeRoom: (now) =>
    now.rooms > ROOMS.min
      ? free({ ...now, rooms: now.rooms - 1, adults: full(now) ? now.adults - ADULTS_PER_ROOM : now.adults })
      : held(now, 'MIN_ROOMS'),
  addAdult: (now) =>
    now.adults < ADULTS.max
      ? free({ ...now, adults: now.adults + 1, rooms: full(now) ? now.rooms + 1 : now.rooms })
      : held(now, 'MAX_ADULTS'),
  removeAdult: (now) =>
    now.adults > ADULTS.min
      ? free({ ...now, adults: now.adults - 1, rooms: oneEach(now) ? now.rooms - 1 : now.rooms })
      : held(now, 'MIN_ADULTS'),
  addChild: (now) =>
    now.children < CHILDREN.max
      ? free({ ...now, children: now.children + 1, childrenAges: [...now.childrenAges, DEFAULT_CHILD_AGE] })
      : held(now, 'MAX_CHILDREN'),
  removeChild: (now) =>
    now.children > CHILDREN.min
      ? free({ ...now, children: now.children - 1, childrenAges: now.childrenAges.slice(0, -1) })
      : free(now),
};

/** Whether a number is a child's age: whole years, 0 to 17. */
export const isChildAge = (age: number): boolean => Number.isInteger(age) && age >= AGE.min && age <= AGE.max;

const aged = (now: GuestSelection, child: number, age: number): GuestSelection =>
  isChildAge(age) ? { ...now, childrenAges: now.childrenAges.map((old, at) => (at === child ? age : old)) } : now;

/**
 * The effect of one click in the guest menu. An invalid age, or one of a child that does not exist, changes nothing.
 */
export const selectGuests = (selection: GuestSelection, action: GuestAction): Selected =>
  action.type === 'setChildAge' ? free(aged(selection, action.child, action.age)) : STEPS[action.type](selection);
