import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';

const INDEX =
  '<!doctype html><html><head><link rel="modulepreload" crossorigin href="/assets/b.js">' +
  '<script type="module" crossorigin src="/assets/a.js"></script></head><body><div id="root"></div></body></html>';
const browser = { accept: 'text/html' };

let webRoot: string;
let test: TestApp;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'padav-nonce-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), INDEX);
  test = await testApp({}, { webRoot, serviceHosts: { trustedScriptsLoadOthers: true, font: ['https://f.example'] } });
});
afterAll(async () => {
  await test.app.close();
  await rm(webRoot, { recursive: true });
});

const copyOf = async (path: string) => {
  const answer = await test.http.get(path, { headers: browser });
  const policy = String(answer.headers['content-security-policy']);
  const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(policy) ?? [];
  return { ...answer, policy, nonce };
};

describe('a page whose scripts may load others', () => {
  it.each([
    ['/', 200],
    ['/hotelDetails?hotelId=1', 200],
    ['/no-such-page', 404],
  ])('has the nonce of its policy on every script: %s', async (path, status) => {
    const copy = await copyOf(path);
    expect(copy.status).toBe(status);
    expect(copy.nonce).toMatch(/^[\w+/]{22}==$/);
    expect(copy.text.match(/ nonce="([^"]+)"/g)).toEqual(Array(2).fill(` nonce="${copy.nonce}"`));
    expect(copy.text.replaceAll(` nonce="${copy.nonce}"`, '')).toBe(INDEX);
    expect(copy.policy).toContain(`script-src 'nonce-${copy.nonce}' 'strict-dynamic' https: 'unsafe-eval' blob:;`);
    expect(copy.policy).toContain("font-src 'self' https://f.example;");
    expect(copy.policy).toContain("base-uri 'none'");
  });

  it('has another one each time, and is never served from a cache', async () => {
    const [one, other] = [await copyOf('/'), await copyOf('/')];
    expect(one.nonce).not.toBe(other.nonce);
    expect([one.headers['cache-control'], one.headers.etag]).toEqual(['no-cache', undefined]);
  });

  it('is only the web’s: other responses trust no script by a nonce', async () => {
    const policy = String(
      (await test.http.get('/offline/identity', { headers: browser })).headers['content-security-policy'],
    );
    expect(policy).not.toContain('strict-dynamic');
    expect((await copyOf('/docs')).policy).toMatch(/script-src 'self'/);
  });
});
