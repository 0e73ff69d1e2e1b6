import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { productPolicy } from '#core/pricing/index.ts';
import { accepted, type Instant, instant, refused } from '#core/shared/index.ts';
import { searchStays } from '#core/stays/index.ts';
import { cachedHotels, SEARCH_FRESH_MS } from '#src/adapters/hotel-provider/cached/cached-hotels.ts';
import type { Sent } from '#test/support/http/client.ts';
import { injectRequest } from '#test/support/http/inject.ts';
import { fakeProvider, hotelServices, NOON, SEARCH } from '#test/support/http/stays.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';

/** The stay as text, for callers other than the client of the contract. */
const STAY = Object.fromEntries(Object.entries(SEARCH).map(([name, value]) => [name, String(value)]));
/** Older than what is served without revalidation. */
const TOO_OLD_MS = 16 * 60_000;
const started: TestApp[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ app }) => app.close()));
});

/** The routes of hotels over the product's memory cache, with a manual clock. */
async function bench() {
  const at = { now: NOON as Instant, down: false, priced: 0 };
  const clock = { now: () => at.now };
  const one = fakeProvider();
  const provider = fakeProvider({
    find: async (search, page) => {
      const answer = await one.find(search, page);
      if (at.down || !answer.ok) return refused('PROVIDER_UNAVAILABLE');
      return accepted({ ...answer.value, asOf: at.now });
    },
  });
  const services = hotelServices(provider);
  const cached = cachedHotels(provider, { clock });
  const staysFor: typeof services.staysFor = (budget, language) => ({
    ...services.staysFor(budget, language),
    search: (asked) => {
      at.priced += 1;
      return searchStays({
        hotelSearch: cached.spending(budget, language),
        guide: cached.spending(budget, language),
        policy: productPolicy('observed'),
      })(asked);
    },
  });
  const test = await testApp({ hotels: { ...services, clock, staysFor, searchFreshMs: SEARCH_FRESH_MS } });
  started.push(test);
  const search = (query: Sent['query'] = {}, more: Sent = {}) =>
    test.http.get('/hotels/search', { ...more, query: { ...SEARCH, ...query } });
  return { at, calls: one.searches, search, server: test.app };
}

describe('a repeated search', () => {
  it('is answered with the same bytes and headers, without new work', async () => {
    const { at, calls, search } = await bench();
    const first = await search();
    const again = await search();
    expect(again.text).toBe(first.text);
    const own = ({ headers }: typeof first) => ({ ...headers, date: null, 'x-request-id': null });
    expect(own(again)).toEqual(own(first));
    expect(again.headers['content-type']).toBe('application/json; charset=utf-8');
    expect([calls.length, at.priced]).toEqual([1, 1]);
  });

  it('has a separate id in each response, and no body for HEAD', async () => {
    const { search, server } = await bench();
    const [first, again] = [await search(), await search()];
    expect(again.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const head = await fetch(`${address}/hotels/search?${new URLSearchParams(STAY)}`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(first.text)));
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0.5, gzip', 'gzip', gunzipSync],
  ])('is compressed for a caller that requests %s, the same each time', async (asked, encoding, unpacked) => {
    const { calls, search, server } = await bench();
    const plain = await search();
    const ask = () =>
      injectRequest(server, { url: '/hotels/search', query: STAY, headers: { 'accept-encoding': asked } });
    const [first, again] = [await ask(), await ask()];
    expect(first.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-language, accept-encoding' });
    expect(again.headers['content-encoding']).toBe(encoding);
    expect(Number(again.headers['content-length'])).toBe(again.rawPayload.length);
    expect(again.rawPayload).toEqual(first.rawPayload);
    expect(unpacked(again.rawPayload).toString()).toBe(plain.text);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(calls).toHaveLength(1);
  });

  it('is another one with another filter, page or language', async () => {
    const { search } = await bench();
    await search();
    expect((await search({ breakfast: true })).body).toMatchObject({ count: 0 });
    expect((await search({}, { headers: { 'accept-language': 'hi' } })).text).not.toContain('extra GST and fees');
    expect((await search()).text).toContain('extra GST and fees');
  });

  it('has the new hotels once the provider was called again in the background', async () => {
    const { at, calls, search } = await bench();
    await search();
    at.now = instant(NOON + 6 * 60_000);
    expect((await search()).body).toMatchObject({ asOf: '2026-11-21T06:30:00.000Z', stale: true });
    expect((await search()).body).toMatchObject({ asOf: '2026-11-21T06:36:00.000Z', stale: false });
    expect(calls).toHaveLength(2);
  });

  it('is marked as stale while the provider is unreachable, and calls it once each time', async () => {
    const { at, calls, search } = await bench();
    await search();
    at.down = true;
    at.now = instant(NOON + 6 * 60_000);
    expect((await search()).body).toMatchObject({ asOf: '2026-11-21T06:30:00.000Z', stale: true });
    expect((await search()).body).toMatchObject({ stale: true });
    expect(calls).toHaveLength(3);
    at.now = instant(NOON + 7 * 3_600_000);
    const none = await search();
    expect([none.status, none.code, calls.length]).toEqual([502, 'PROVIDER_UNAVAILABLE', 4]);
  });

  it('is checked against the calendar again after midnight in India', async () => {
    const { at, search } = await bench();
    at.now = instant(Date.parse('2026-11-21T23:58:00+05:30'));
    await search({ arrivalDate: '2026-11-21' });
    expect((await search({ arrivalDate: '2026-11-21' })).status).toBe(200);
    // Three minutes later the response would still be fresh.
    at.now = instant(Date.parse('2026-11-22T00:01:00+05:30'));
    expect((await search({ arrivalDate: '2026-11-21' })).faults).toEqual(['arrivalDate: ARRIVAL_PAST']);
  });

  it('counts calls without a cache hit against the caller’s rate limit', async () => {
    const { at, search } = await bench();
    for (let call = 0; call < 60; call += 1) {
      at.now = instant(NOON + call * TOO_OLD_MS);
      expect((await search()).body).toMatchObject({ stale: false });
    }
    at.now = instant(NOON + 60 * TOO_OLD_MS);
    expect((await search()).body).toMatchObject({ stale: true });
    at.now = instant(at.now + 7 * 3_600_000);
    expect((await search()).code).toBe('TOO_MANY_REQUESTS');
    expect((await search({}, { from: '203.0.113.9' })).status).toBe(200);
  });
});
