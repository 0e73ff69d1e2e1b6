import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { refused } from '#core/shared/index.ts';
import { aHotel } from '#core/stays/stays.test-support.ts';
import { fakeProvider, SEARCH } from '#test/support/http/stays.ts';
import { dataOf, drawersOf, drawnBench, getPage, isShell } from './drawn-pages.test-support.ts';

const bench = drawnBench();
afterEach(() => bench.close());
afterAll(() => bench.remove());

describe('a drawn page', () => {
  it('has its title, its content at its place, and the answers that the API would send', async () => {
    const test = await bench.app();
    const answer = await getPage(test, '/hotels?at=Goa');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Hotels (en)</title>');
    expect(answer.body).toContain('<div id="root"><main>drawn with search</main></div><script type="application/json"');
    expect(answer.body).toMatch(
      /<\/script>\s*<noscript><aside>x <a href="\/">Search<\/a><\/aside><\/noscript><\/body><\/html>$/,
    );
    expect(isShell(answer.body)).toBe(false);
    const asked = await test.http.get('/hotels/search', { query: SEARCH });
    expect(dataOf(answer.body)).toEqual({ day: '2026-11-21', reader: 'visitor', answers: { search: asked.body } });
  });

  it('of a hotel has its details and its texts, and is drawn without texts that are refused', async () => {
    const whole = await getPage(await bench.app(), '/hotelDetails?id=7');
    expect(whole.body).toContain('drawn with hotel and texts');
    const silent = fakeProvider({ description: async () => refused('PROVIDER_UNAVAILABLE') });
    const bare = await getPage(await bench.app(silent), '/hotelDetails?id=7');
    expect(bare.body).toContain('drawn with hotel</main>');
  });

  it('is private, depends on language and cookie, and has no entity tag', async () => {
    const { headers } = await getPage(await bench.app(), '/hotels?at=Goa');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, accept-language, cookie',
      'content-language': 'en',
      'x-accel-buffering': 'no',
    });
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
  });

  it.each(['/hotels?a', '/hotelDetails?id=7'])('%s is the same whoever is signed in', async (url) => {
    const test = await bench.app();
    const [one, other] = [await getPage(test, url), await getPage(test, url, { authorization: 'Bearer a.b.c' })];
    expect(other.body).toBe(one.body);
  });

  it.each([
    ['a=b; traveller=1', 'traveller'],
    ['traveller=discount; a=b', 'discounted'],
    ['xtraveller=1; traveller=10; traveller=discounts', 'visitor'],
    ['traveller=', 'visitor'],
  ])('of a hotel with the cookie "%s" has price and buttons for a %s; results have neither', async (cookie, reader) => {
    const test = await bench.app();
    const { body } = await getPage(test, '/hotelDetails?id=7', { cookie });
    const whom = reader === 'visitor' ? '' : ` for a ${reader}`;
    expect(body).toContain(`drawn with hotel and texts${whom}</main>`);
    expect(dataOf(body).reader).toBe(reader);
    expect(dataOf((await getPage(test, '/hotels?at=Goa', { cookie })).body).reader).toBe('visitor');
  });

  it('for a traveller is never sent to anybody else', async () => {
    const test = await bench.app();
    const url = '/hotelDetails?id=7';
    const readers = ['traveller=1', '', 'traveller=discount', 'traveller=1', ''];
    const seen: string[] = [];
    for (const cookie of readers) seen.push(dataOf((await getPage(test, url, { cookie })).body).reader);
    expect(seen).toEqual(['traveller', 'visitor', 'discounted', 'traveller', 'visitor']);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent in the encoding of the request: %s', async (encoding, unpack) => {
    const test = await bench.app();
    const plain = await getPage(test, '/hotels?at=Goa');
    const packed = await getPage(test, '/hotels?at=Goa', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('is in the language that was chosen, with the answers in it', async () => {
    const provider = fakeProvider();
    const test = await bench.app(provider);
    const answer = await getPage(test, '/hotels?at=Goa', { 'accept-language': 'en', cookie: 'language=hi' });
    expect(answer.headers['content-language']).toBe('hi');
    expect(answer.body).toContain('<html lang="hi">');
    expect(answer.body).toContain('<title>Hotels (hi)</title>');
    expect(JSON.stringify(dataOf(answer.body))).not.toContain('extra GST and fees');
    expect(provider.languages).toEqual(['hi']);
  });

  it('has no text of the provider that could end its answers', async () => {
    const name = '</script><script>alert(1)</script><!--';
    const provider = fakeProvider({
      find: async () => ({
        ok: true,
        value: { value: { hotels: [aHotel({ name })], last: true }, asOf: 0 as never, stale: false },
      }),
    });
    const { body } = await getPage(await bench.app(provider), '/hotels?at=Goa');
    expect(body).not.toContain('</script><script>alert');
    expect(dataOf(body).answers.search).toMatchObject({ hotels: [{ name }] });
  });

  it('sends its beginning before the provider answers', async () => {
    let answerNow = () => {};
    const gate = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const usual = fakeProvider();
    const provider = fakeProvider({
      find: async (...asked) => {
        await gate;
        return usual.find(...asked);
      },
    });
    const test = await bench.app(provider);
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${origin}/hotels?at=Goa`, { headers: { 'accept-encoding': 'br' } });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail('No body');
    let text = (await reader.read()).value ?? '';
    expect(text).toContain('<title>Hotels (en)</title>');
    expect(text).not.toContain('drawn');
    answerNow();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) text += piece.value;
    expect(text).toContain('drawn with search');
  });

  it('answers HEAD with the headers of GET, without a call of the provider', async () => {
    const test = await bench.app();
    const head = await test.app.inject({ method: 'HEAD', url: '/hotels?at=Goa' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-language': 'en' });
    expect(test.provider.searches).toEqual([]);
  });

  it('has its documents of schema.org, and tags for chats as far as its address says', async () => {
    const { body } = await getPage(await bench.app(), '/hotels?at=Goa');
    expect(body).toContain('<meta property="og:title" content="Hotels &quot;&quot;">');
    expect(body).toContain('<meta name="description" content="From &lt;₹ 1&gt;"');
    expect(body).toContain('<script type="application/ld+json">{"@type":"Hotel","name":"\\u003c/script>"}</script>');
  });

  it('comes in one piece, with all tags in its head, to what reads the head alone', async () => {
    const test = await bench.app();
    const answer = await getPage(test, '/hotels?at=Goa', { 'user-agent': 'WhatsApp/2.23.20' });
    const [head = ''] = answer.body.split('</head>');
    expect(head).toContain('<title>Hotels &quot;search&quot;</title>');
    expect(head).toContain('<meta property="og:image" content="http://127.0.0.1:3000/pictures/1.svg">');
    expect(answer.body).toContain('drawn with search');
    const silent = await bench.app(fakeProvider({ find: async () => refused('PROVIDER_UNAVAILABLE') }));
    const bare = await getPage(silent, '/hotels?at=Goa', { 'user-agent': 'WhatsApp/2.23.20' });
    expect([bare.statusCode, bare.body.includes('<main>waiting')]).toEqual([200, true]);
  });

  it('has a nonce on its scripts where services need one', async () => {
    const test = await bench.app(fakeProvider(), { serviceHosts: { trustedScriptsLoadOthers: true } });
    const answer = await getPage(test, '/hotels?at=Goa');
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy'])) ?? [];
    expect(answer.body).toContain(`<script nonce="${nonce}" type="module"`);
    expect(answer.body).toContain('drawn with search');
  });
});

describe('a page without its content', () => {
  it.each(['/hotels', '/hotelDetails', '/hotels?broken'])('is the built one: %s', async (url) => {
    const test = await bench.app();
    const answer = await getPage(test, url);
    expect([answer.statusCode, isShell(answer.body)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^W\//) });
    expect(test.provider.searches).toEqual([]);
  });

  it('is sent where no code to draw it was built, or none in its language', async () => {
    expect(
      isShell((await getPage(await bench.app(fakeProvider(), { pageDrawers: drawersOf() }), '/hotels?a')).body),
    ).toBe(true);
    const english = await bench.app(fakeProvider(), { pageDrawers: drawersOf('en') });
    expect(isShell((await getPage(english, '/hotels?a', { 'accept-language': 'hi' })).body)).toBe(true);
  });

  it('logs a page that can’t be planned', async () => {
    const test = await bench.app();
    await getPage(test, '/hotels?broken');
    expect(test.log()).toContain('a page was not drawn');
  });

  it('is sent where the code to draw it can’t be loaded, and that is logged', async () => {
    const pageDrawers = () => Promise.reject(new Error('ERR_MODULE_NOT_FOUND'));
    const test = await bench.app(fakeProvider(), { pageDrawers });
    expect(isShell((await getPage(test, '/hotels?at=Goa')).body)).toBe(true);
    expect(test.log()).toContain('a page was not drawn');
    expect(test.provider.searches).toEqual([]);
  });
});

it.each([
  '/hotels?latitude=%00&x=%E0%A4%A',
  `/hotels?${'a'.repeat(4000)}`,
  '/hotels?__proto__[x]=1&constructor=1',
  '/hotelDetails?hotelId=..%2f..%2fetc',
])('A hostile query is a page like any other: %s', async (url) => {
  expect((await getPage(await bench.app(), url)).statusCode).toBe(200);
});
