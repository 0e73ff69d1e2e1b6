import type { FieldFault } from '../shared/index.ts';
import { GUEST_BOUNDS } from './limits.ts';

/** More rooms than the guest menu offers, and the people in them. */
export const GROUP_BOUNDS = {
  rooms: { min: GUEST_BOUNDS.rooms.max + 1, max: 99 },
  people: { min: GUEST_BOUNDS.rooms.max + 1, max: 500 },
} as const;

/** The faults of rooms and people together: every room has somebody in it. Their own bounds are the form's. */
export const groupFaults = ({
  rooms,
  people,
}: {
  readonly rooms: number;
  readonly people: number;
}): readonly FieldFault[] => (people < rooms ? [{ field: 'people', code: 'GROUP_PEOPLE' }] : []);
