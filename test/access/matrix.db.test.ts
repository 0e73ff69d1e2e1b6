import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays, dayInIndia } from '#core/shared/index.ts';
import { RATE_COUNTER } from '#src/composition/tokens.ts';
import { provide } from '#src/composition/wiring.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Answered, ask, client } from '#test/support/http/client.ts';
import { NO_LIMITS } from '#test/support/http/memory-counter.ts';
import { type RouteWatch, watched } from '#test/support/http/route-watch.ts';
import { testApp } from '#test/support/http/test-app.ts';
import { freeHotels } from '#test/support/http/traveller.ts';
import { undocumentedHeaders } from '#test/support/http/undocumented-headers.ts';
import { INVOICING } from '#test/support/invoicing/environment.ts';
import { smallWeb } from '#test/support/small-web.ts';
import { type Caller, createCallers } from './callers.ts';
import { type Ask, type Extras, expected, type Row } from './row.ts';
import { gaps, ROWS, UPLOAD } from './rows.ts';
import { TOKEN_SECRET } from './tokens.ts';

const web = smallWeb();
let product: TestApp & { readonly routes: RouteWatch };
let cast: readonly Caller[];
let photo: string;
let count = 0;

const url = z.object({ url: z.string() });
const credential = z.object({ credential: z.string() });

beforeAll(async () => {
  product = await watched(() =>
    startTestApp({
      webRoot: web.root,
      env: { TOKEN_SECRET, ...INVOICING },
      override: (container) => provide(container, RATE_COUNTER, () => NO_LIMITS),
    }),
  );
  cast = await createCallers(product, 'shared');
  const owner = cast.find(({ name }) => name === 'owner');
  const sent = { headers: UPLOAD.headers, raw: UPLOAD.bytes, ...(owner && { token: owner.things.token }) };
  photo = url.parse((await client(product.app).call('POST', UPLOAD.path, sent)).body).url;
});
afterAll(async () => {
  await product.close();
  web.remove();
});

const free = new Map<string, string>();

/** A hotel with a room for a stay, searched once. */
async function freeHotel(arrivalDate: string): Promise<string> {
  const today = dayInIndia(product.clock.now());
  const known = free.get(arrivalDate);
  const [hotelId = ''] = known ? [known] : await freeHotels({ ...product, day: (days) => addDays(today, days) });
  free.set(arrivalDate, hotelId);
  return hotelId;
}

/** An unused proof of an identity. */
async function newCredential(): Promise<string> {
  const person = { name: 'Tenzin Dolma', email: `tenzin.${count}@example.in` };
  const issued = await client(product.app).post('/offline/identity/credential', person);
  return credential.parse(issued.body).credential;
}

/** Values that each request needs anew. */
async function extras(key: string): Promise<Extras> {
  count += 1;
  const today = dayInIndia(product.clock.now());
  const stay = { arrivalDate: addDays(today, 10), departureDate: addDays(today, 12) };
  const email = cast.find(({ name }) => name === 'owner')?.things.email ?? '';
  const hotelId = await freeHotel(stay.arrivalDate);
  return { count, photo, credential: key.includes('socialLogin') ? await newCredential() : '', email, stay, hotelId };
}

function requestOf(
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS',
  asked: Ask,
  caller: Caller,
): InjectOptions {
  const payload = asked.bytes?.text ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body));
  const type = asked.bytes?.contentType ?? (payload === undefined ? undefined : 'application/json');
  const query = new URLSearchParams(Object.entries(asked.query ?? {}).map(([name, value]) => [name, String(value)]));
  return {
    method,
    url: query.size === 0 ? asked.path : `${asked.path}?${query}`,
    headers: {
      ...asked.headers,
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(caller.authorization === undefined ? {} : { authorization: caller.authorization }),
    },
    ...(payload === undefined ? {} : { payload }),
  };
}

const methodShape = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Data of the owner that another caller received. */
function leaks({ access }: Row, { name, things }: Caller, answered: Answered): readonly string[] {
  if (access === 'everybody' || name === 'owner') return [];
  return [
    things.email,
    things.bookingId,
    things.orderId,
    things.uploadPath,
    things.paid.proof.razorpay_payment_id,
  ].filter((text) => answered.text.includes(text));
}

/** Differences between a caller's response and the row. */
async function breaches(key: string, row: Row, caller: Caller): Promise<readonly string[]> {
  const method = methodShape.parse(key.split(' ', 1)[0]);
  const asked = row.ask(caller.things, await extras(key));
  const heads = method === 'GET' && row.upsets !== true ? (['HEAD'] as const) : [];
  const found: string[] = [];
  for (const each of [...heads, method]) {
    const answered = await ask(product.app, requestOf(each, asked, caller));
    const { status, code } = expected(row, caller.name);
    const got = { status: answered.status, code: each === 'HEAD' ? code : answered.code };
    if (got.status !== status || (code !== undefined && got.code !== code)) {
      found.push(
        `${each} as ${caller.name}: ${got.status} ${got.code}, not ${status} ${code}: ${answered.text.slice(0, 200)}`,
      );
    }
    const challenge = String(answered.headers['www-authenticate']);
    if (code !== undefined && status === 401 && !/^Bearer( error="invalid_token")?$/.test(challenge))
      found.push('no challenge');
    found.push(...(await undocumentedHeaders(product.app, each, asked.path, answered)));
    for (const leak of leaks(row, caller, answered)) found.push(`${each} as ${caller.name} told ${leak}`);
  }
  return found;
}

const ORDERS_RUN_OUT_MS = 21 * 60_000;

async function castFor(key: string, row: Row): Promise<readonly Caller[]> {
  if (row.upsets !== true) return cast;
  const own = await createCallers(product, `own${Object.keys(ROWS).indexOf(key)}x`);
  if (row.afterOrders === true) product.clock.pass(ORDERS_RUN_OUT_MS);
  return own;
}

describe('Who may use a route', () => {
  it('is listed for every route, and for no other', () => {
    expect(gaps(product.routes.table, ROWS)).toEqual({ routesWithoutRow: [], rowsWithoutRoute: [] });
  });

  it('is reported missing for a route that is added or removed', async () => {
    const plant = (app: TestApp['app']) => void app.get('/planted/:id', { schema: { hide: true } }, async () => ({}));
    const planted = await watched(() => testApp({}, {}, plant));
    const found = gaps(planted.routes.table, ROWS);
    expect(found.routesWithoutRow).toEqual(['GET /planted/:id']);
    const without = product.routes.table.filter((route) => route.url !== '/hotel/:bookingId');
    expect(gaps(without, ROWS).rowsWithoutRoute).toEqual(['GET /hotel/:bookingId', 'DELETE /hotel/:bookingId']);
    await planted.app.close();
  });

  // Those that change the clock come last, since time passes for everybody.
  const rows = Object.entries(ROWS).toSorted(
    ([, one], [, other]) => Number(one.upsets ?? false) - Number(other.upsets ?? false),
  );

  it.each(rows)('%s', async (key, row) => {
    const found: string[] = [];
    for (const caller of await castFor(key, row)) found.push(...(await breaches(key, row, caller)));
    expect(found).toEqual([]);
  });
});
