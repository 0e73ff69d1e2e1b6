import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { OFFLINE_FAULTS, POLICY } from './tokens.ts';

describe('the composed product', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const account = { name: 'Meera Iyer', email: 'meera@padav.example', password: 'monsoon-verandah-7' };

  it('reports that it is live and that its database is ready', async () => {
    for (const url of ['/healthz', '/readyz']) expect((await test.app.inject(url)).json()).toEqual({ status: 'ok' });
  });

  it('reports which services are offline and which policy is used', async () => {
    expect((await test.app.inject('/config')).json()).toEqual({
      policy: 'observed',
      taxInvoices: false,
      services: {
        hotels: 'offline',
        payments: 'offline',
        identity: 'offline',
        files: 'offline',
        maps: 'offline',
        mail: 'offline',
      },
      extraDiscountPercent: 50,
      checkout: { kind: 'offline', contact: '+91 00000 00000', color: 'orange' },
      maps: { google: null, tiles: null },
      support: { phone: null, email: null },
      links: { instagram: null, facebook: null, x: null, youtube: null, appStore: null },
    });
  });

  it('finds hotels, and reports when the provider is unreachable', async () => {
    const query = { latitude: '17.69', longitude: '83.22', rooms: '1', adults: '2', children: '0' };
    const search = (from: number) =>
      test.app.inject({
        url: '/hotels/search',
        query: { ...query, arrivalDate: test.day(from), departureDate: test.day(from + 2) },
      });
    expect((await search(9)).json().count).toBeGreaterThan(10);
    await test.part(OFFLINE_FAULTS).set('hotels', { mode: 'failing', delayMs: 0 });
    expect((await search(12)).json()).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    await test.part(OFFLINE_FAULTS).clear();
  });

  it.each(['', '/description', '/reviews'])('does not find an unknown hotel: /hotels/zzz%s', async (part) => {
    const query =
      part === ''
        ? { arrivalDate: test.day(9), departureDate: test.day(11), rooms: '1', adults: '2', children: '0' }
        : {};
    const answer = await test.app.inject({ url: `/hotels/zzz${part}`, query });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('lets a traveller register and sign in, with the welcome discounts of the policy', async () => {
    const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });
    expect((await post('/auth/register', account)).statusCode).toBe(201);
    const { email, password } = account;
    const signedIn = await post('/auth/login', { email, password });
    expect(signedIn.json().userDetails).toMatchObject({
      name: 'Meera Iyer',
      discounts: test.part(POLICY).welcomeDiscounts,
    });
  });

  it('shares accounts and secrets with another process on the same database, and no component with it', async () => {
    const other = await startTestApp({ db: test.db, env: { PRODUCT_POLICY: 'transparent' } });
    const { email, password } = account;
    const signedIn = await test.app.inject({ method: 'POST', url: '/auth/login', payload: { email, password } });
    const { token, userDetails } = signedIn.json();
    const read = await other.app.inject({
      url: `/user/${userDetails._id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(read.statusCode).toBe(200);
    expect([test.part(POLICY).name, other.part(POLICY).name]).toEqual(['observed', 'transparent']);
    await other.close();
  });

  it('is not ready while its database is unavailable', async () => {
    const other = await startTestApp();
    await other.db.drop();
    const ready = await other.app.inject('/readyz');
    expect([ready.statusCode, ready.json().code]).toEqual([503, 'BUSY']);
    await other.close();
  });
});
