import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { client } from '../support/http/client.ts';

const GUEST = { name: 'Canary Guestwala', phone: '+91 98450 11223' };
const WISH = 'a quiet room for canary';
const who = { email: 'leaving@example.in', password: 'monsoon over malabar hill' };

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const signedIn = z.object({ token: z.string(), userDetails: z.object({ _id: z.string() }) });
const found = z.object({ hotels: z.array(z.object({ hotelId: z.string(), soldOut: z.boolean() })) });

const kept = async () => JSON.stringify(await product.db.database.knex('quotes').select('snapshot'));

it('A deleted account leaves no guests and no special requests on its quotes', async () => {
  const http = client(product.app);
  await http.post('/auth/register', { name: 'Leaving Soon', ...who });
  const { token, userDetails } = signedIn.parse((await http.post('/auth/login', who)).body);
  const stay = { arrivalDate: product.day(30), departureDate: product.day(32), rooms: 1, adults: 2, children: 0 };
  const search = await http.get('/hotels/search', { query: { latitude: 15.3, longitude: 74, ...stay } });
  const hotel = found.parse(search.body).hotels.find(({ soldOut }) => !soldOut);
  const quoted = await http.post(
    '/quotes',
    { hotelId: hotel?.hotelId, ...stay, guest: GUEST, requests: WISH },
    { token },
  );
  expect(quoted.status).toBe(201);
  expect(await kept()).toContain(GUEST.name);

  expect((await http.delete(`/user/${userDetails._id}`, { token })).status).toBe(200);
  const left = await kept();
  for (const canary of [GUEST.name, GUEST.phone, WISH]) expect(left).not.toContain(canary);
  expect(left).toContain(hotel?.hotelId);
});
