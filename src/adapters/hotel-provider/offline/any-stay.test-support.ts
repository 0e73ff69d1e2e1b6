import fc from 'fast-check';
import { addDays, type CalendarDay } from '#core/shared/index.ts';
import type { Stay } from '#core/stays/index.ts';
import { allHotels } from './world/world.ts';

const FIRST = '2026-11-21' as CalendarDay;

/** One of the offline hotels. */
export const anyHotel = fc.constantFrom(...allHotels());

/** A stay within two years of one to thirty nights, of one room to eight. */
export const anyStay = fc
  .record({
    ahead: fc.integer({ min: 0, max: 600 }),
    nights: fc.integer({ min: 1, max: 30 }),
    rooms: fc.integer({ min: 1, max: 8 }),
    adults: fc.integer({ min: 1, max: 12 }),
    childrenAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 12 }),
  })
  .map(({ ahead, nights, rooms, adults, childrenAges }): Stay => {
    const arrival = addDays(FIRST, ahead);
    return {
      dates: { arrival, departure: addDays(arrival, nights) },
      guests: { rooms, adults, children: childrenAges.length, childrenAges },
    };
  });
