import { afterEach, beforeEach } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { endlessPlan } from '#test/support/hotel-provider-server/endless-plan.ts';
import { type ProviderServer, startProviderServer } from '#test/support/hotel-provider-server/server.ts';
import { worldSource } from '#test/support/hotel-provider-server/source.ts';
import { type HotelProviderBench, hotelProviderContract } from '../hotel-provider.contract.ts';
import { hotelRoomsContract } from '../hotel-rooms.contract.ts';
import type { PriceMove } from '../offline/price-moves.ts';
import { priceCalendarContract } from '../price-calendar.contract.ts';
import { type BookingCom15, bookingCom15 } from './booking-com15.ts';

const clock = { now: () => instant(Date.parse('2027-01-10T06:00:00Z')) };
const HOST = 'booking-com15.p.rapidapi.com';
/** Longer than a busy machine takes: the deadline has tests of its own. */
const DEADLINE_MS = 60_000;

let server: ProviderServer;
let hotels: BookingCom15;
let bench: HotelProviderBench;

beforeEach(async () => {
  const moves = new Map<string, PriceMove>();
  const source = worldSource({ clock, moves: async () => moves, unknownKeys: 200 });
  server = await startProviderServer({ source, key: 'a-key', host: HOST });
  hotels = bookingCom15({
    access: { url: server.url, host: HOST, key: () => 'a-key', deadlineMs: DEADLINE_MS },
    plan: endlessPlan(),
    radiusKm: 50,
    clock,
    pause: { pause: async () => {} },
    onFailure: () => {},
  });
  bench = {
    hotels,
    cut: async () => server.misbehave('server-error'),
    spend: async () => server.misbehave('monthly-quota'),
    mend: async () => server.misbehave(null),
    async move(hotelId, { percent = 100, soldOut = false }) {
      moves.set(hotelId, { percent, soldOut });
    },
  };
});

afterEach(async () => {
  await hotels.close();
  await server.close();
});

hotelProviderContract('booking-com15', () => bench);
hotelRoomsContract('booking-com15', () => bench);
priceCalendarContract('booking-com15', () => bench);
