import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { anyHotel, anyStay } from './any-stay.test-support.ts';
import { offerOf } from './offers.ts';
import { roomsOf, usualRateId } from './room-rates.ts';

const NOW = instant(Date.UTC(2026, 10, 23));

it('Every hotel has two to five room types of two or three rates each for every stay, always the same ones', () => {
  fc.assert(
    fc.property(anyHotel, anyStay, (hotel, stay) => {
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
