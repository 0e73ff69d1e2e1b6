import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { LAKE_BOOKING } from '../../testing/data/bookings.ts';
import { earlierStayLine } from './format-stay.ts';

type Change = Booking['changes'][number];

const rate = (rateId: string, name: string | null, meals: 'none' | 'breakfast') => ({
  rateId,
  roomId: `room-${rateId}`,
  name,
  meals,
  payment: 'online' as const,
});
const { arrivalDate, departureDate } = LAKE_BOOKING;
const EARLIER: Change = {
  ...{ arrivalDate, departureDate, rooms: 1, adults: 2, children: 0, childrenAges: [], roomName: null, rates: [] },
  at: '2026-10-05T06:30:00.000Z',
  chargedBefore: 900_000,
  chargedAfter: 1_250_000,
};
const line = (change: Partial<Change>) => earlierStayLine({ ...EARLIER, ...change });

describe('the earlier stay of a changed booking', () => {
  it.each([
    [{}, '1 room, 2 adults'],
    [{ rooms: 2, adults: 3 }, '2 rooms, 3 adults'],
    [{ children: 1, childrenAges: [8] }, '1 room, 2 adults, 1 child (aged 8)'],
    [{ children: 2 }, '1 room, 2 adults, 2 children'],
    [{ roomName: 'Deluxe Room' }, '1 room, 2 adults; Deluxe Room'],
    [
      {
        rooms: 3,
        roomName: 'Twin',
        rates: [rate('1', 'Twin', 'none'), rate('2', 'Suite', 'breakfast'), rate('1', 'Twin', 'none')],
      },
      '3 rooms, 2 adults; 2 × Twin, Suite, Room only, Breakfast included',
    ],
    [{ roomName: 'Twin', rates: [rate('1', null, 'none')] }, '1 room, 2 adults; Room only'],
  ])('is told by its dates, rooms, guests and room names: %j', (change, told) => {
    expect(line(change)).toBe(`Sat, 21 Nov – Wed, 25 Nov; ${told}`);
  });
});
