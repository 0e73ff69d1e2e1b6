import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { readableUrl } from './readable-url.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.app.close());

describe('an address', () => {
  it.each(['/', '/hotels/12?a=%zz', '/hotels/%E0%A4%B9', '/a%2fb', '/a%25b', '/x#%zz'])('is unchanged: %s', (url) => {
    expect(readableUrl(url)).toBe(url);
  });

  it.each([
    ['/hotels/%zz', '/hotels/%25zz'],
    ['/hotels/%', '/hotels/%25'],
    ['/%ff/a%20b?c=%zz', '/%25ff/a%2520b?c=%zz'],
    ['/%E0%A4?x#%', '/%25E0%25A4?x#%'],
  ])('that can’t be decoded is taken as written: %s', (url, readable) => {
    expect(readableUrl(url)).toBe(readable);
  });

  it('can always be decoded afterwards', () => {
    const parts = fc.array(fc.constantFrom('/', 'a', '%', '%2', '%zz', '%ff', '%E0%A4%B9', '%25', '?', '#'));
    fc.assert(
      fc.property(parts, (some) => {
        const [path = ''] = readableUrl(`/${some.join('')}`).split(/[?#]/, 1);
        expect(() => decodeURI(path)).not.toThrow();
      }),
    );
  });
});

describe('an address that can’t be decoded, or is very long', () => {
  it.each(['/photos/%zz', '/photos/%ff', `/photos/${'a'.repeat(101)}`, `/photos/${'a'.repeat(9_000)}`])(
    'is refused by its route, as safely as any other: %s',
    async (url) => {
      const answer = await test.http.get(url);
      expect(answer).toMatchObject({ status: 422, faults: ['name: INVALID'] });
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    },
  );

  it('is not found where no route is', async () => {
    const answer = await test.http.get('/nowhere/%zz');
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });
});
