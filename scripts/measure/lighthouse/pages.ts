import { z } from 'zod';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import type { Wanted } from './verdict.ts';

/** A measured page: its address, who opens it, and its targets. */
export interface MeasuredPage {
  readonly name: string;
  readonly address: string;
  /**
   * `visitor` comes for the first time; `traveller` is signed in, has a booking, and opens what is kept from search
   * engines.
   */
  readonly as: 'visitor' | 'traveller';
  readonly wanted: Wanted;
}

const found = z.object({ hotels: z.array(z.object({ hotelId: z.string(), soldOut: z.boolean() })) });
const BEST = { performance: 99, tbtMs: 50 };

/** The pages of a journey, on the offline hotels and future days. */
export async function measuredPages(origin: string): Promise<readonly MeasuredPage[]> {
  const today = dayInIndia(instant(Date.now()));
  const stay = `arrivalDate=${addDays(today, 30)}&departureDate=${addDays(today, 32)}&rooms=1&adults=2&children=0`;
  const place = `latitude=15.3&longitude=74&${stay}`;
  const answer = await fetch(`${origin}/hotels/search?${place}`);
  const hotel = found.parse(await answer.json()).hotels.find(({ soldOut }) => !soldOut);
  const hotelPage = `/hotelDetails?hotelId=${hotel?.hotelId}&destination=Goa&${place}`;
  return [
    { name: 'Home', address: '/', as: 'visitor', wanted: { ...BEST, lcpMs: 1_200 } },
    {
      name: 'Results',
      address: `/hotels?destination=Goa&${place}`,
      as: 'visitor',
      wanted: { ...BEST, lcpMs: 1_600 },
    },
    { name: 'Hotel', address: hotelPage, as: 'visitor', wanted: { ...BEST, lcpMs: 1_800 } },
    { name: 'Check', address: `${hotelPage}&step=check`, as: 'visitor', wanted: BEST },
    { name: 'Hotel, signed in', address: hotelPage, as: 'traveller', wanted: { ...BEST, lcpMs: 1_800 } },
    { name: 'Check, signed in', address: `${hotelPage}&step=check`, as: 'traveller', wanted: BEST },
    { name: 'My bookings', address: '/profile?panel=bookings', as: 'traveller', wanted: BEST },
  ];
}
