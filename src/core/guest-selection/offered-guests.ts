import { accepted, type Refusal, type Result, refused } from '../shared/index.ts';
import type { GuestSelection } from './guest-selection.ts';
import { GUEST_BOUNDS } from './limits.ts';
import { DEFAULT_CHILD_AGE, DEFAULT_GUESTS, GUEST_STEPS, isChildAge, selectGuests } from './select-guests.ts';

const key = (rooms: number, adults: number): string => `${rooms}/${adults}`;

/** Every pair of rooms and adults that clicks can reach. */
function reachable(): ReadonlySet<string> {
  const reached = new Map([[key(DEFAULT_GUESTS.rooms, DEFAULT_GUESTS.adults), DEFAULT_GUESTS]]);
  for (const selection of reached.values()) {
    for (const type of GUEST_STEPS) {
      const next = selectGuests(selection, { type }).selection;
      reached.set(key(next.rooms, next.adults), next);
    }
  }
  return new Set(reached.keys());
}

const OFFERED = /* @__PURE__ */ reachable();

/** Whether the guest menu can reach these numbers; the server accepts no others. */
export const offeredGuests = (rooms: number, adults: number, children: number): boolean =>
  OFFERED.has(key(rooms, adults)) &&
  Number.isInteger(children) &&
  children >= GUEST_BOUNDS.children.min &&
  children <= GUEST_BOUNDS.children.max;

/** The guests as a caller states them; without ages every child has the default one. */
export interface NamedGuests {
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
  readonly childrenAges?: readonly number[] | undefined;
}

/** Why guests are refused, and the field to change. */
export type GuestsRefusal =
  | Refusal<'GUESTS_NOT_OFFERED', { readonly field: 'rooms' | 'adults' | 'children' }>
  | Refusal<'CHILD_AGES', { readonly field: 'childrenAges' }>;

const within = (figure: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(figure) && figure >= min && figure <= max;

const faulty = (guests: NamedGuests): 'rooms' | 'adults' | 'children' => {
  if (!within(guests.rooms, GUEST_BOUNDS.rooms)) return 'rooms';
  if (!within(guests.children, GUEST_BOUNDS.children)) return 'children';
  return 'adults';
};

/** Checks guests against what the menu offers, with one age per child. */
export function checkGuests(guests: NamedGuests): Result<GuestSelection, GuestsRefusal> {
  const { rooms, adults, children } = guests;
  if (!offeredGuests(rooms, adults, children)) return refused('GUESTS_NOT_OFFERED', { field: faulty(guests) });
  const childrenAges = guests.childrenAges ?? Array.from({ length: children }, () => DEFAULT_CHILD_AGE);
  if (childrenAges.length !== children || !childrenAges.every(isChildAge)) {
    return refused('CHILD_AGES', { field: 'childrenAges' });
  }
  return accepted({ rooms, adults, children, childrenAges });
}
