import { describe, expect, it } from 'vitest';
import { checkGuests, offeredGuests } from './offered-guests.ts';
import { DEFAULT_GUESTS, type GuestStep, selectGuests } from './select-guests.ts';

const walk = (...types: readonly GuestStep[]) =>
  types.reduce((now, type) => selectGuests(now, { type }).selection, DEFAULT_GUESTS);

const times = (count: number, type: GuestStep): GuestStep[] => Array.from({ length: count }, () => type);

describe('the guests that the menu offers', () => {
  const offered = Array.from({ length: 10 }, (_, rooms) =>
    Array.from({ length: 14 }, (__, adults) => ({ rooms, adults })),
  )
    .flat()
    .filter(({ rooms, adults }) => offeredGuests(rooms, adults, 0));

  it('have six states above three adults a room, and no more', () => {
    const crowded = offered.filter(({ rooms, adults }) => adults > 3 * rooms);
    expect(crowded.map(({ rooms, adults }) => [rooms, adults])).toEqual([
      [1, 4],
      [1, 5],
      [2, 7],
      [2, 8],
      [3, 10],
      [3, 11],
    ]);
  });

  it('have every pair up to three adults a room, with an adult in each', () => {
    for (let rooms = 1; rooms <= 8; rooms += 1) {
      for (let adults = rooms; adults <= Math.min(12, 3 * rooms); adults += 1) {
        expect(offeredGuests(rooms, adults, 0), `${rooms} rooms, ${adults} adults`).toBe(true);
      }
    }
  });

  it('reach five adults in one room by removing rooms', () => {
    expect(walk(...times(4, 'addAdult'), 'removeRoom')).toMatchObject({ rooms: 1, adults: 5 });
  });

  it.each([
    [1, 6, 0],
    [2, 9, 0],
    [4, 13, 0],
    [2, 1, 0],
    [0, 0, 0],
    [9, 9, 0],
    [1.5, 2, 0],
    [1, 1, -1],
    [1, 1, 13],
    [1, 1, 0.5],
    [1, Number.NaN, 0],
  ])('exclude %d rooms, %d adults, %d children', (rooms, adults, children) => {
    expect(offeredGuests(rooms, adults, children)).toBe(false);
  });
});

describe('guests of a caller', () => {
  it('have the default age for every child without one', () => {
    expect(checkGuests({ rooms: 1, adults: 2, children: 2 })).toEqual({
      ok: true,
      value: { rooms: 1, adults: 2, children: 2, childrenAges: [8, 8] },
    });
  });

  it('keep the given ages', () => {
    const told = { rooms: 1, adults: 2, children: 2, childrenAges: [0, 17] };
    expect(checkGuests(told)).toEqual({ ok: true, value: told });
  });

  it.each([
    [{ rooms: 9, adults: 9, children: 0 }, 'rooms'],
    [{ rooms: 0, adults: 1, children: 0 }, 'rooms'],
    [{ rooms: 1.5, adults: 2, children: 0 }, 'rooms'],
    [{ rooms: 8, adults: 7, children: 0 }, 'adults'],
    [{ rooms: 1, adults: 6, children: 12 }, 'adults'],
    [{ rooms: 1, adults: 6, children: 0 }, 'adults'],
    [{ rooms: 2, adults: 1, children: 0 }, 'adults'],
    [{ rooms: 1, adults: 1, children: 13 }, 'children'],
    [{ rooms: 1, adults: 1, children: -1 }, 'children'],
    [{ rooms: 1, adults: 1, children: Number.NaN }, 'children'],
  ])('refuse %o by %s', (guests, field) => {
    expect(checkGuests(guests)).toEqual({ ok: false, refusal: { code: 'GUESTS_NOT_OFFERED', data: { field } } });
  });

  it.each([[[8]], [[8, 18]], [[8, -1]], [[8, 2.5]], [[1, 2, 3]]])('refuse the ages %o for two children', (ages) => {
    expect(checkGuests({ rooms: 1, adults: 1, children: 2, childrenAges: ages })).toEqual({
      ok: false,
      refusal: { code: 'CHILD_AGES', data: { field: 'childrenAges' } },
    });
  });
});
