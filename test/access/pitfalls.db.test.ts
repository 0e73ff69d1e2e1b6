import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { ask, client } from '#test/support/http/client.ts';
import { traveller } from '#test/support/http/traveller.ts';
import { ABSURD_HEADERS, claimsOf, PITFALLS, signed, TOKEN_SECRET } from './tokens.ts';

const PASSWORD = 'monsoon-verandah-7';
const signedIn = z.object({ token: z.string() });

let product: TestApp;
let token: string;
let people = 0;

beforeAll(async () => {
  product = await startTestApp({ env: { TOKEN_SECRET } });
  token = (await traveller(product, 'Asha')).token;
});
afterAll(() => product.close());

/** A traveller that no other test uses. */
const someone = () => {
  people += 1;
  return traveller(product, `someone${people}`);
};

/** The same request on a route that requires a token and on one where it is optional. */
async function answers(authorization: string) {
  const headers = { authorization, 'content-type': 'application/json' };
  const mine = await ask(product.app, { method: 'GET', url: '/hotel', headers });
  const quote = await ask(product.app, { method: 'POST', url: '/quotes', headers, payload: '{}' });
  return [mine, quote].map(({ status, code }) => ({ status, code }));
}

const UNAUTHENTICATED = { status: 401, code: 'UNAUTHENTICATED' };

describe('a modified token is refused', () => {
  it.each(Object.entries(PITFALLS))('%s', async (_name, spoil) => {
    expect(await answers(`Bearer ${spoil(token)}`)).toEqual([UNAUTHENTICATED, UNAUTHENTICATED]);
  });

  it('while the valid one, signed again with the same claims, is accepted', async () => {
    for (const good of [token, signed(claimsOf(token))]) {
      const [mine] = await answers(`Bearer ${good}`);
      expect(mine).toEqual({ status: 200, code: undefined });
    }
  });

  it.each([
    ['a second ago', () => Number(claimsOf(token).iat) - 1],
    ['at the beginning of time', () => 0],
  ])('an expiry %s is reached', async (_name, end) => {
    const expired = { status: 401, code: 'TOKEN_EXPIRED' };
    expect(await answers(`Bearer ${signed({ ...claimsOf(token), exp: end() })}`)).toEqual([expired, expired]);
  });

  it('an expiry before the epoch', async () => {
    const [mine, quote] = await answers(`Bearer ${signed({ ...claimsOf(token), exp: -2e9 })}`);
    expect([mine?.status, quote?.status]).toEqual([401, 401]);
  });

  it('an expiry in a thousand years does not outlast the session', async () => {
    const { token: own } = await someone();
    const claims = { ...claimsOf(own), exp: Number(claimsOf(own).iat) + 31_557_600_000 };
    const long = signed(claims);
    const before = product.clock.now();
    expect((await answers(`Bearer ${long}`))[0]).toEqual({ status: 200, code: undefined });
    product.clock.pass(49 * 3_600_000);
    expect((await answers(`Bearer ${long}`))[0]).toEqual({ status: 401, code: 'TOKEN_EXPIRED' });
    product.clock.set(before);
  });

  it('a session of one account under the name of another', async () => {
    const other = await someone();
    const mixed = signed({ ...claimsOf(token), sub: other.userId });
    expect(await answers(`Bearer ${mixed}`)).toEqual([UNAUTHENTICATED, UNAUTHENTICATED]);
  });
});

describe('a header without a token is refused', () => {
  it.each(Object.entries(ABSURD_HEADERS))('%s', async (_name, spoil) => {
    expect(await answers(spoil(token))).toEqual([UNAUTHENTICATED, UNAUTHENTICATED]);
  });
});

describe('a token whose session has ended is refused', () => {
  const ended = [
    { status: 401, code: 'SESSION_ENDED' },
    { status: 401, code: 'SESSION_ENDED' },
  ];

  it('after logging out', async () => {
    const { token: own, userId } = await someone();
    await client(product.app).get(`/user/logout/${userId}`, { token: own });
    expect(await answers(`Bearer ${own}`)).toEqual(ended);
  });

  it('after the account was deleted', async () => {
    const { token: own, userId } = await someone();
    await client(product.app).delete(`/user/${userId}`, { token: own });
    expect(await answers(`Bearer ${own}`)).toEqual(ended);
  });

  it('after the password was changed, on every device but the one that changed it', async () => {
    const { token: own, userId } = await someone();
    const email = `someone${people}@padav.example`;
    const http = client(product.app);
    const laptop = signedIn.parse((await http.post('/auth/login', { email, password: PASSWORD })).body).token;
    const form = { name: 'Someone Else', email, password: 'another-verandah-8', currentPassword: PASSWORD };
    const fresh = signedIn.parse((await http.put(`/user/${userId}`, form, { token: laptop })).body).token;
    expect(await answers(`Bearer ${own}`)).toEqual(ended);
    expect(await answers(`Bearer ${laptop}`)).toEqual(ended);
    expect((await answers(`Bearer ${fresh}`))[0]).toEqual({ status: 200, code: undefined });
  });

  it('after it was renewed and the new one logged out', async () => {
    const { token: own, userId } = await someone();
    const http = client(product.app);
    const renewed = signedIn.parse((await http.post('/auth/refresh', undefined, { token: own })).body).token;
    await http.get(`/user/logout/${userId}`, { token: renewed });
    expect(await answers(`Bearer ${own}`)).toEqual(ended);
  });
});
