import { describe, expect, it } from 'vitest';
import { filesOf, isOutOfReach, isPage, markCached, routeRequest, storedHeaders } from './request-routing.ts';

const ORIGIN = 'https://padav.example';
const ask = (path: string, changes: Partial<Parameters<typeof routeRequest>[0]> = {}) =>
  routeRequest({ method: 'GET', url: new URL(path, ORIGIN).href, mode: 'cors', cache: 'default', ...changes }, ORIGIN);
const open = (path: string, cache: RequestCache = 'default') => ask(path, { mode: 'navigate', cache });

const html = { 'content-type': 'text/html; charset=utf-8' };

describe('a request is not handled by the worker', () => {
  it.each([
    ['the list of bookings', '/hotel?status=all'],
    ['a search', '/hotels/search?latitude=1'],
    ['who is signed in', '/user/acc-asha'],
    ['the checkout', '/payment/key'],
    ['a photo of somebody', '/photos/p-1'],
    ['the configuration', '/config'],
    ['the worker itself', '/worker.js'],
    ['another host’s file', 'https://cdn.example/assets/a.js'],
  ])('when it requests %s', (_what, path) => {
    expect(ask(path)).toEqual({ kind: 'untouched' });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('when it is a %s, wherever it goes', (method) => {
    for (const path of ['/payment/orders', '/hotel', '/', '/assets/a.js']) {
      for (const mode of ['cors', 'navigate'] as const) {
        expect(ask(path, { method, mode })).toEqual({ kind: 'untouched' });
      }
    }
  });

  it('when another host is opened', () => {
    expect(open('https://bank.example/')).toEqual({ kind: 'untouched' });
  });
});

describe('a page', () => {
  it.each([
    ['/', 'home'],
    ['/?from=mail', 'home'],
    ['/login', 'login'],
    ['/signup/', 'signup'],
    ['/hotels?place=Goa', 'results'],
    ['/HotelDetails?hotelId=1', 'hotel'],
    ['/profile', 'account'],
    ['/paymentSuccess', 'frame'],
    ['/PaymentFailed', 'frame'],
  ])('%s is cached as %s, whatever the query', (path, page) => {
    expect(open(path)).toEqual({ kind: 'page', page, patient: false });
  });

  it('that is reloaded is waited for', () => {
    expect(open('/profile', 'no-cache')).toEqual({ kind: 'page', page: 'account', patient: true });
  });

  it.each(['/docs', '/auth/google/start', '/hotel/b-1/voucher.pdf', '/no/such/page', '/constructor'])(
    '%s is only the network’s, and never cached',
    (path) => {
      expect(open(path)).toEqual({ kind: 'elsewhere' });
    },
  );
});

it('files with a hash in their names are served from the cache', () => {
  expect(ask('/assets/index-1a2b.js', { mode: 'cors' })).toEqual({ kind: 'file' });
  expect(ask('/assets/font-1a2b.woff2', { mode: 'cors' })).toEqual({ kind: 'file' });
});

describe('a cached page', () => {
  it('comes with the files that it names, each once', () => {
    const page =
      '<script type="module" crossorigin src="/assets/a-1.js"></script><link href="/assets/a-1.js">' +
      '<link rel="stylesheet" href="/assets/b-2.css"><img src="/pictures/1.svg"><a href="/login">' +
      '<use href="/assets/c-3.svg#one"></use><use href="/assets/c-3.svg#two"></use>';
    expect(filesOf(page)).toEqual(['/assets/a-1.js', '/assets/b-2.css', '/assets/c-3.svg']);
  });

  it('has the reason why it is a cached one, once', () => {
    expect(markCached('<!doctype html><html lang="en"><p><html </p>', 'lost')).toBe(
      '<!doctype html><html data-kept="lost" lang="en"><p><html </p>',
    );
  });

  it('has its policies and its language, and no transport headers', () => {
    const kept = storedHeaders(
      new Headers({
        ...html,
        'content-security-policy': "default-src 'self'",
        'content-language': 'hi',
        'content-encoding': 'br',
        'content-length': '12',
        etag: '"1"',
        vary: 'cookie',
      }),
    );
    expect(Object.fromEntries(kept)).toEqual({
      ...html,
      'content-security-policy': "default-src 'self'",
      'content-language': 'hi',
    });
  });

  it.each([
    [200, html, true],
    [404, html, false],
    [503, html, false],
    [200, { 'content-type': 'application/problem+json' }, false],
    [200, {}, false],
  ])('is cached with status %i and %o: %s', (status, headers, worth) => {
    expect(isPage(new Response(new Uint8Array(), { status, headers }))).toBe(worth);
  });

  it.each([
    [200, false],
    [404, false],
    [502, true],
    [503, true],
  ])('replaces a response of status %i: %s', (status, stands) => {
    expect(isOutOfReach(new Response('', { status }))).toBe(stands);
  });
});
