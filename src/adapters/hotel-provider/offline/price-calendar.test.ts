import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, instant } from '#core/shared/index.ts';
import type { Stay } from '#core/stays/index.ts';
import { offlineHotels } from './offline-hotels.ts';
import { priceCalendarOf } from './price-calendar.ts';
import type { PriceMove } from './price-moves.ts';
import { allHotels } from './world/world.ts';

const NOW = instant(Date.parse('2026-11-21T06:30:00Z'));
const TODAY = '2026-11-21' as CalendarDay;

const anyMove = fc.option(fc.record({ percent: fc.integer({ min: 50, max: 200 }), soldOut: fc.boolean() }), {
  nil: undefined,
});
const anyQuestion = fc.record({
  hotel: fc.constantFrom(...allHotels()),
  ahead: fc.integer({ min: 0, max: 480 }),
  days: fc.integer({ min: 1, max: 31 }),
  nights: fc.integer({ min: 1, max: 30 }),
  rooms: fc.integer({ min: 1, max: 8 }),
  adults: fc.integer({ min: 1, max: 12 }),
  childrenAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
  move: anyMove,
});

const hotelsWith = (moves: ReadonlyMap<string, PriceMove>) =>
  offlineHotels({ clock: { now: () => NOW }, gate: async () => 'well', moves: async () => moves, radiusKm: 50 });

describe('the offline calendar', () => {
  it('has for each day exactly the price that the hotel’s page has for that stay', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion, async ({ hotel, ahead, days, nights, rooms, adults, childrenAges, move }) => {
        const hotels = hotelsWith(new Map(move === undefined ? [] : [[hotel.hotelId, move]]));
        const guests = { rooms, adults, children: childrenAges.length, childrenAges };
        const from = addDays(TODAY, ahead);
        const answer = await hotels.calendar(hotel.hotelId, { from, to: addDays(from, days - 1), nights, guests });
        if (!answer.ok) throw new Error(answer.refusal.code);
        const { arrivals, basis } = answer.value.value;
        expect([arrivals.length, basis]).toEqual([days, 'stay']);
        for (const { arrival, state, price } of arrivals) {
          const stay: Stay = { dates: { arrival, departure: addDays(arrival, nights) }, guests };
          const page = await hotels.details(hotel.hotelId, stay);
          if (!page.ok) throw new Error(page.refusal.code);
          expect(price).toEqual(page.value.value.price);
          expect(state === 'sold_out').toBe(page.value.value.soldOut);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has for each hotel prices that differ by day', () => {
    const guests = { rooms: 1, adults: 2, children: 0, childrenAges: [] };
    for (const hotel of allHotels()) {
      const asked = { from: TODAY, to: addDays(TODAY, 29), nights: 1, guests };
      const { arrivals } = priceCalendarOf(hotel, asked, undefined, NOW);
      const prices = arrivals.flatMap(({ price }) => price?.gross.paise ?? []);
      expect(new Set(prices).size).toBeGreaterThan(7);
    }
  });
});
