import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { smallWeb } from '#test/support/small-web.ts';
import type { HttpOptions } from './options.ts';

const web = smallWeb();
const SNIPPET = "document.documentElement.dataset.scheme = 'dark';";
writeFileSync(
  path.join(web.root, 'home.html'),
  `<!doctype html><title>Home</title><script>${SNIPPET}</script><script type="module" src="/assets/app-1a2b3c4d.js"></script>`,
);
writeFileSync(path.join(web.root, 'index.hi.html'), `<!doctype html><html lang="hi"><script>${SNIPPET}</script>`);

const open: TestApp[] = [];
async function app(options: Partial<HttpOptions> = {}): Promise<TestApp> {
  const made = await testApp({ health: { databaseAnswers: async () => true } }, { webRoot: web.root, ...options });
  open.push(made);
  return made;
}
afterEach(async () => {
  for (const { app: each } of open.splice(0)) await each.close();
});
afterAll(() => web.remove());

const page = async ({ app: each }: TestApp, url = '/', headers: Record<string, string> = {}) =>
  each.inject({ url, headers: { accept: 'text/html', host: '127.0.0.1:3000', ...headers } });
const policyOf = (answer: Awaited<ReturnType<typeof page>>): Map<string, readonly string[]> =>
  new Map(
    String(answer.headers['content-security-policy'])
      .split(';')
      .map((part) => part.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

describe('an app with a built web', () => {
  it('serves its pages, and trusts their inline scripts by hash, each once', async () => {
    const answer = await page(await app());
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<title>Home</title>');
    const scripts = policyOf(answer).get('script-src') ?? [];
    expect(scripts).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
  });

  it('sends pages that are revalidated by their entity tag, and hashed files as immutable', async () => {
    const made = await app();
    const first = await page(made);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await page(made, '/', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const file = await page(made, '/assets/app-1a2b3c4d.js');
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await page(made, '/index.html')).headers['cache-control']).toBe('no-cache');
    // A folder is no page, and only files that existed at the start are found.
    expect((await page(made, '/assets/')).statusCode).toBe(404);
  });

  it('serves pages in any spelling, with or without a slash at the end, and the frame where none is prerendered', async () => {
    const made = await app();
    for (const url of ['/Profile', '/profile/', '/paymentfailed', '/PAYMENTSUCCESS/?order=1']) {
      const answer = await page(made, url);
      expect([url, answer.statusCode, answer.body.includes('<div id="root">')]).toEqual([url, 200, true]);
    }
    expect((await page(made, '/profile//')).statusCode).toBe(404);
  });

  it('sends each page with a new nonce where the scripts of a service need it', async () => {
    const made = await app({ serviceHosts: { trustedScriptsLoadOthers: true } });
    const [first, second] = [await page(made), await page(made)];
    const nonces = [first, second].map(({ body }) => /<script nonce="([^"]+)"/.exec(body)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    expect(first.headers).not.toHaveProperty('etag');
    expect(policyOf(first).get('script-src')).toEqual(
      expect.arrayContaining([`'nonce-${nonces[0]}'`, "'strict-dynamic'"]),
    );
    expect((await page(await app({ serviceHosts: {} }))).body).not.toContain('nonce');
  });

  it('responds to an unknown address with a page for browsers, in their language', async () => {
    const made = await app();
    const answer = await page(made, '/no-such-thing', { 'accept-language': 'hi' });
    expect([answer.statusCode, answer.headers['content-language']]).toEqual([404, 'hi']);
    expect(answer.body).toContain('<html lang="hi">');
    expect((await page(made, '/no-such-thing', { accept: 'application/json' })).json()).toHaveProperty('code');
  });

  it('serves no page without one', async () => {
    const answer = await page(await app({ webRoot: null }));
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).not.toContain('html');
  });
});

describe('the scheme and proxy of an app', () => {
  it('by https, every response has HSTS; for subdomains only where configured', async () => {
    const https = { publicUrl: 'https://padav.example' };
    const host = { host: 'padav.example' };
    const ofOne = await page(await app(https), '/', host);
    expect(ofOne.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(policyOf(ofOne).has('upgrade-insecure-requests')).toBe(true);
    const ofAll = await page(await app({ ...https, httpsOnSubdomains: true }), '/', host);
    expect(ofAll.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const plain = await page(await app());
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    expect(policyOf(plain).has('upgrade-insecure-requests')).toBe(false);
  });

  it('through a proxy that is not configured, the windows of offline services are not found', async () => {
    const offline = { newestEmails: async () => [] };
    const ask = async (trustProxy: boolean) => {
      const made = await testApp({ offline }, { trustProxy });
      open.push(made);
      return (await page(made, '/offline/outbox', { 'x-forwarded-for': '10.0.0.9' })).statusCode;
    };
    expect([await ask(false), await ask(true)]).toEqual([404, 200]);
  });
});
