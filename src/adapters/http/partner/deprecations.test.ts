import { afterEach, describe, expect, it } from 'vitest';
import { DEPRECATIONS, type Deprecation, type Deprecations } from '#contract/partners/deprecations.ts';
import { FIRST_TERMS, type Partner } from '#core/partners/index.ts';
import { accepted, instant } from '#core/shared/index.ts';
import { memoryCounter } from '#test/support/http/memory-counter.ts';
import { memoryExchanges } from '#test/support/http/memory-exchanges.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { absentServices } from '../openapi/absent-services.ts';

const PARTNER: Partner = {
  organisation: { id: 'org_1', name: 'Asha Travels', live: 'approved', terms: FIRST_TERMS, createdAt: instant(0) },
  keyId: 'key_1',
  mode: 'test',
  scopes: [],
};
const GUIDE = '/partner/docs/versions#what-ends';
const ENDING: Deprecation = { since: '2027-01-01', sunset: '2027-07-01', guide: GUIDE };
const URL = '/partner/v1/organisation';

let app: TestApp['app'] | undefined;
afterEach(() => app?.close());

/** The product with something planted that will end. */
async function planted(deprecations: Partial<Deprecations>): Promise<TestApp> {
  const { reading, selling, testing, webhooks } = absentServices().partner;
  const keys = { rateCounter: memoryCounter(), authenticateKey: async () => accepted(PARTNER) };
  const all = { ...DEPRECATIONS, ...deprecations };
  const partner = { ...keys, reading, selling, testing, webhooks, exchanges: memoryExchanges() };
  const test = await testApp({ partner }, { publicUrl: 'https://padav.example', deprecations: all });
  app = test.app;
  return test;
}

/** What an answer says about its end. */
async function told({ http }: TestApp, headers: Readonly<Record<string, string>> = { authorization: 'Bearer x' }) {
  const answer = await http.get(URL, { headers });
  const { deprecation, sunset, link } = answer.headers;
  return { status: answer.status, deprecation, sunset, link };
}
const NOTHING = { deprecation: undefined, sunset: undefined, link: undefined };

interface Described {
  readonly deprecated?: boolean;
  readonly description: string;
}
const described = (test: TestApp): Readonly<Record<string, Described>> => {
  const { paths } = JSON.parse(JSON.stringify(test.app.partnerDocument()));
  return { organisation: paths[URL].get, balance: paths['/partner/v1/balance'].get };
};

describe('a call that will end', () => {
  const calls = { getOwnOrganisation: ENDING };
  const headers = {
    deprecation: '@1798761600',
    sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
    link: `<https://padav.example${GUIDE}>; rel="deprecation"; type="text/html"`,
  };

  it('says since when, until when and what to do, whatever it answers', async () => {
    const test = await planted({ calls });
    expect(await told(test)).toEqual({ status: 200, ...headers });
    expect(await told(test, {})).toEqual({ status: 401, ...headers });
    expect(new Date(1_798_761_600_000).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });

  it('says so when nothing has changed too', async () => {
    const test = await planted({ calls });
    const { headers: first } = await test.http.get(URL, { headers: { authorization: 'Bearer x' } });
    const again = { authorization: 'Bearer x', 'if-none-match': String(first.etag) };
    expect(await told(test, again)).toEqual({ status: 304, ...headers });
  });

  it('has no end before that is settled', async () => {
    const test = await planted({ calls: { getOwnOrganisation: { ...ENDING, sunset: null } } });
    expect(await told(test)).toEqual({ status: 200, ...headers, sunset: undefined });
    expect(described(test).organisation?.description).toMatch(/Deprecated since 2027-01-01: see/);
  });

  it('is marked in the document, and no other one is', async () => {
    const { organisation, balance } = described(await planted({ calls }));
    expect(organisation?.deprecated).toBe(true);
    expect(organisation?.description).toMatch(
      /Every key may call it[.] Deprecated since 2027-01-01, and ends on 2027-07-01: see \[what to do instead\]\(\/partner\/docs\/versions#what-ends\)[.]$/,
    );
    expect(balance).not.toHaveProperty('deprecated');
  });

  it('is another one than this', async () => {
    expect(await told(await planted({ calls: { getBalance: ENDING } }))).toEqual({ status: 200, ...NOTHING });
  });
});

describe('a version that will end', () => {
  const versions = { '2026-11-26': ENDING };

  it('says so in every call that it answers, named or not', async () => {
    const test = await planted({ versions });
    const named = { authorization: 'Bearer x', 'padav-version': '2026-11-26' };
    for (const asked of [named, { authorization: 'Bearer x' }])
      expect(await told(test, asked)).toMatchObject({ status: 200, deprecation: '@1798761600' });
    expect(described(test).organisation).not.toHaveProperty('deprecated');
  });

  it('gives way to a call that ends before, and the other way round', async () => {
    const later = { since: '2026-12-01', sunset: '2027-08-01', guide: '/partner/docs/versions' };
    const before = await planted({ versions: { '2026-11-26': later }, calls: { getOwnOrganisation: ENDING } });
    expect((await told(before)).sunset).toContain('01 Jul 2027');
    await before.app.close();
    const after = await planted({ versions, calls: { getOwnOrganisation: { ...later, sunset: null } } });
    expect((await told(after)).sunset).toContain('01 Jul 2027');
  });
});

describe('the table of what will end', () => {
  it('is that of the contract, in which nothing is', async () => {
    expect(DEPRECATIONS).toEqual({ calls: {}, versions: {} });
    expect(await told(await planted({}))).toEqual({ status: 200, ...NOTHING });
  });

  it.each([
    ['a call that there is not', { getTrain: ENDING }, 'getTrain is deprecated, and is no call.'],
    ['too little notice', { getBalance: { ...ENDING, sunset: '2027-06-29' } }, 'ends after less than 180 days'],
    ['no day', { getBalance: { ...ENDING, since: 'soon' } }, 'has no such day'],
    ['no end', { getBalance: { ...ENDING, sunset: '2027-13-01' } }, 'has no such day'],
    ['no page', { getBalance: { ...ENDING, guide: 'versions' } }, 'has no path of a page'],
  ])('is refused at the start with %s', async (_, calls, message) => {
    app = undefined;
    await expect(planted({ calls })).rejects.toThrow(message);
  });
});
