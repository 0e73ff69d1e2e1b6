import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { smallWeb } from '#test/support/small-web.ts';
import { PAGES } from './routes.ts';

const web = smallWeb();
const GOA = { name: 'Goa & <Sea>', latitude: 15.3, longitude: 74 };

let test: TestApp;
beforeAll(async () => {
  test = await testApp({}, { webRoot: web.root, publicUrl: 'https://padav.example', listedPlaces: [GOA] });
});
afterAll(async () => {
  await test.app.close();
  web.remove();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { accept: 'text/html', host: 'padav.example', ...headers } });

const STAY = 'destination=Goa&latitude=15.3&longitude=74&arrivalDate=2026-12-05&rooms=1&sort=asc&utm_source=x';

describe('a page that search engines may show', () => {
  it('names its address without stay and order, and that in each language', async () => {
    const { headers } = await get(`/hotels?${STAY}`);
    const address = 'https://padav.example/hotels?destination=Goa&latitude=15.3&longitude=74';
    expect(String(headers.link).split(', ')).toEqual([
      `<${address}>; rel="canonical"`,
      `<${address}&lang=en>; rel="alternate"; hreflang="en-IN"`,
      `<${address}&lang=hi>; rel="alternate"; hreflang="hi-IN"`,
      `<${address}>; rel="alternate"; hreflang="x-default"`,
    ]);
    expect(headers).not.toHaveProperty('x-robots-tag');
  });

  it('in a named language is itself the address of it, unless the traveller chose another one', async () => {
    const { headers } = await get('/hotelDetails?hotelId=7&lang=hi&rooms=1');
    expect(headers['content-language']).toBe('hi');
    expect(String(headers.link)).toContain('<https://padav.example/hotelDetails?hotelId=7&lang=hi>; rel="canonical"');
    expect((await get('/hotels?lang=hi', { cookie: 'language=en' })).headers['content-language']).toBe('en');
    expect((await get('/hotels?lang=xx', { 'accept-language': 'hi' })).headers['content-language']).toBe('hi');
  });

  it('makes no header of a hostile address', async () => {
    for (const query of [
      'destination=%0d%0aset-cookie:a=b',
      'destination=%3E%3B%20rel=%22x',
      `destination=${'a'.repeat(5000)}`,
    ]) {
      const answer = await get(`/hotels?${query}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(String(answer.headers.link)).not.toMatch(/[\r\n]|; rel="x/);
    }
  });
});

describe('a page that is nobody else’s', () => {
  const found = PAGES.filter((page) =>
    /^\/(?:hotels|hotelDetails|group|aim|who|work|partner-with|list|apps|privacy|security|terms|ranking|$)/.test(page),
  );

  it.each(PAGES.filter((page) => !found.includes(page)))('is not shown by search engines: %s', async (page) => {
    const { headers } = await get(page);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers).not.toHaveProperty('link');
  });

  it('is the rest of the pages', async () => {
    for (const page of found) expect((await get(page)).headers).not.toHaveProperty('x-robots-tag');
  });
});

it('Crawlers are told where the pages are, and to leave the forms of a search', async () => {
  const { headers, body } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^User-agent: \*\n/);
  expect(body).toContain('\nDisallow: /*?*sort=\n');
  expect(body).toMatch(/\nSitemap: https:\/\/padav\.example\/sitemap\.xml\n$/);
  expect(body).not.toMatch(/Disallow: \/\s*\n/);
});

it('The sitemap has the home page and each place, in each language', async () => {
  const { headers, body } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const document = new Set(body.match(/<loc>[^<]*<\/loc>/g));
  expect([...document]).toEqual([
    '<loc>https://padav.example/</loc>',
    '<loc>https://padav.example/hotels?destination=Goa+%26+%3CSea%3E&amp;latitude=15.3&amp;longitude=74</loc>',
  ]);
  expect(body.match(/hreflang="hi-IN"/g)).toHaveLength(2);
});
