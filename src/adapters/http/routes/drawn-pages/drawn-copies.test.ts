import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { instant, refused } from '#core/shared/index.ts';
import { fakeProvider, hotelServices, NOON } from '#test/support/http/stays.ts';
import { drawnBench, getPage, type Opened } from './drawn-pages.test-support.ts';

const bench = drawnBench();
afterEach(() => bench.close());
afterAll(() => bench.remove());

const HOUR = 3_600_000;
const URL = '/hotels?at=Goa';
const CHAT = { 'user-agent': 'WhatsApp/2.23.20' };

/** An app at a time that moves, whose searches hold for an hour unless told otherwise. */
async function appAt(searchFreshMs = HOUR, provider = fakeProvider()) {
  let now = NOON;
  const clock = { now: () => now };
  const test = await bench.app(provider, {}, { ...hotelServices(provider), searchFreshMs, clock });
  return { ...test, pass: (ms: number) => (now = instant(now + ms)) };
}

const searches = ({ provider }: Opened) => provider.searches.length;

describe('a page of results', () => {
  it('is drawn once for all who ask for the same', async () => {
    const test = await appAt();
    const first = await getPage(test, URL);
    const again = await getPage(test, URL);
    expect(again.body).toBe(first.body);
    expect(searches(test)).toBe(1);
    const { 'x-request-id': id, 'content-length': length, ...headers } = again.headers;
    expect(first.headers).toMatchObject({ ...headers, date: expect.anything() });
    expect(id).not.toBe(first.headers['x-request-id']);
    expect(length).toBe(String(Buffer.byteLength(first.body)));
    const { text } = await test.http.get('/metrics');
    expect(text).toContain('padav_pages_total{page="results",sent="drawn"} 2\n');
  });

  it('is drawn again for another address, language or encoding', async () => {
    const test = await appAt();
    await getPage(test, URL);
    await getPage(test, '/hotels?at=Agra');
    await getPage(test, URL, { cookie: 'language=hi' });
    const packed = await getPage(test, URL, { 'accept-encoding': 'br' });
    expect(searches(test)).toBe(4);
    // It is compressed while the first answer leaves.
    const again = await vi.waitFor(async () => {
      const before = searches(test);
      const answer = await getPage(test, URL, { 'accept-encoding': 'br' });
      expect(searches(test)).toBe(before);
      return answer;
    });
    expect(again.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(again.rawPayload)).toEqual(brotliDecompressSync(packed.rawPayload));
  });

  it('is drawn again when its search is no longer fresh', async () => {
    const test = await appAt();
    await getPage(test, URL);
    test.pass(HOUR - 1);
    await getPage(test, URL);
    expect(searches(test)).toBe(1);
    test.pass(1);
    await getPage(test, URL);
    expect(searches(test)).toBe(2);
  });

  it('is drawn again on the next day in India', async () => {
    const test = await appAt(100 * HOUR);
    await getPage(test, URL);
    test.pass(12 * HOUR - 1);
    await getPage(test, URL);
    expect(searches(test)).toBe(1);
    test.pass(1);
    await getPage(test, URL);
    expect(searches(test)).toBe(2);
  });

  it('is not kept without its content, nor from what was drawn for who reads the head alone', async () => {
    const silent = await appAt(HOUR, fakeProvider({ find: async () => refused('PROVIDER_UNAVAILABLE') }));
    expect((await getPage(silent, URL)).body).toContain('waiting');
    expect((await getPage(silent, '/hotels?torn')).body).toContain('waiting');
    const test = await appAt();
    const chat = await getPage(test, URL, CHAT);
    const page = await getPage(test, URL);
    expect(page.body).not.toBe(chat.body);
    expect((await getPage(test, URL, CHAT)).body).toBe(chat.body);
    await getPage(test, '/hotels?torn');
    await getPage(test, '/hotels?torn');
    expect(searches(test)).toBe(5);
  });

  it('is drawn for each visitor where pages have a secret of their own', async () => {
    const serviceHosts = { trustedScriptsLoadOthers: true };
    const provider = fakeProvider();
    const test = await bench.app(provider, { serviceHosts });
    const [one, other] = [await getPage(test, URL), await getPage(test, URL)];
    const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1];
    expect(nonceOf(one.body)).toBeDefined();
    expect(nonceOf(other.body)).not.toBe(nonceOf(one.body));
  });
});

it('a page of a hotel is drawn for each visitor: its prices may change at any time', async () => {
  let looks = 0;
  const usual = fakeProvider();
  const details: typeof usual.details = async (...asked) => {
    looks += 1;
    return usual.details(...asked);
  };
  const test = await appAt(HOUR, fakeProvider({ details }));
  await getPage(test, '/hotelDetails?id=7');
  await getPage(test, '/hotelDetails?id=7');
  expect(looks).toBe(2);
});
