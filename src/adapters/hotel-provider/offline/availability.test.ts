import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, startOfDayInIndia } from '#core/shared/index.ts';
import type { Stay } from '#core/stays/index.ts';
import { deadlineOf, isSoldOut } from './availability.ts';
import { allHotels } from './world/world.ts';

const day = (text: string) => text as CalendarDay;
const stay = (arrival: string, nights: number, rooms = 1): Stay => ({
  dates: { arrival: day(arrival), departure: addDays(day(arrival), nights) },
  guests: { rooms, adults: rooms, children: 0, childrenAges: [] },
});
const share = (of: Stay): number => allHotels().filter((hotel) => isSoldOut(hotel, of)).length / allHotels().length;

const anyHotel = fc.constantFrom(...allHotels());
const anyDay = fc.integer({ min: 0, max: 600 }).map((ahead) => addDays(day('2026-11-21'), ahead));

describe('a sold-out hotel', () => {
  it('is sold out on every longer stay and for every larger party too', () => {
    fc.assert(
      fc.property(
        anyHotel,
        anyDay,
        fc.integer({ min: 1, max: 29 }),
        fc.integer({ min: 1, max: 7 }),
        (hotel, from, nights, rooms) => {
          fc.pre(isSoldOut(hotel, stay(from, nights, rooms)));
          expect(isSoldOut(hotel, stay(from, nights + 1, rooms))).toBe(true);
          expect(isSoldOut(hotel, stay(from, nights, rooms + 1))).toBe(true);
        },
      ),
    );
  });

  it('is rare on an ordinary night, and less so at a festival and for eight rooms', () => {
    const ordinary = share(stay('2027-02-02', 1));
    expect(ordinary).toBeGreaterThan(0);
    expect(ordinary).toBeLessThan(0.03);
    expect(share(stay('2026-12-31', 1))).toBeGreaterThan(ordinary * 2);
    expect(share(stay('2027-02-02', 1, 8))).toBeGreaterThan(ordinary * 3);
  });
});

describe('the free rooms of a hotel', () => {
  const [hotel] = allHotels();
  if (hotel === undefined) throw new Error('no hotel');
  const nights = Array.from({ length: 200 }, (_, at) => addDays(day('2027-01-12'), at));
  /** The number of nights with at least this many free rooms. */
  const nightsWith = (units: number, rooms: number) =>
    nights.filter((night) => !isSoldOut({ ...hotel, units }, stay(night, 1, rooms))).length;

  it('are never more than it has', () => {
    for (const units of [1, 2, 5]) expect(nightsWith(units, units + 1)).toBe(0);
  });

  it('are one at least on nearly every night, also in a hotel with one', () => {
    for (const units of [1, 2, 5]) expect(nightsWith(units, 1)).toBeGreaterThan(180);
  });

  it('vary by night', () => {
    const many = nightsWith(10, 7);
    expect(many).toBeGreaterThan(40);
    expect(many).toBeLessThan(180);
  });
});

describe('the deadline of a free cancellation', () => {
  it('is before the end of the arrival day in India, and is the same for the same day', () => {
    fc.assert(
      fc.property(anyHotel, anyDay, (hotel, arrival) => {
        const deadline = deadlineOf(hotel, arrival);
        expect(deadline).toBe(deadlineOf(hotel, arrival));
        if (deadline === null) expect(hotel.cancellation).toBeNull();
        else expect(deadline).toBeLessThan(startOfDayInIndia(addDays(arrival, 1)));
      }),
    );
  });

  it('is the last second of the hour that the terms name, in India', () => {
    const hotel = allHotels().find(({ cancellation }) => cancellation?.daysBefore === 3);
    if (hotel === undefined) throw new Error('no such terms');
    expect(new Date(deadlineOf(hotel, day('2027-02-10')) ?? 0).toISOString()).toBe('2027-02-07T18:29:59.000Z');
  });

  it('is missing for some hotels', () => {
    const none = allHotels().filter((hotel) => deadlineOf(hotel, day('2027-02-10')) === null).length;
    expect(none).toBeGreaterThan(allHotels().length * 0.15);
    expect(none).toBeLessThan(allHotels().length * 0.45);
  });
});
