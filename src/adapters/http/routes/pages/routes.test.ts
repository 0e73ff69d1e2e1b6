import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { canonicalUrl, PAGES } from './routes.ts';

const SNIPPET = 'document.documentElement.dataset.x="1"';
const INDEX = `<!doctype html><html><head><script>${SNIPPET}</script></head><body><div id="root"></div></body></html>`;
const ASSET = 'console.log("hashed")'.repeat(50);

let webRoot: string;
let test: TestApp;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'padav-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), INDEX);
  await writeFile(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(webRoot, 'assets', 'app-3f2a.js'), ASSET);
  await writeFile(join(webRoot, 'assets', 'app-3f2a.js.br'), brotliCompressSync(ASSET));
  test = await testApp({}, { webRoot });
});
afterAll(async () => {
  await test.app.close();
  await rm(webRoot, { recursive: true });
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the pages of the route table', () => {
  it.each([
    ...PAGES,
    '/paymentSuccess',
    '/PAYMENTFAILED',
    '/hoteldetails',
    '/Hotels',
    '/login/',
    '/hotels?sort=asc&page=2',
  ])('are served with the web: %s', async (path) => {
    const answer = await test.http.get(path, { headers: browser });
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(INDEX);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.etag).toBeDefined();
  });

  it('are revalidated by their entity tag', async () => {
    const { headers } = await test.http.get('/login');
    const again = await test.http.get('/login', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    ['range', 'bytes=5-1,-,9999999999999999999-'],
    ['range', 'bytes=999999-'],
    ['if-match', '"other"'],
    ['if-unmodified-since', 'Mon, 01 Jan 2001 00:00:00 GMT'],
  ])('are served whole, whatever range is requested by %s: %s', async (name, value) => {
    for (const path of ['/login', '/assets/app-3f2a.js']) {
      expect(await test.http.get(path, { headers: { [name]: value } })).toMatchObject({ status: 200 });
    }
  });

  it('answer HEAD like GET, and no other method', async () => {
    expect((await test.http.call('HEAD', '/profile')).status).toBe(200);
    const posted = await test.http.post('/profile', {});
    expect([posted.status, posted.code, posted.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, HEAD']);
  });

  it('allow their inline script by its hash', async () => {
    const { headers } = await test.http.get('/');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
  });
});

describe('any other page', () => {
  it.each(['/no-such-page', '/hotels/1/rooms/2', '/index.php', '/about', '/assets/gone.html'])(
    'has the not-found screen with status 404: %s',
    async (path) => {
      const answer = await test.http.get(path, { headers: browser });
      expect([answer.status, answer.text]).toEqual([404, INDEX]);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers).toHaveProperty('content-security-policy');
    },
  );

  it('is a problem for a program', async () => {
    expect((await test.http.get('/no-such-page')).code).toBe('NOT_FOUND');
    expect((await test.http.get('/no-such-page', { headers: { accept: 'application/json' } })).code).toBe('NOT_FOUND');
    expect((await test.http.post('/no-such-page', {}, { headers: browser })).code).toBe('NOT_FOUND');
  });
});

describe('files', () => {
  it('with a hash in their name are cached for ever, compressed where the caller accepts it', async () => {
    const plain = await test.http.get('/assets/app-3f2a.js');
    expect(plain.text).toBe(ASSET);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await test.http.get('/assets/app-3f2a.js', { headers: { 'accept-encoding': 'br' } });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': plain.headers['cache-control'] });
    expect(small.headers['content-type']).toMatch(/javascript/);
  });

  it('without one are revalidated', async () => {
    expect((await test.http.get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/gone.js',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%5c..%5c..%5cpackage.json',
    '/assets/',
    '/assets/%00',
    '/assets/app-3f2a.js%00',
    '/assets/app-3f2a.js/',
    `/assets/${'a'.repeat(300)}`,
    '/.env',
  ])('that are missing are a problem: %s', async (path) => {
    const answer = await test.http.get(path);
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND']);
  });
});

it('Files answer no other method than GET and HEAD', async () => {
  for (const file of ['/assets/app-3f2a.js', '/favicon.svg']) {
    expect((await test.http.call('HEAD', file)).status).toBe(200);
    const posted = await test.http.post(file, {});
    expect([posted.status, posted.code, posted.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, HEAD']);
  }
});

describe('the spelling of a page', () => {
  it.each([
    ['/paymentsuccess?order=A', '/PaymentSuccess?order=A'],
    ['/HOTELDETAILS', '/hotelDetails'],
    ['/', '/'],
    ['/Hotels/', '/hotels'],
    ['/hotel', '/hotel'],
    ['/Hotel', '/Hotel'],
    ['/hotels/search?Latitude=1', '/hotels/search?Latitude=1'],
    ['/?', '/?'],
  ])('%s is %s', (url, canonical) => {
    expect(canonicalUrl(url)).toBe(canonical);
  });
});

describe('the language of a page', () => {
  const inHindi = { 'accept-language': 'hi-IN,en;q=0.5' };

  beforeAll(async () => {
    await writeFile(join(webRoot, 'index.hi.html'), '<!doctype html><html lang="hi"></html>');
    await writeFile(join(webRoot, 'login.html'), '<!doctype html><html lang="en">drawn</html>');
    await writeFile(join(webRoot, 'not-found.hi.html'), '<!doctype html><html lang="hi">not found</html>');
    await test.app.close();
    test = await testApp({}, { webRoot });
  });

  it.each([
    ['what the browser asks for', '/profile', inHindi, 'hi', 'lang="hi"'],
    ['what was chosen before that', '/profile', { ...inHindi, cookie: 'a=b; language=en; c=d' }, 'en', SNIPPET],
    ['what was chosen', '/profile', { cookie: 'language=hi' }, 'hi', 'lang="hi"'],
    ['English after a choice that is none', '/profile', { cookie: 'language=fr; xlanguage=hi' }, 'en', SNIPPET],
    ['English where nothing is asked for', '/login', {}, 'en', 'drawn'],
    ['the frame in Hindi where the page was drawn in English alone', '/login', inHindi, 'hi', 'lang="hi"'],
    ['Hindi where no page is', '/no-such-page', inHindi, 'hi', 'not found'],
  ])('is %s', async (_why, path, headers, language, has) => {
    const answer = await test.http.get(path, { headers: { ...browser, ...headers } });
    expect(answer.headers['content-language']).toBe(language);
    expect(answer.headers.vary).toBe('accept-encoding, accept-language, cookie');
    expect(answer.text).toContain(has);
  });

  it('has a separate entity tag', async () => {
    const english = await test.http.get('/profile', { headers: browser });
    const headers = { ...browser, ...inHindi, 'if-none-match': String(english.headers.etag) };
    expect((await test.http.get('/profile', { headers })).status).toBe(200);
  });

  it('has a separate entity tag where both languages have one length and were written at one time', async () => {
    const at = new Date('2026-11-20T10:00:00Z');
    for (const [file, html] of [
      ['signup.html', 'Sign up here!'],
      ['signup.hi.html', 'Yahan jodiye!'],
    ] as const) {
      await writeFile(join(webRoot, file), html);
      await utimes(join(webRoot, file), at, at);
    }
    const twins = await testApp({}, { webRoot });
    const english = await twins.http.get('/signup', { headers: browser });
    const known = {
      'if-none-match': `"other", ${english.headers.etag}`,
      'if-modified-since': new Date().toUTCString(),
    };
    const hindi = await twins.http.get('/signup', { headers: { ...browser, ...inHindi, ...known } });
    expect([hindi.status, hindi.text]).toEqual([200, 'Yahan jodiye!']);
    expect((await twins.http.get('/signup', { headers: { ...browser, ...known } })).status).toBe(304);
    await twins.app.close();
  });
});
