import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type CalendarDay, instant } from '#core/shared/index.ts';
import type { Stay } from '#core/stays/index.ts';
import { offerOf } from './offers.ts';
import { roomsOf, usualRateId } from './room-rates.ts';
import { HOTELS } from './world/world.ts';

const TODAY = '2026-11-23' as CalendarDay;
const NOW = instant(Date.UTC(2026, 10, 23));

const stays = fc
  .record({
    ahead: fc.integer({ min: 0, max: 480 }),
    nights: fc.integer({ min: 1, max: 30 }),
    rooms: fc.integer({ min: 1, max: 8 }),
    adults: fc.integer({ min: 1, max: 16 }),
    childrenAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
  })
  .map(({ ahead, nights, rooms, adults, childrenAges }): Stay => {
    const arrival = addDays(TODAY, ahead);
    const guests = { rooms, adults: Math.max(rooms, adults), children: childrenAges.length, childrenAges };
    return { dates: { arrival, departure: addDays(arrival, nights) }, guests };
  });

it('Every hotel has two to five room types of two or three rates each for every stay, always the same ones', () => {
  fc.assert(
    fc.property(fc.constantFrom(...HOTELS), stays, (hotel, stay) => {
      const rooms = roomsOf(hotel, stay, undefined, NOW);
      const { rate } = offerOf(hotel, stay, undefined, NOW);
      if (rate === null) {
        expect(rooms).toEqual([]);
        return;
      }
      expect(roomsOf(hotel, stay, undefined, NOW)).toEqual(rooms);
      expect(rooms.length).toBeGreaterThanOrEqual(2);
      expect(rooms.length).toBeLessThanOrEqual(5);
      for (const { rates } of rooms) expect([2, 3]).toContain(rates.length);
      const ids = [...rooms.map(({ roomId }) => roomId), ...rooms.flatMap(({ rates }) => rates.map((r) => r.rateId))];
      expect(new Set(ids).size).toBe(ids.length);
      expect(rooms[0]?.rates[0]).toMatchObject({ rateId: usualRateId(hotel), rate });
    }),
    { numRuns: 2_000 },
  );
});
