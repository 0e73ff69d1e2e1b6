import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { type TestTraveller, traveller } from '#test/support/http/traveller.ts';

const TYPED = 'meera.canary@example.in';
const NAMES = ['Meera Canary', 'meera.canary@example.in', '+91 90000 11111', 'Z-passport', 'whsec_', 'pdv_test_'];

let test: TestApp;
let asha: TestTraveller;
let organisationId = '';
let secret = '';
let readOnly = '';

const http = () => client(test.app);
const key = z.object({ secret: z.string() });
const listed = z.object({
  data: z.array(z.looseObject({ id: z.string(), method: z.string(), path: z.string(), status: z.int() })),
  nextCursor: z.string().nullable(),
});

beforeAll(async () => {
  test = await startTestApp();
  asha = await traveller(test, 'Asha');
  const { body } = await http().post('/organisations', { name: 'Asha Travels' }, asha);
  organisationId = z.object({ id: z.string() }).parse(body).id;
  const make = async (scopes: string[]) =>
    key.parse(
      (await http().post(`/organisations/${organisationId}/keys`, { mode: 'test', name: 'S', scopes }, asha)).body,
    );
  const all = ['search:read', 'bookings:read', 'bookings:write', 'webhooks:write', 'finance:read'];
  secret = (await make(all)).secret;
  readOnly = (await make(['search:read'])).secret;
});
afterAll(() => test.close());

/** A call with a key, at an instant of its own: the list is by instants. */
async function partner(method: 'GET' | 'POST', path: string, body?: unknown, token = secret, headers = {}) {
  test.clock.pass(1);
  return http().call(method, `/partner/v1${path}`, { token, headers, ...(body === undefined ? {} : { body }) });
}
type Query = Readonly<Record<string, string | number | boolean | null>>;
const given = (query: Query) =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
const requests = async (query: Query = {}, who = asha, id = organisationId) =>
  http().get(`/organisations/${id}/requests`, { ...who, query: given({ mode: 'test', ...query }) });
const newest = async (query: Query = {}) => listed.parse((await requests(query)).body).data;
const look = async (id: string, query: Query = { mode: 'test' }) =>
  (await http().get(`/organisations/${organisationId}/requests/${id}`, { ...asha, query: given(query) })).body;

describe('what a key asked', () => {
  it('is there for its developers at once, with what was sent and answered', async () => {
    const answer = await partner(
      'POST',
      '/quotes',
      { hotelId: 'htl_none', rooms: 1, adults: 2, surprise: 'Meera' },
      secret,
      {
        'idempotency-key': 'idem-1',
        'user-agent': 'asha/1.0',
      },
    );
    expect(answer.status).toBe(422);
    const [first] = await newest();
    expect(first).toMatchObject({ method: 'POST', path: '/partner/v1/quotes', status: 422, code: 'VALIDATION_FAILED' });
    const seen = await look(first?.id ?? '');
    expect(seen).toMatchObject({
      requestId: answer.headers['x-request-id'],
      headers: expect.arrayContaining([
        { name: 'idempotency-key', value: 'idem-1' },
        { name: 'user-agent', value: 'asha/1.0' },
      ]),
      sent: { text: '{"hotelId":"htl_none","rooms":1,"adults":2,"surprise":"[not kept]"}' },
      answered: { text: expect.stringContaining('"code":"VALIDATION_FAILED"') },
    });
  });

  it('has queries, reads, unchanged answers, and refusals of the key’s scope', async () => {
    await partner('GET', '/places?query=goa&secret=Meera');
    const organisation = await partner('GET', '/organisation');
    await partner('GET', '/organisation', undefined, secret, { 'if-none-match': String(organisation.headers.etag) });
    await partner('GET', '/balance', undefined, readOnly);
    const seen = await newest({ limit: 4 });
    expect(seen.map(({ path, status }) => [path, status])).toEqual([
      ['/partner/v1/balance', 403],
      ['/partner/v1/organisation', 304],
      ['/partner/v1/organisation', 200],
      ['/partner/v1/places', expect.any(Number)],
    ]);
    expect(seen[3]).toMatchObject({ query: expect.stringMatching(/^query=goa&secret=%5Bnot\+kept%5D$/) });
    expect(seen[0]).toMatchObject({ code: 'KEY_SCOPE' });
    expect(await look(seen[1]?.id ?? '')).toMatchObject({ answered: { text: null, bytes: 0 } });
    expect(await look(seen[2]?.id ?? '')).toMatchObject({
      answered: { text: expect.stringContaining(organisationId) },
    });
  });

  it('is listed page by page, and failures alone', async () => {
    const all = await newest({ limit: 100 });
    const first = listed.parse((await requests({ limit: 2 })).body);
    const second = listed.parse((await requests({ limit: 100, after: first.nextCursor })).body);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(second.nextCursor).toBeNull();
    expect((await newest({ failed: true })).every(({ status }) => status >= 400)).toBe(true);
    const quotes = await newest({ method: 'POST', path: '/quotes' });
    expect(quotes.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /partner/v1/quotes']);
    expect(await newest({ method: 'DELETE' })).toEqual([]);
    expect((await requests({ after: 'x' })).faults).toEqual(['after: INVALID']);
    expect((await requests({ mode: 'none' })).status).toBe(422);
  });

  it('has no guest, no secret and no text that may name somebody, in either direction', async () => {
    const day = (days: number) => test.day(days);
    const hotels = await partner('GET', `/hotels?placeId=none`);
    expect(hotels.status).toBeGreaterThanOrEqual(400);
    await partner('POST', '/bookings', {
      quoteId: 'quo_none',
      guests: { lead: { name: NAMES[0], phone: NAMES[2] }, requests: NAMES[3] },
      contact: { email: NAMES[1], phone: NAMES[2] },
      metadata: { passport: NAMES[3] },
      payment: { method: 'balance' },
      arrival: day(3),
    });
    // Where nobody would write them: in a path, a query, its name, the name of a member, a header, and a body that is no JSON.
    await partner('GET', `/bookings/${encodeURIComponent(TYPED)}`);
    await partner('GET', `/bookings/${TYPED}`);
    await partner('GET', `/bookings?${TYPED}=1&email=${TYPED}`);
    await partner('POST', '/quotes', { [TYPED]: 1, deep: [{ name: NAMES[0] }] }, secret, { 'idempotency-key': TYPED });
    await partner('POST', '/bookings', { lead: { name: NAMES[0] }, rooms: [NAMES[0]] });
    await partner('POST', '/bookings', [NAMES[0], { name: NAMES[0] }]);
    await partner('POST', '/bookings', `{"guests": "${NAMES[0]}", `, secret, { 'content-type': 'application/json' });
    await partner('POST', '/webhook-endpoints', { url: 'https://hooks.example/whsec_in_the_address' });
    await requests();
    const rows: Record<string, unknown>[] = [
      ...(await test.db.database.testMode.knex('partner_requests')),
      ...(await test.db.database.knex('partner_requests')),
    ];
    expect(rows.length).toBeGreaterThan(5);
    const dump = JSON.stringify(rows);
    const places = [...NAMES, encodeURIComponent(TYPED)];
    expect(places.filter((name) => dump.includes(name))).toEqual([]);
    expect(dump).toContain('quo_none');
  });

  it('of a live key has no answer of a successful read, and every other one', async () => {
    const { knex } = test.db.database;
    await knex('organisations').where({ id: organisationId }).update({ live: 'approved' });
    const form = { mode: 'live', name: 'Real', scopes: ['search:read'] };
    const live = key.parse((await http().post(`/organisations/${organisationId}/keys`, form, asha)).body).secret;
    await partner('GET', '/organisation', undefined, live);
    await partner('GET', '/bookings', undefined, live);
    const [refused, read] = await newest({ mode: 'live' });
    const mode = { mode: 'live' };
    expect(await look(refused?.id ?? '', mode)).toMatchObject({
      answered: { text: expect.stringContaining('KEY_SCOPE') },
    });
    expect(await look(read?.id ?? '', mode)).toMatchObject({
      status: 200,
      answered: { text: null, bytes: expect.any(Number) },
    });
    expect(await knex('partner_requests')).toHaveLength(2);
  });

  it('is neither for finance and strangers, nor of the other mode', async () => {
    const [stranger, finance] = [await traveller(test, 'Kiran'), await traveller(test, 'Meera')];
    await test.db.database.knex('organisation_members').insert({
      ...{ organisation_id: organisationId, account_id: finance.userId, role: 'finance', joined_at: new Date() },
    });
    expect((await requests({}, stranger)).code).toBe('NOT_FOUND');
    expect((await requests({}, finance)).code).toBe('NOT_PERMITTED');
    const [first] = await newest();
    expect(await look(first?.id ?? '', { mode: 'live' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
