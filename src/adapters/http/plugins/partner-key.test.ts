import { describe, expect, it } from 'vitest';
import { FIRST_TERMS, type KeyRefusal, type Partner } from '#core/partners/index.ts';
import { accepted, instant, refused } from '#core/shared/index.ts';
import { memoryCounter } from '#test/support/http/memory-counter.ts';
import { memoryExchanges } from '#test/support/http/memory-exchanges.ts';
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
  return { reading, selling, testing, webhooks, exchanges: memoryExchanges() };
}

/** An app with the partner's routes, a clock of its limits, and what was asked of the keys. */
async function bench(refusal: KeyRefusal['code'] | null = null, given: Partner = PARTNER) {
  let partner: Partner | null = refusal === null ? given : null;
  const asked: object[] = [];
  const rateCounter = memoryCounter();
  const deps = {
    rateCounter,
    authenticateKey: async (request: object) => {
      asked.push(request);
      return partner === null ? refused(refusal ?? 'KEY_INVALID') : accepted(partner);
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
  const present = (next: Partner): void => {
    partner = next;
  };
  return { test, asked, rateCounter, look, present };
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

  it('counts against the requests a minute of its key and of its organisation, and tells what is left', async () => {
    const { look, rateCounter, test } = await bench();
    const told: unknown[] = [];
    for (let at = 0; at < 4; at += 1) {
      const { status, headers } = await look('Bearer x');
      told.push([status, headers['ratelimit-policy'], headers.ratelimit, headers['retry-after']]);
    }
    const policy = '"key";q=3;w=60, "organisation";q=3;w=60';
    const left = (count: number) => `"key";r=${count};t=60, "organisation";r=${count};t=60`;
    expect(told).toEqual([
      [200, policy, left(2), undefined],
      [200, policy, left(1), undefined],
      [200, policy, left(0), undefined],
      [429, policy, left(0), '60'],
    ]);
    rateCounter.pass(60_000);
    expect((await look('Bearer x')).status).toBe(200);
    await test.app.close();
  });

  it('has no larger limit with many keys, in each mode by itself', async () => {
    const { look, present, test } = await bench();
    const ask = (keyId: string, mode: 'test' | 'live' = 'test') => {
      present({ ...PARTNER, keyId, mode });
      return look('Bearer x');
    };
    const statuses = [];
    for (const keyId of ['key_1', 'key_2', 'key_3', 'key_4']) statuses.push((await ask(keyId)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask('key_5')).headers.ratelimit).toBe('"key";r=2;t=60, "organisation";r=0;t=60');
    expect((await ask('key_6', 'live')).status).toBe(200);
    await test.app.close();
  });

  it('that lacks the scope is counted too', async () => {
    const { test, look } = await bench();
    const scoped = () => test.app.inject({ url: '/scoped', headers: { authorization: 'Bearer x' } });
    for (let at = 0; at < 3; at += 1) expect((await scoped()).statusCode).toBe(403);
    expect([(await scoped()).statusCode, (await look('Bearer x')).status]).toEqual([429, 429]);
    await test.app.close();
  });
});

describe('who sends keys that are refused', () => {
  it.each(['KEY_INVALID', 'KEY_ENDED', 'KEY_ADDRESS'] as const)(
    'is slowed down by the client address, and others are not: %s',
    async (code) => {
      const { look, rateCounter, present, test } = await bench(code);
      for (let at = 0; at < 60; at += 1) expect((await look('Bearer x')).code).toBe(code);
      const slowed = await look('Bearer x');
      expect([slowed.status, slowed.headers['retry-after'], slowed.headers.ratelimit]).toEqual([429, '60', undefined]);
      const elsewhere = await test.http.get('/partner/v1/organisation', { from: '203.0.113.200' });
      expect(elsewhere.code).toBe('KEY_INVALID');
      // A key that is right passes from there too.
      present(PARTNER);
      expect((await look('Bearer x')).status).toBe(200);
      rateCounter.pass(60_000);
      await test.app.close();
    },
  );

  it('is slowed down without any key, and not for a suspended organisation', async () => {
    const { look, test } = await bench('ORGANISATION_SUSPENDED');
    for (let at = 0; at < 70; at += 1) expect((await look('Bearer x')).code).toBe('ORGANISATION_SUSPENDED');
    const codes: unknown[] = [];
    for (let at = 0; at < 62; at += 1) codes.push((await look()).code);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2);
    await test.app.close();
  });

  it('is told what is wrong with the key (RFC 6750, section 3)', async () => {
    const challengeOf = async (
      code: KeyRefusal['code'] | null,
      authorization?: string,
      url = '/partner/v1/organisation',
    ) => {
      const { test } = await bench(code);
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await test.app.inject({ url, headers });
      await test.app.close();
      return [answer.statusCode, answer.headers['www-authenticate']];
    };
    expect(await challengeOf(null)).toEqual([401, 'Bearer']);
    expect(await challengeOf('KEY_INVALID', 'Bearer x')).toEqual([401, 'Bearer error="invalid_token"']);
    expect(await challengeOf('KEY_ENDED', 'Bearer x')).toEqual([401, 'Bearer error="invalid_token"']);
    expect(await challengeOf(null, 'Bearer x', '/scoped')).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="bookings:write"',
    ]);
    expect(await challengeOf('KEY_ADDRESS', 'Bearer x')).toEqual([403, undefined]);
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
