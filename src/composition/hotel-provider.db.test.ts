import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instant, instant } from '#core/shared/index.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type ProviderServer, startProviderServer } from '#test/support/hotel-provider-server/server.ts';
import { worldSource } from '#test/support/hotel-provider-server/source.ts';
import { freeHotels, stayOn, traveller } from '#test/support/http/traveller.ts';
import { smallWeb } from '#test/support/small-web.ts';
import { pictureHosts } from './registration/register-stays.ts';
import { CONFIGURATION } from './tokens.ts';

const KEY = 'an-operators-key-0815';
const GOA = { latitude: '15.3', longitude: '74' };

describe('the product on the real provider’s wire format', () => {
  let server: ProviderServer;
  let test: TestApp;
  let now: () => Instant = () => instant(0);
  const web = smallWeb();

  beforeAll(async () => {
    const source = worldSource({ clock: { now: () => now() }, unknownKeys: 50 });
    server = await startProviderServer({ source, key: KEY, host: 'booking-com15.p.rapidapi.com' });
    const env = {
      HOTEL_PROVIDER: 'booking-com15',
      BOOKING_COM15_KEY: KEY,
      BOOKING_COM15_URL: server.url,
      HOTEL_PROVIDER_PER_SECOND: '100',
    };
    test = await startTestApp({ env, webRoot: web.root });
    now = test.clock.now;
  });
  afterAll(async () => {
    await test.close();
    await server.close();
    web.remove();
  });

  const search = (from: number) => {
    const query = { ...GOA, ...stayOn(test, from), rooms: '1', adults: '2', children: '0' };
    return test.app.inject({ url: '/hotels/search', query });
  };

  it('runs from search to booking and cancellation', async () => {
    const [hotelId = ''] = await freeHotels(test);
    const asha = await traveller(test, 'Asha');
    const { booking, quote } = await asha.booked(hotelId);
    expect(booking).toMatchObject({ status: 'confirmed', amountCharged: quote.paymentAmount });
    const url = `/hotel/${booking._id}?refund=${quote.paymentAmount}`;
    const cancelled = await asha.http.delete(url, { token: asha.token });
    expect(cancelled.status).toBe(200);
  });

  it('calls the provider once for a thousand identical cold searches', async () => {
    const before = server.calls.length;
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => search(40)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(server.calls.length - before).toBe(1);
  });

  it('serves cached data while the provider fails, with its age', async () => {
    expect((await search(50)).json()).toMatchObject({ stale: false });
    server.misbehave('html');
    test.clock.pass(10 * 60_000);
    expect((await search(50)).json()).toMatchObject({
      stale: true,
      asOf: new Date(test.clock.now() - 600_000).toISOString(),
    });
    const cold = await search(51);
    expect([cold.statusCode, cold.json().code]).toEqual([502, 'PROVIDER_UNAVAILABLE']);
    server.misbehave(null);
  });

  it('never exposes the key', async () => {
    const answers = await Promise.all([search(60), test.app.inject('/config'), test.app.inject('/openapi.json')]);
    for (const answer of answers) expect(`${JSON.stringify(answer.headers)}${answer.body}`).not.toContain(KEY);
    expect(server.calls.every((call) => call.headers['x-rapidapi-key'] === KEY)).toBe(true);
  });

  it('allows the provider’s photos on pages, and no other host’s', async () => {
    const hosts = pictureHosts(test.part(CONFIGURATION));
    expect(hosts).toEqual(['https://cf.bstatic.com', new URL(server.url).origin]);
    const [hotel] = (await search(60)).json().hotels;
    const details = await test.app.inject({
      url: `/hotels/${hotel.hotelId}`,
      query: { ...stayOn(test, 60), rooms: '1', adults: '2', children: '0' },
    });
    for (const photo of details.json().photos) expect(hosts).toContain(new URL(photo.url).origin);
    const page = await test.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(page.headers['content-security-policy']).toContain(hosts.join(' '));
  });

  it('counts the plan’s calls, as the provider reports them', async () => {
    const { rows } = await test.db.database.pool.query('select calls, told_limit from provider_plans');
    expect(rows).toEqual([{ calls: 1, told_limit: 35_000 }]);
  });

  // The last test: a used-up plan stays so until its period ends.
  it('reports that the plan is used up and until when, and makes no call', async () => {
    server.misbehave('monthly-quota', 1);
    const before = server.calls.length;
    for (const from of [52, 53]) {
      const spent = await search(from);
      expect([spent.statusCode, spent.json().code]).toEqual([503, 'PROVIDER_QUOTA']);
      expect(Number(spent.headers['retry-after'])).toBeGreaterThan(3_500);
    }
    expect(server.calls.length - before).toBe(1);
    expect((await search(60)).json()).toMatchObject({ count: expect.any(Number) });
  });
});
