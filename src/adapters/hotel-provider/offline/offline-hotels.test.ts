import { beforeEach } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { type HotelProviderBench, hotelProviderContract } from '../hotel-provider.contract.ts';
import { offlineHotels } from './offline-hotels.ts';
import type { PriceMove } from './price-moves.ts';

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
