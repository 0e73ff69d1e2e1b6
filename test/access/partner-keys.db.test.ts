import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES, type Scope } from '#core/partners/index.ts';
import { keySecrets } from '#src/adapters/partner-keys/key-secrets.ts';
import { PARTNERS } from '#src/composition/registration/partners/register-partners.ts';
import { RATE_COUNTER } from '#src/composition/tokens.ts';
import { provide } from '#src/composition/wiring.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { NO_LIMITS } from '#test/support/http/memory-counter.ts';
import { type RouteWatch, watched } from '#test/support/http/route-watch.ts';
import { freeHotels, type TestTraveller, traveller } from '#test/support/http/traveller.ts';
import { PARTNER_CALLS, type StayValues } from './partner-calls.ts';

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
const methodOf = (route: string) => METHODS.find((method) => route.startsWith(`${method} `)) ?? 'GET';

const HERE = '127.0.0.1';
const HOUR_MS = 3_600_000;

/** What a key differs in from a test key with every scope. */
interface KeyChanges {
  readonly mode?: 'test' | 'live';
  readonly scopes?: readonly Scope[];
  readonly addresses?: readonly string[];
}

let product: TestApp & { readonly routes: RouteWatch };
let asha: TestTraveller;
let secrets: Readonly<Record<string, string | undefined>>;
let stay: StayValues;

/** Keys in each state that a key can have. */
async function keysOf(accountId: string): Promise<typeof secrets> {
  const partners = product.part(PARTNERS);
  const organisationOf = async (name: string) => {
    const founded = await partners.foundOrganisation({ accountId, name });
    if (!founded.ok) throw new Error(founded.refusal.code);
    await partners.agreeWithOrganisation(founded.value.id, { live: 'approved' });
    return founded.value.id;
  };
  const make = async (organisationId: string, form: KeyChanges = {}) => {
    const fields = { mode: 'test' as const, name: 'Server', scopes: SCOPES, ...form };
    const made = await partners.createKey({ accountId, organisationId, ...fields });
    if (!made.ok) throw new Error(made.refusal.code);
    return { id: made.value.key.id, secret: made.value.secret };
  };
  const own = await organisationOf('Asha Travels');
  const suspended = await organisationOf('Suspended');
  const [revoked, replaced, stopped] = [await make(own), await make(own), await make(suspended, { mode: 'live' })];
  const goesOn = await make(suspended);
  await partners.revokeKey({ accountId, organisationId: own, keyId: revoked.id });
  await partners.rotateKey({ accountId, organisationId: own, keyId: replaced.id, overlapHours: 1 });
  await partners.agreeWithOrganisation(suspended, { live: 'suspended' });
  return {
    test: (await make(own)).secret,
    live: (await make(own, { mode: 'live' })).secret,
    'from here': (await make(own, { addresses: [`${HERE}/8`] })).secret,
    'of a suspended organisation, test': goesOn.secret,
    'of a suspended organisation, live': stopped.secret,
    'from elsewhere': (await make(own, { addresses: ['203.0.113.9'] })).secret,
    revoked: revoked.secret,
    replaced: replaced.secret,
    unknown: keySecrets.draw('live'),
    'with another character': `${(await make(own)).secret.slice(0, -1)}~`,
    none: undefined,
    ...Object.fromEntries(
      await Promise.all(
        SCOPES.flatMap((scope) => [
          make(own, { scopes: [scope] }).then(({ secret }) => [`only ${scope}`, secret] as const),
          make(own, { scopes: SCOPES.filter((each) => each !== scope) }).then(
            ({ secret }) => [`all but ${scope}`, secret] as const,
          ),
        ]),
      ),
    ),
  };
}

beforeAll(async () => {
  // So many refused keys from one address are slowed down otherwise.
  product = await watched(() =>
    startTestApp({ override: (container) => provide(container, RATE_COUNTER, () => NO_LIMITS) }),
  );
  asha = await traveller(product, 'Asha');
  secrets = { ...(await keysOf(asha.userId)), 'a traveller’s token': asha.token };
  product.clock.pass(HOUR_MS);
  const [hotelId = ''] = await freeHotels(product);
  stay = { hotelId, stay: { arrivalDate: product.day(10), departureDate: product.day(12) } };
});
afterAll(() => product.close());

const call = (route: string, secret: string | undefined) => {
  const { path, query, body } = PARTNER_CALLS[route]?.ask(stay) ?? { path: '/' };
  return client(product.app).call(methodOf(route), path, {
    ...(secret === undefined ? {} : { token: secret }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
    from: HERE,
  });
};

const ENDS = {
  test: 'passes',
  live: 'passes',
  'from here': 'passes',
  'of a suspended organisation, test': 'passes',
  'of a suspended organisation, live': 'ORGANISATION_SUSPENDED',
  'from elsewhere': 'KEY_ADDRESS',
  revoked: 'KEY_ENDED',
  replaced: 'KEY_ENDED',
  unknown: 'KEY_INVALID',
  'with another character': 'KEY_INVALID',
  none: 'KEY_INVALID',
  'a traveller’s token': 'KEY_INVALID',
} as const;

describe('a route of the partner’s API', () => {
  it('is listed for every route, and for no other', () => {
    const real = product.routes.table.filter(({ url, method }) => url.startsWith('/partner/v1/') && method !== 'HEAD');
    expect(real.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(Object.keys(PARTNER_CALLS).sort());
  });

  it.each(
    Object.keys(PARTNER_CALLS).flatMap((route) => Object.entries(ENDS).map(([key, end]) => [route, key, end] as const)),
  )('%s with a key %s: %s', async (route, key, end) => {
    const { status, code, headers } = await call(route, secrets[key]);
    const isIn = (status >= 200 && status < 300) || code === PARTNER_CALLS[route]?.code;
    const expected = key === 'live' ? (PARTNER_CALLS[route]?.live ?? end) : end;
    expect(isIn ? 'passes' : code).toBe(expected);
    expect(headers['padav-version']).toBe('2026-11-26');
  });

  it.each(Object.entries(PARTNER_CALLS).filter(([, { scope }]) => scope !== null))(
    '%s needs its scope, and no other',
    async (route, { scope, code }) => {
      expect((await call(route, secrets[`only ${scope}`])).code).toBe(code);
      expect(await call(route, secrets[`all but ${scope}`])).toMatchObject({
        status: 403,
        code: 'KEY_SCOPE',
        body: { scope },
      });
    },
  );

  it('names the organisation and the mode of the key', async () => {
    const [test, live] = [
      await call('GET /partner/v1/organisation', secrets.test),
      await call('GET /partner/v1/organisation', secrets.live),
    ];
    expect(test.body).toMatchObject({ name: 'Asha Travels', live: 'approved', key: { mode: 'test', scopes: SCOPES } });
    expect(live.body).toMatchObject({ name: 'Asha Travels', key: { mode: 'live' } });
  });
});
