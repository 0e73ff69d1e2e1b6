import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { client } from '../support/http/client.ts';

const GUEST = { name: 'Canary Guestwala', phone: '+919845011223', email: 'canary@example.in' };
const ROOM = 'Canary of the second room';
const WISH = 'a quiet room for canary';
const TOLD = { guest: GUEST, forSomeoneElse: true, roomGuests: [null, ROOM], arrivalTime: '14:00', requests: WISH };
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
  const stay = { arrivalDate: product.day(30), departureDate: product.day(32), rooms: 2, adults: 2, children: 0 };
  const search = await http.get('/hotels/search', { query: { latitude: 15.3, longitude: 74, ...stay } });
  const hotel = found.parse(search.body).hotels.find(({ soldOut }) => !soldOut);
  const quoted = await http.post('/quotes', { hotelId: hotel?.hotelId, ...stay, ...TOLD }, { token });
  expect(quoted.status).toBe(201);
  const before = await kept();
  const canaries = [...Object.values(GUEST), ROOM, WISH];
  for (const canary of canaries) expect(before).toContain(canary);

  expect((await http.delete(`/user/${userDetails._id}`, { token })).status).toBe(200);
  const left = await kept();
  for (const canary of canaries) expect(left).not.toContain(canary);
  expect(left).toContain(hotel?.hotelId);
});
