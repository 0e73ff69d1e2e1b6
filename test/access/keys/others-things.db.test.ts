import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyMode } from '#core/partners/index.ts';
import { RATE_COUNTER } from '#src/composition/tokens.ts';
import { provide } from '#src/composition/wiring.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { NO_LIMITS } from '#test/support/http/memory-counter.ts';
import { freeHotels } from '#test/support/http/traveller.ts';
import { consoleRows, type OrganisationRow, type OrganisationThings } from '../console-rows.ts';
import { NOTHING, PARTNER_CALLS, type PartnerIds, type StayValues } from '../partner-calls.ts';
import { ORGANISATION_ROWS } from '../partner-rows.ts';
import type { Ask } from '../row.ts';
import { everything, type KeyedOrganisation, keyedOrganisation } from './owned-things.ts';
import { allRows } from './rows-of-database.ts';

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
const methodOf = (route: string) => METHODS.find((method) => route.startsWith(`${method} `)) ?? 'GET';
const other = (mode: KeyMode): KeyMode => (mode === 'live' ? 'test' : 'live');

let product: TestApp;
let asha: KeyedOrganisation;
let bela: KeyedOrganisation;
let things: Readonly<Record<KeyMode, Readonly<Record<'paid' | 'open', PartnerIds>>>>;
let stay: StayValues;

beforeAll(async () => {
  product = await startTestApp({ override: (container) => provide(container, RATE_COUNTER, () => NO_LIMITS) });
  asha = await keyedOrganisation(product, 'Asha');
  bela = await keyedOrganisation(product, 'Bela');
  things = { test: await everything(product, asha, 'test'), live: await everything(product, asha, 'live') };
  const [hotelId = ''] = await freeHotels(product);
  stay = { hotelId, stay: { arrivalDate: product.day(40), departureDate: product.day(42) } };
});
afterAll(() => product.close());

const send = (route: string, token: string, { path, query, body }: Ask) =>
  client(product.app).call(methodOf(route), path, {
    token,
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  });

const asked = (route: string, ids: PartnerIds): Ask => PARTNER_CALLS[route]?.ask({ ...stay, ids }) ?? { path: '/' };

/** Whether a call names a thing: it is another one when the ids are. */
const namesThings = (make: (ids: PartnerIds) => Ask): boolean => {
  const others = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, `other_${name}`]));
  return JSON.stringify(make(NOTHING)) !== JSON.stringify(make({ ...NOTHING, ...others }));
};

const ABOUT = Object.keys(PARTNER_CALLS).filter((route) => namesThings((ids) => asked(route, ids)));
const LISTS = Object.keys(PARTNER_CALLS).filter((route) => route.startsWith('GET ') && !ABOUT.includes(route));
const MODES = ['test', 'live'] as const;

/** Those who have no business with what Asha's organisation has in a mode. */
const STRANGERS: Readonly<Record<string, (mode: KeyMode) => string>> = {
  'another organisation’s key': (mode) => bela.keys[mode],
  'its own key of the other mode': (mode) => asha.keys[other(mode)],
  'another organisation’s key of the other mode': (mode) => bela.keys[other(mode)],
};

/** How the answers to a secret differ from what a stranger is told of the things of a mode; these are never found. */
async function found(secret: string, mode: KeyMode): Promise<readonly string[]> {
  const differences: string[] = [];
  for (const [which, ids] of Object.entries(things[mode])) {
    for (const route of ABOUT) {
      const { status, code } = await send(route, secret, asked(route, ids));
      const needed = (secret.includes('_live_') ? PARTNER_CALLS[route]?.live : undefined) ?? 'NOT_FOUND';
      if (code !== needed) differences.push(`${route} of the ${which} one: ${status} ${code}`);
    }
  }
  return differences;
}

/** The calls of the organisation itself that do not find a thing of its own. Those that remove it are left out. */
async function missed(mode: KeyMode, ids: PartnerIds): Promise<readonly string[]> {
  const isAsked = (route: string) => !route.startsWith('DELETE ');
  const hasMode = (route: string) => mode === 'test' || !route.includes('/test/');
  const ofMembers = Object.entries(consoleRows(ids, { mode })).filter(([route]) => isAsked(route) && hasMode(route));
  const all = [
    ...ABOUT.filter(isAsked).map((route) => [route, asha.keys[mode], asked(route, ids)] as const),
    ...ofMembers.map(([route, { ask }]) => [route, asha.token, ask(asha)] as const),
  ];
  const codes: string[] = [];
  for (const [route, token, ask] of all) {
    if ((await send(route, token, ask)).code === 'NOT_FOUND') codes.push(route);
  }
  return codes;
}

describe('what an organisation has in a mode', () => {
  it('is asked for by each call with an id of it, and by the one that books a quote', () => {
    const withId = Object.keys(PARTNER_CALLS).filter((route) => /:(?!hotelId|month)/.test(route));
    expect(ABOUT.toSorted()).toEqual([...withId, 'POST /partner/v1/bookings'].toSorted());
  });

  it.each(MODES.flatMap((mode) => Object.keys(STRANGERS).map((who) => [mode, who] as const)))(
    'of %s is not found with %s, and stays as it is',
    async (mode, who) => {
      const secret = STRANGERS[who]?.(mode) ?? '';
      const before = await allRows(product.db);
      expect(await found(secret, mode)).toEqual([]);
      const change = PARTNER_CALLS['POST /partner/v1/quotes']?.ask(stay) ?? { path: '/' };
      const body = { ...Object(change.body), changes: things[mode].paid.booking };
      expect((await send('POST ', secret, { ...change, body })).code).toBe('NOT_FOUND');
      expect(await allRows(product.db)).toEqual(before);
    },
  );

  it.each(MODES)('of %s is in no list of another key', async (mode) => {
    const ids = Object.values(things[mode]).flatMap((each) => Object.values(each));
    for (const stranger of Object.values(STRANGERS)) {
      for (const route of LISTS) {
        const { text } = await send(route, stranger(mode), asked(route, NOTHING));
        expect([route, ids.filter((id) => text.includes(id))]).toEqual([route, []]);
      }
    }
  });
});

describe('an organisation’s pages', () => {
  const rows = (ids: PartnerIds, mode: KeyMode) => ({ ...ORGANISATION_ROWS, ...consoleRows(ids, { mode }) });
  const calls = async (token: string, list: Readonly<Record<string, OrganisationRow>>, own: OrganisationThings) => {
    const found: string[] = [];
    for (const [route, { ask }] of Object.entries(list)) {
      const { status, code } = await send(route, token, ask(own));
      if (status !== 404 || code !== 'NOT_FOUND') found.push(`${route}: ${status} ${code}`);
    }
    return found;
  };
  const aboutOne = (list: Readonly<Record<string, OrganisationRow>>) =>
    Object.fromEntries(Object.entries(list).filter(([route]) => /:(?!organisationId|month)/.test(route)));

  it.each(MODES)('of %s mode are not found by the owner of another one', async (mode) => {
    const before = await allRows(product.db);
    for (const ids of Object.values(things[mode])) expect(await calls(bela.token, rows(ids, mode), asha)).toEqual([]);
    expect(await allRows(product.db)).toEqual(before);
  });

  it.each(MODES)('have nothing of what another one has in %s mode, under its ids', async (mode) => {
    const before = await allRows(product.db);
    const { organisationId } = bela;
    for (const ids of Object.values(things[mode]))
      expect(await calls(bela.token, aboutOne(rows(ids, mode)), { ...asha, organisationId })).toEqual([]);
    expect(await allRows(product.db)).toEqual(before);
  });

  it.each(MODES)('have nothing of %s mode in the other mode', async (mode) => {
    const before = await allRows(product.db);
    for (const ids of Object.values(things[mode])) {
      const list = Object.entries(aboutOne(consoleRows(ids, { mode: other(mode) }))).filter(
        // These are of test mode alone: what is asked for is there.
        ([route]) => mode === 'live' || !route.includes('/test/bookings'),
      );
      expect(await calls(asha.token, Object.fromEntries(list), asha)).toEqual([]);
    }
    expect(await allRows(product.db)).toEqual(before);
  });
});

describe('the organisation itself', () => {
  // Last, since it deletes and cancels.
  it.each(MODES)('finds in %s mode each of the things that others did not', async (mode) => {
    for (const ids of Object.values(things[mode])) expect(await missed(mode, ids)).toEqual([]);
  });
});
