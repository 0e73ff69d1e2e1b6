import { z } from 'zod';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { requestsTo } from '#test/money/kill/requests.ts';
import { CITIES } from './journey.ts';

const found = z.object({ hotels: z.array(z.object({ hotelId: z.string() })) });

/** Of one address, which may cause sixty calls of the provider in a minute. */
const ASKED_BY_ONE = 25;
/** The journeys of a load stay for one or two nights: none of them asks for these. */
const [FIRST_NIGHTS, ARRIVALS] = [4, 100];

/**
 * Asks for a hotel of so many searches, each with dates or a place of its own, so that the product's caches hold as
 * much as they may.
 * @throws at the first that is not answered
 */
export async function fillCaches(origin: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const send = requestsTo(origin, { 'x-forwarded-for': `10.9.0.${1 + Math.floor(at / ASKED_BY_ONE)}` });
    const around = Math.floor(at / CITIES.length);
    const arrivalDate = addDays(dayInIndia(instant(Date.now())), 3 + (around % ARRIVALS));
    const departureDate = addDays(arrivalDate, FIRST_NIGHTS + Math.floor(around / ARRIVALS));
    const stay = { arrivalDate, departureDate, rooms: '1', adults: '2', children: '0' };
    const search = new URLSearchParams({ ...CITIES[at % CITIES.length], ...stay });
    const list = await send('GET', `/hotels/search?${search}`);
    if (list.status !== 200) throw new Error(`A search was answered ${list.status}`);
    const { hotels } = found.parse(list.body);
    const page = await send('GET', `/hotels/${hotels[0]?.hotelId}?${new URLSearchParams(stay)}`);
    if (page.status !== 200) throw new Error(`A hotel's page was answered ${page.status}`);
  }
}
