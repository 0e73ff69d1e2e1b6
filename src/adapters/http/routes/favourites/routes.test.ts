import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client } from '#test/support/http/client.ts';
import { type SessionApp, sessionApp } from '#test/support/http/session-app.ts';
import { type Entered, enterAnew, PRIYA } from '#test/support/memory/session/travellers.ts';

let served: SessionApp;
let http: ReturnType<typeof client>;
let people = 0;

beforeAll(async () => {
  served = await sessionApp();
  http = client(served.app);
});
afterAll(() => served.app.close());

const someone = () => enterAnew(served.bench, { ...PRIYA, email: `saver.${++people}@example.in` });
const listOf = ({ profile }: Entered) => `/user/${profile.id}/favourites`;
const HOTEL = {
  name: 'Sea View',
  city: 'Panaji',
  latitude: 15.49,
  longitude: 73.82,
  photo: { url: '/pictures/stock/1.svg', width: 640, height: 427 },
};

describe('the favourites of an account', () => {
  it('are saved, listed and removed', async () => {
    const entered = await someone();
    const { token } = entered;
    const savedAt = new Date(served.bench.clock.now()).toISOString();
    const saved = await http.put(`${listOf(entered)}/101`, HOTEL, { token });
    expect(saved).toMatchObject({ status: 200, body: { hotelId: '101', ...HOTEL, savedAt } });
    const listed = await http.get(listOf(entered), { token });
    expect(listed).toMatchObject({ status: 200, body: { favourites: [saved.body] } });
    for (const hotelId of ['101', 'none']) {
      const left = await http.delete(`${listOf(entered)}/${hotelId}`, { token });
      expect(left).toMatchObject({ status: 200, body: { favourites: [] } });
    }
  });

  it('are visible only to their owner', async () => {
    const [{ token }, other] = [await someone(), await someone()];
    for (const answer of [
      await http.get(listOf(other), { token }),
      await http.put(`${listOf(other)}/101`, HOTEL, { token }),
      await http.delete(`${listOf(other)}/101`, { token }),
    ]) {
      expect(answer).toMatchObject({ status: 403, code: 'NOT_YOURS' });
    }
  });

  it.each([
    ['no name', { name: '' }, 'name: '],
    ['a line break in the name', { name: 'Sea\nView' }, 'name: INVALID'],
    ['a place that is none', { latitude: 91 }, 'latitude: '],
    ['a script for a photo', { photo: { ...HOTEL.photo, url: 'javascript:alert(1)' } }, 'photo.url: INVALID'],
    ['a photo of an unnamed scheme', { photo: { ...HOTEL.photo, url: '//evil.example/1.jpg' } }, 'photo.url: INVALID'],
    ['a moment of one’s own', { savedAt: '2026-01-01T00:00:00Z' }, 'savedAt: UNKNOWN_FIELD'],
  ])('refuse a hotel with %s', async (_, change, fault) => {
    const entered = await someone();
    const answer = await http.put(`${listOf(entered)}/101`, { ...HOTEL, ...change }, { token: entered.token });
    expect(answer.status).toBe(422);
    expect(answer.faults.join()).toContain(fault);
  });
});
