import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_STAY } from '#contract/parts/values.ts';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { groupsOf } from './reference/operations.ts';
import type { JsonObject } from './reference/schemas.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({}, { publicUrl: 'https://padav.example' });
});
afterAll(() => test.app.close());

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  test.app.inject({ url, headers: { ...headers } });
const document = () => JSON.parse(JSON.stringify(test.app.partnerDocument())) as JsonObject;

/** The links of a page to pages of the documentation, and to other parts of itself. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a[^>]*href="(\/partner\/docs[^"#]*)?(?:#([^"]+))?"/g)].map(([, to = '', anchor]) => ({
    to,
    anchor,
  }));

/** Every page that another one links to, by its path. */
async function allPages(): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ['/partner/docs'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const answer = await get(path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    pages.set(path, answer.body);
    waiting.push(...linksIn(answer.body).flatMap(({ to }) => (to === '' ? [] : [to])));
  }
  return pages;
}

describe('the documentation for partners', () => {
  it('has no link that leads nowhere, within or to another part of a page', async () => {
    const pages = await allPages();
    expect(pages.size).toBeGreaterThan(7);
    const broken = [...pages].flatMap(([path, html]) =>
      linksIn(html).filter(({ to, anchor }) => {
        const target = pages.get(to === '' ? path : to);
        return target === undefined || (anchor !== undefined && !target.includes(`id="${anchor}"`));
      }),
    );
    expect(broken).toEqual([]);
  });

  it('loads nothing from another host, and runs no script of a page', async () => {
    for (const html of (await allPages()).values()) {
      const loaded = [...html.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="([^"]+)"/g)].map(([, from]) => from);
      expect(loaded).toEqual(['/partner/docs/style.css', '/partner/docs/script.js']);
      expect(html).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style="/);
    }
    const policy = String((await get('/partner/docs')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  it('has a section of each call and of each code that a call may be refused with', async () => {
    const pages = await allPages();
    const calls = groupsOf(document()).flatMap(({ operations }) => operations);
    expect(calls.length).toBeGreaterThan(6);
    const reference = [...pages].filter(([path]) => path.includes('/reference/')).map(([, html]) => html);
    for (const { id } of calls) expect(reference.filter((html) => html.includes(`<h2 id="${id}">`))).toHaveLength(1);
    const errors = pages.get('/partner/docs/errors') ?? '';
    const codes = calls.flatMap(({ answers }) => answers.flatMap((answer) => answer.codes));
    for (const code of [...codes, 'METHOD_NOT_ALLOWED']) expect(errors).toContain(`id="${code}"`);
    expect(errors).not.toContain('id="FAVOURITES_FULL"');
    expect(errors).toContain('id="field-REQUIRED"');
  });

  it('describes every parameter of every call', () => {
    for (const { id, parameters } of groupsOf(document()).flatMap(({ operations }) => operations)) {
      for (const { name, description } of parameters) expect([id, name, description === '']).toEqual([id, name, false]);
    }
  });

  it('names this server, and days that are still to come', async () => {
    const { body } = await get('/partner/docs/search');
    expect(body).toContain('https://padav.example/partner/v1/places');
    expect(body).toContain(addDays(dayInIndia(instant(Date.now())), 60));
    for (const page of (await allPages()).values()) {
      expect(page).not.toContain(EXAMPLE_STAY.arrivalDate);
      expect(page).not.toContain('{{');
    }
  });

  it('is compressed, and answers 304 to who has a page', async () => {
    const plain = await get('/partner/docs/errors');
    const packed = await get('/partner/docs/errors', { 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const again = await get('/partner/docs/errors', { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/partner/docs/errors', { 'if-none-match': String(packed.headers.etag) })).statusCode).toBe(200);
  });

  it('has its style and its script, ignores a slash at the end, and knows no other page', async () => {
    expect((await get('/partner/docs/style.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await get('/partner/docs/script.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect([(await get('/partner/docs/')).statusCode, (await get('/partner/docs/search/?a=1')).statusCode]).toEqual([
      200, 200,
    ]);
    for (const path of ['/partner/docs/nothing', '/partner/docs/../search', '/partner/docs/search/x']) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });
});

describe('the type of a refusal', () => {
  it('leads to the page of its code under the partner’s API, and nowhere else', async () => {
    const refused = await get('/partner/v1/organisation', { 'padav-version': '2020-01-01' });
    expect(refused.json()).toMatchObject({
      code: 'VERSION_UNKNOWN',
      type: 'https://padav.example/partner/docs/errors#VERSION_UNKNOWN',
    });
    const unknown = await get('/partner/v1/nothing');
    expect(unknown.json()).toMatchObject({
      code: 'NOT_FOUND',
      type: 'https://padav.example/partner/docs/errors#NOT_FOUND',
    });
    const wrong = await test.app.inject({ method: 'DELETE', url: '/partner/v1/organisation' });
    expect(wrong.json()).toMatchObject({ type: 'https://padav.example/partner/docs/errors#METHOD_NOT_ALLOWED' });
    expect((await get('/hotels/search')).json()).toMatchObject({ type: 'about:blank' });
  });
});
