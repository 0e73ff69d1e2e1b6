import { describe, expect, it } from 'vitest';
import { FIRST_TERMS, type KeyRefusal, type Partner } from '#core/partners/index.ts';
import { accepted, instant, refused } from '#core/shared/index.ts';
import { memoryCounter } from '#test/support/http/memory-counter.ts';
import { testApp } from '#test/support/http/test-app.ts';
import { absentServices } from '../openapi/absent-services.ts';
import { withKey } from './partner-key.ts';

const PARTNER: Partner = {
  organisation: {
    id: 'org_1',
    name: 'Asha Travels',
    live: 'approved',
    terms: { ...FIRST_TERMS, requestsPerMinute: 3 },
    createdAt: instant(0),
  },
  keyId: 'key_1',
  mode: 'test',
  scopes: ['search:read'],
};

/** What the routes that no test calls need. */
function absentParts() {
  const { reading, selling, testing, webhooks } = absentServices().partner;
  return { reading, selling, testing, webhooks };
}

/** An app with the partner's routes, a clock of its limits, and what was asked of the keys. */
async function bench(refusal: KeyRefusal['code'] | null = null, partner: Partner = PARTNER) {
  const asked: object[] = [];
  const rateCounter = memoryCounter();
  const deps = {
    rateCounter,
    authenticateKey: async (request: object) => {
      asked.push(request);
      return refusal === null ? accepted(partner) : refused(refusal);
    },
  };
  const test = await testApp({ partner: { ...deps, ...absentParts() } }, {}, (app) => {
    app.get('/scoped', { onRequest: withKey(deps, 'bookings:write'), schema: { hide: true } }, async () => 'done');
  });
  const look = (authorization?: string, headers = {}) =>
    test.http.get('/partner/v1/organisation', {
      headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
      from: '203.0.113.9',
    });
  return { test, asked, rateCounter, look };
}

describe('a call with a key', () => {
  it('reaches the organisation, from the address of the client', async () => {
    const { look, asked, test } = await bench();
    const answer = await look('Bearer pdv_test_x');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: 'org_1',
        name: 'Asha Travels',
        live: 'approved',
        terms: { creditLimit: { amount: 0, currency: 'INR' }, commissionBasisPoints: 1_000 },
        key: { id: 'key_1', mode: 'test', scopes: ['search:read'] },
      },
    });
    expect(asked).toEqual([{ secret: 'pdv_test_x', address: '203.0.113.9' }]);
    expect(answer.headers).toMatchObject({ 'content-language': 'en', 'cache-control': 'private, no-cache' });
    await test.app.close();
  });

  it.each([
    undefined,
    '',
    'pdv_test_x',
    'Basic pdv_test_x',
    'Bearer ',
    'Bearer a b',
    `Bearer ${'a'.repeat(257)}`,
    'Bearer é',
  ])('without one is refused, and no key is looked up: %j', async (authorization) => {
    const { look, asked, test } = await bench();
    const answer = await look(authorization);
    expect([answer.status, answer.code, asked]).toEqual([401, 'KEY_INVALID', []]);
    await test.app.close();
  });

  it.each([
    ['KEY_INVALID', 401],
    ['KEY_ENDED', 401],
    ['KEY_ADDRESS', 403],
    ['ORGANISATION_SUSPENDED', 403],
  ] as const)('is refused as its key is: %s', async (code, status) => {
    const { look, test } = await bench(code);
    const answer = await look('Bearer x');
    expect([answer.status, answer.code, answer.headers.ratelimit]).toEqual([status, code, undefined]);
    await test.app.close();
  });

  it('needs the scope of the route, which the refusal names', async () => {
    const { test } = await bench();
    const answer = await test.app.inject({ url: '/scoped', headers: { authorization: 'Bearer x' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'KEY_SCOPE', scope: 'bookings:write' });
    const { test: other } = await bench(null, { ...PARTNER, scopes: ['bookings:write'] });
    const allowed = await other.app.inject({ url: '/scoped', headers: { authorization: 'Bearer x' } });
    expect([allowed.statusCode, allowed.body]).toEqual([200, 'done']);
    await Promise.all([test.app.close(), other.app.close()]);
  });

  it('counts against the requests a minute of its key, and tells what is left', async () => {
    const { look, rateCounter, test } = await bench();
    const told: unknown[] = [];
    for (let at = 0; at < 4; at += 1) {
      const { status, headers } = await look('Bearer x');
      told.push([status, headers['ratelimit-policy'], headers.ratelimit, headers['retry-after']]);
    }
    expect(told).toEqual([
      [200, '"key";q=3;w=60', '"key";r=2;t=60', undefined],
      [200, '"key";q=3;w=60', '"key";r=1;t=60', undefined],
      [200, '"key";q=3;w=60', '"key";r=0;t=60', undefined],
      [429, '"key";q=3;w=60', '"key";r=0;t=60', '60'],
    ]);
    rateCounter.pass(60_000);
    expect((await look('Bearer x')).status).toBe(200);
    await test.app.close();
  });
});

describe('the version of the partner’s API', () => {
  it('is the oldest where none is named, and is told', async () => {
    const { look, test } = await bench();
    const versions = [await look('Bearer x'), await look('Bearer x', { 'padav-version': '2026-11-26' })];
    expect(versions.map(({ headers }) => headers['padav-version'])).toEqual(['2026-11-26', '2026-11-26']);
    await test.app.close();
  });

  it.each(['2026-11-27', 'latest', ''])('that is not known is refused with those there are: %j', async (version) => {
    const { look, asked, test } = await bench();
    const answer = await look('Bearer x', { 'padav-version': version });
    expect(answer).toMatchObject({ status: 400, code: 'VERSION_UNKNOWN', body: { versions: ['2026-11-26'] } });
    expect(asked).toEqual([]);
    await test.app.close();
  });
});
