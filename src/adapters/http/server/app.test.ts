import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';

const health = { databaseAnswers: async () => true };

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ health });
});
afterAll(async () => test.app.close());

describe('every response', () => {
  it('has a generated id, never one of the caller', async () => {
    const ids = await Promise.all(
      [1, 2].map(
        async () =>
          (await test.http.get('/healthz', { headers: { 'x-request-id': 'made-up' } })).headers['x-request-id'],
      ),
    );
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is not cached unless its route says otherwise', async () => {
    expect((await test.http.get('/healthz')).headers['cache-control']).toBe('no-store');
    expect((await test.http.get('/openapi.json')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/healthz', '/no-such-thing', '/openapi.json'])('has the security headers: %s', async (path) => {
    const { headers } = await test.http.get(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    for (const absent of ['x-powered-by', 'server', 'cross-origin-embedder-policy'])
      expect(headers).not.toHaveProperty(absent);
  });
});

describe('a request without a route', () => {
  it.each([
    ['GET', '/no-such-thing'],
    ['GET', '/hotels/19472/rooms/2'],
    ['POST', '/no-such-thing'],
    ['GET', '/%zz'],
    ['GET', '//example.org/x'],
  ] as const)('is a problem: %s %s', async (method, path) => {
    const answer = await test.http.call(method, path);
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND']);
    expect(answer.body).toHaveProperty('requestId', answer.headers['x-request-id']);
  });

  it.each([
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/hotels/search', 'GET, HEAD'],
    ['PUT', '/hotels/19472', 'GET, HEAD'],
  ] as const)('lists the methods of a known path: %s %s', async (method, path, allow) => {
    const answer = await test.http.call(method, path, { body: {} });
    expect([answer.status, answer.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(answer.headers.allow).toBe(allow);
  });

  it('is a problem for a page too, where no web is served', async () => {
    const answer = await test.http.get('/profile', { headers: { accept: 'text/html' } });
    expect(answer.code).toBe('NOT_FOUND');
  });
});

describe('the address of a client', () => {
  const whoAsks = async (trustProxy: boolean | string) => {
    const seen: string[] = [];
    const own = await testApp({ health }, { trustProxy }, (app) => {
      app.addHook('onRequest', async (request) => void seen.push(request.ip));
    });
    await own.http.get('/healthz', { headers: { 'x-forwarded-for': '203.0.113.9' }, from: '10.0.0.5' });
    await own.app.close();
    return seen;
  };

  it('is taken only from a trusted proxy', async () => {
    expect(await whoAsks(false)).toEqual(['10.0.0.5']);
    expect(await whoAsks('10.0.0.0/8')).toEqual(['203.0.113.9']);
    expect(await whoAsks('192.0.2.1')).toEqual(['10.0.0.5']);
  });
});

describe('closing', () => {
  it('lets requests in progress end', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const own = await testApp({ health: { databaseAnswers: () => held.then(() => true) } });
    const url = await own.app.listen({ port: 0, host: '127.0.0.1' });
    const begun = new Promise<void>((resolve) => own.app.server.once('request', () => resolve()));
    const answer = fetch(`${url}/readyz`);
    await begun;
    const closed = own.app.close();
    release();
    expect((await answer).status).toBe(200);
    await closed;
    await expect(fetch(`${url}/readyz`)).rejects.toThrow();
  });
});
