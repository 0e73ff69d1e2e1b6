import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';

const configuration = {
  policy: 'observed' as const,
  taxInvoices: false,
  services: {
    hotels: 'offline',
    payments: 'offline',
    identity: 'offline',
    files: 'disk',
    maps: 'offline',
    mail: 'offline',
  },
  extraDiscountPercent: 50,
  checkout: { kind: 'offline' as const, contact: '+910000000000', color: 'orange' },
  maps: { google: null, tiles: null },
  support: { phone: null, email: null },
  links: { instagram: null, facebook: null, x: null, youtube: null, appStore: null },
};

const operation = z.object({ requestBody: z.object({ required: z.boolean() }).optional() });
const described = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

let answers = true;
let test: TestApp;
beforeAll(async () => {
  test = await testApp({
    health: { databaseAnswers: async () => answers },
    config: { publicConfiguration: () => configuration },
  });
});
afterAll(async () => test.app.close());

describe('the document', () => {
  it('is public, for machines and for people', async () => {
    const document = await test.http.get('/openapi.json');
    expect(document.body).toMatchObject({ openapi: '3.1.0', paths: { '/hotels/search': expect.anything() } });
    const ofPartners = await test.http.get('/partner/openapi.json');
    expect(ofPartners.body).toMatchObject({
      openapi: '3.1.0',
      paths: { '/partner/v1/organisation': expect.anything() },
    });
    const asYaml = await test.http.get('/partner/openapi.yaml');
    expect(asYaml.text).toMatch(/^openapi: 3\.1\.0\n[\s\S]*\/partner\/v1\/organisation:/);
    const page = await test.http.get('/docs');
    expect(page.status).toBe(200);
    expect(page.text).toContain('swagger-ui');
  });

  it('links pages that are served', async () => {
    const { info } = z
      .object({ info: z.object({ description: z.string() }) })
      .parse((await test.http.get('/openapi.json')).body);
    const links = [...info.description.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path);
    expect(links).toContain('/docs/quickstart');
    for (const path of links) expect([path, (await test.http.get(path)).status]).toEqual([path, 200]);
    const { headers, text } = await test.http.get('/docs/quickstart');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<h1>From a search to a booking, by HTTP</h1>');
    expect(text).toContain('POST /payment/validate');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    [undefined, (bytes: Buffer) => bytes],
  ])('is served from a cache, compressed as requested: %s', async (asked, unpack) => {
    const headers = asked === undefined ? {} : { 'accept-encoding': asked };
    const read = () => test.app.inject({ url: '/openapi.json', headers });
    const before = await read();
    expect(before.headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(before.headers['content-encoding']).toBe(asked);
    // A compressed response has no length before it is complete.
    expect(before.headers['content-length']).toBe(String(before.rawPayload.length));
    expect(JSON.parse(unpack(before.rawPayload).toString())).toMatchObject({ openapi: '3.1.0' });
    expect((await read()).rawPayload.equals(before.rawPayload)).toBe(true);
  });

  it('marks requests that may come without a body', async () => {
    const { paths } = described.parse((await test.http.get('/openapi.json')).body);
    const asks = (path: string, method: string) => paths[path]?.[method]?.requestBody?.required;
    expect([asks('/uploads', 'post'), asks('/uploads/{uploadId}', 'patch')]).toEqual([false, true]);
    expect([asks('/auth/login', 'post'), asks('/hotel', 'post'), asks('/hotel', 'get')]).toEqual([
      true,
      true,
      undefined,
    ]);
  });

  it('has a separate policy that names no other host', async () => {
    for (const path of ['/docs', '/docs/static/swagger-ui-bundle.js']) {
      const policy = String((await test.http.get(path)).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe-inline/);
    }
  });

  it('is served whole, whatever range is requested', async () => {
    const headers = { range: 'bytes=999999999-', 'if-match': '"other"' };
    expect(await test.http.get('/docs/static/swagger-ui.css', { headers })).toMatchObject({ status: 200 });
  });

  it.each(['//', '/../x', '%2f..%2f..%2fpackage.json'])('serves no file outside its folder: %s', async (rest) => {
    const answer = await test.http.get(`/docs/static/swagger-ui.css${rest}`);
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('loads from this server only', async () => {
    const { text } = await test.http.get('/docs');
    const sources = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source);
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) expect(source).not.toMatch(/^(https?:)?\/\//);
    expect(text).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
  });
});

describe('the state of the server', () => {
  it('is live whatever the database does, and ready only with it', async () => {
    const states = async () => [(await test.http.get('/healthz')).status, (await test.http.get('/readyz')).status];
    answers = true;
    expect(await states()).toEqual([200, 200]);
    answers = false;
    expect(await states()).toEqual([200, 503]);
    expect((await test.http.get('/readyz')).headers['retry-after']).toBe('5');
    answers = true;
  });
});

describe('the public configuration', () => {
  it('has the services of this server, and nothing else', async () => {
    expect((await test.http.get('/config')).body).toEqual(configuration);
  });
});
