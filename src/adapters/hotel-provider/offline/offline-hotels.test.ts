import { beforeEach, describe, expect, it } from 'vitest';
import { type CalendarDay, instant } from '#core/shared/index.ts';
import { distanceKm } from '#core/stays/index.ts';
import { type HotelProviderBench, hotelProviderContract } from '../hotel-provider.contract.ts';
import { hotelRoomsContract } from '../hotel-rooms.contract.ts';
import { priceCalendarContract } from '../price-calendar.contract.ts';
import { hotelsAround, PAGE_SIZE } from './offers.ts';
import { offlineHotels } from './offline-hotels.ts';
import type { PriceMove } from './price-moves.ts';
import { allHotels } from './world/world.ts';

const clock = { now: () => instant(Date.parse('2027-01-10T06:00:00Z')) };

function newBench(): HotelProviderBench {
  const moves = new Map<string, PriceMove>();
  let state: 'well' | 'failing' | 'quota' = 'well';
  const become = (next: typeof state) => async () => {
    state = next;
  };
  return {
    hotels: offlineHotels({ clock, gate: async () => state, moves: async () => moves, radiusKm: 50 }),
    cut: become('failing'),
    spend: become('quota'),
    mend: become('well'),
    async move(hotelId, { percent = 100, soldOut = false }) {
      moves.set(hotelId, { percent, soldOut });
    },
  };
}

let bench = newBench();
beforeEach(() => {
  bench = newBench();
});

hotelProviderContract('the offline hotels', () => bench);
hotelRoomsContract('the offline hotels', () => bench);
priceCalendarContract('the offline hotels', () => bench);

describe('the offline hotels', () => {
  const NAGPUR = { latitude: 21.1466, longitude: 79.0888 };
  const stay = {
    dates: { arrival: '2027-02-02' as CalendarDay, departure: '2027-02-04' as CalendarDay },
    guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
  };
  /** Every hotel up to the given one, by distance. */
  const upTo = (count: number) => {
    const far = allHotels()
      .map((hotel) => distanceKm(NAGPUR, hotel))
      .sort((one, other) => one - other);
    const radiusKm = ((far[count - 1] ?? Number.NaN) + (far[count] ?? Number.NaN)) / 2;
    expect(hotelsAround(NAGPUR, radiusKm)).toHaveLength(count);
    return offlineHotels({ clock, gate: async () => 'well', moves: async () => new Map(), radiusKm });
  };
  const pageOf = async (count: number, page: number) => {
    const answer = await upTo(count).find({ around: NAGPUR, ...stay }, page);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  };

  it.each([
    [PAGE_SIZE - 1, 1, PAGE_SIZE - 1, true],
    [PAGE_SIZE, 1, PAGE_SIZE, true],
    [PAGE_SIZE + 1, 1, PAGE_SIZE, false],
    [PAGE_SIZE + 1, 2, 1, true],
  ])('of %s, page %s has %s and is the last: %s', async (count, page, listed, last) => {
    const { value } = await pageOf(count, page);
    expect([value.hotels.length, value.last]).toEqual([listed, last]);
  });

  it('are at their positions, and were fetched just now', async () => {
    const { value, stale, asOf } = await pageOf(5, 1);
    expect(value.hotels.map(({ positionKnown }) => positionKnown)).toEqual([true, true, true, true, true]);
    expect([stale, asOf]).toEqual([false, clock.now()]);
  });

  it('have twelve facilities at most, the first ones', async () => {
    const rich = allHotels().find(({ amenities }) => amenities.length > 12);
    const answer = await upTo(5).details(rich?.hotelId ?? '', stay);
    expect(answer.ok && answer.value.value.facilities).toEqual(rich?.amenities.slice(0, 12));
  });
});
