import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { type TestTraveller, traveller } from '#test/support/http/traveller.ts';

let test: TestApp;
let owner: TestTraveller;
let developer: TestTraveller;
let finance: TestTraveller;
let path = '';
let key = '';

const http = () => client(test.app);
const TEST = { query: { mode: 'test' } };
const LIVE = { query: { mode: 'live' } };
const identified = z.looseObject({ id: z.string() });
const secretOf = (body: unknown) => z.object({ signingSecret: z.string() }).parse(body).signingSecret;

beforeAll(async () => {
  test = await startTestApp();
  [owner, developer, finance] = [
    await traveller(test, 'Asha'),
    await traveller(test, 'Ravi'),
    await traveller(test, 'Meera'),
  ];
  const { id } = identified.parse((await http().post('/organisations', { name: 'Asha Travels' }, owner)).body);
  path = `/organisations/${id}`;
  const members = [
    { account_id: developer.userId, role: 'developer' },
    { account_id: finance.userId, role: 'finance' },
  ];
  await test.db.database
    .knex('organisation_members')
    .insert(members.map((member) => ({ ...member, organisation_id: id, joined_at: new Date() })));
  const form = {
    mode: 'test',
    name: 'S',
    scopes: ['search:read', 'bookings:write', 'bookings:read', 'webhooks:write'],
  };
  key = z.object({ secret: z.string() }).parse((await http().post(`${path}/keys`, form, owner)).body).secret;
});
afterAll(() => test.close());

const partner = (method: 'GET' | 'POST', at: string, body?: object) =>
  http().call(method, `/partner/v1${at}`, { token: key, ...(body === undefined ? {} : { body }) });

describe('webhooks in the console', () => {
  it('are those that keys have: made, tried, switched off, given another secret, and deleted', async () => {
    const made = await http().post(
      `${path}/webhook-endpoints`,
      { url: 'https://shop.example/hooks' },
      { ...developer, ...TEST },
    );
    expect(made.status).toBe(201);
    const { id } = identified.parse(made.body);
    expect(secretOf(made.body)).toMatch(/^whsec_/);
    const listed = { data: [{ id, url: 'https://shop.example/hooks', state: 'enabled' }] };
    expect(await partner('GET', '/webhook-endpoints')).toMatchObject({ body: listed });
    expect(await http().get(`${path}/webhook-endpoints`, { ...developer, ...TEST })).toMatchObject({ body: listed });
    expect(await http().get(`${path}/webhook-endpoints`, { ...developer, ...LIVE })).toMatchObject({
      body: { data: [] },
    });
    const one = `${path}/webhook-endpoints/${id}`;
    const tried = await http().post(`${one}/test`, undefined, { ...developer, ...TEST });
    const delivery = identified.parse(tried.body).id;
    const lists = await http().get(`${path}/deliveries`, { ...owner, query: { mode: 'test', endpointId: id } });
    expect(lists).toMatchObject({ body: { data: [{ id: delivery, eventType: 'test', state: 'waiting' }] } });
    expect(await http().get(`${path}/deliveries/${delivery}`, { ...owner, ...TEST })).toMatchObject({
      body: { id: delivery },
    });
    const again = await http().post(`${path}/deliveries/${delivery}/resend`, undefined, { ...owner, ...TEST });
    expect(again).toMatchObject({ status: 202, body: { id: delivery } });
    const rotated = await http().post(`${one}/rotate-secret`, { overlapHours: 24 }, { ...developer, ...TEST });
    expect(secretOf(rotated.body)).not.toBe(secretOf(made.body));
    const off = await http().call('PATCH', one, {
      ...developer,
      ...TEST,
      body: { state: 'disabled', description: 'Shop' },
    });
    expect(off).toMatchObject({ body: { state: 'disabled', description: 'Shop' } });
    expect(await http().post(`${one}/test`, undefined, { ...developer, ...TEST })).toMatchObject({
      code: 'WEBHOOK_OFF',
    });
    expect((await http().delete(one, { ...developer, ...LIVE })).code).toBe('NOT_FOUND');
    expect((await http().delete(one, { ...developer, ...TEST })).status).toBe(204);
    expect(await partner('GET', '/webhook-endpoints')).toMatchObject({ body: { data: [] } });
  });

  it('of live keys need a recent sign-in, and none are for finance', async () => {
    const { knex } = test.db.database;
    const ago = knex.raw("signed_in_at - interval '16 minutes'");
    await knex('sessions').where({ account_id: developer.userId }).update({ signed_in_at: ago });
    const form = { url: 'https://shop.example/hooks' };
    expect((await http().post(`${path}/webhook-endpoints`, form, { ...developer, ...LIVE })).code).toBe(
      'REAUTH_REQUIRED',
    );
    expect((await http().post(`${path}/webhook-endpoints`, form, { ...developer, ...TEST })).status).toBe(201);
    for (const part of ['webhook-endpoints', 'deliveries'])
      expect((await http().get(`${path}/${part}`, { ...finance, ...TEST })).code).toBe('NOT_PERMITTED');
  });
});

describe('money in the console', () => {
  it('of live keys is for owners and finance, and of test keys for every member', async () => {
    for (const part of ['balance', 'balance/transactions', 'statements/2026-11']) {
      const codes = [owner, finance, developer].map(
        async (who) => (await http().get(`${path}/${part}`, { ...who, ...LIVE })).code,
      );
      expect([part, ...(await Promise.all(codes))]).toEqual([part, undefined, undefined, 'NOT_PERMITTED']);
      expect((await http().get(`${path}/${part}`, { ...developer, ...TEST })).status).toBe(200);
    }
  });

  it('is topped up in test mode alone, and listed with the balance after each transaction', async () => {
    for (const amount of [50_000_00, 1_000_00])
      expect((await http().post(`${path}/test/top-ups`, { amount }, developer)).status).toBe(200);
    expect((await http().post(`${path}/test/top-ups`, { amount: 1 }, finance)).code).toBe('NOT_PERMITTED');
    const balance = (amount: number) => ({ balance: { amount } });
    expect(await http().get(`${path}/balance`, { ...finance, ...TEST })).toMatchObject({ body: balance(51_000_00) });
    expect(await http().get(`${path}/balance`, { ...finance, ...LIVE })).toMatchObject({ body: balance(0) });
    const listed = await http().get(`${path}/balance/transactions`, { ...finance, query: { mode: 'test', limit: 1 } });
    expect(listed).toMatchObject({
      body: { data: [{ amount: { amount: 1_000_00 }, balanceAfter: { amount: 51_000_00 } }], hasMore: true },
    });
    const low = { ...finance, ...TEST, body: { lowBelow: 7_000_00 } };
    expect(await http().call('PATCH', `${path}/balance`, low)).toMatchObject({
      body: { lowBelow: { amount: 7_000_00 } },
    });
    const month = `${path}/statements/${test.day(0).slice(0, 7)}`;
    expect(await http().get(month, { ...finance, ...TEST })).toMatchObject({
      body: { final: false, sums: { topped_up: { amount: 51_000_00 } }, transactions: 2 },
    });
    expect((await http().get(`${path}/statements/2099-01`, { ...finance, ...TEST })).code).toBe('NOT_FOUND');
  });
});

describe('links that top up the balance, in the console', () => {
  const amount = 10_000;
  const make = (mode: object, who = owner) => http().post(`${path}/balance/top-ups`, { amount }, { ...who, ...mode });
  const list = (mode: object, who = owner) => http().get(`${path}/balance/top-ups`, { ...who, ...mode });
  const agreed = (live: 'not_requested' | 'requested' | 'approved' | 'suspended') =>
    test.db.database.knex('organisations').update({ live });

  it('are live only while the organisation may use live mode', async () => {
    for (const live of ['not_requested', 'requested', 'suspended'] as const) {
      await agreed(live);
      expect(await make(LIVE)).toMatchObject({ status: 409, code: 'LIVE_NOT_APPROVED' });
      expect((await make(TEST)).status).toBe(201);
    }
    expect(await list(LIVE)).toMatchObject({ status: 200, body: { data: [] } });
    await agreed('approved');
    expect(await make(LIVE)).toMatchObject({ status: 201, body: { status: 'open' } });
    expect((await make(LIVE, developer)).code).toBe('NOT_PERMITTED');
  });

  it('are listed, newest first and page by page, for those who may make them', async () => {
    await agreed('approved');
    test.clock.pass(1_000);
    const made = (await make(TEST, developer)).body;
    const first = await list({ query: { mode: 'test', limit: 1 } }, developer);
    expect(first.body).toMatchObject({ data: [made], hasMore: true, nextCursor: expect.any(String) });
    const after = z.object({ nextCursor: z.string() }).parse(first.body).nextCursor;
    const rest = await list({ query: { mode: 'test', after } }, finance);
    expect(rest).toMatchObject({
      status: 200,
      body: { data: [{ status: 'open' }, { status: 'open' }, expect.anything()] },
    });
    expect((await list(LIVE, developer)).code).toBe('NOT_PERMITTED');
  });

  it('are at most thirty an hour in each mode, of members and keys together', async () => {
    const founded = identified.parse((await http().post('/organisations', { name: 'Ravi Tours' }, owner)).body);
    await agreed('approved');
    const own = `/organisations/${founded.id}`;
    const form = { mode: 'test', name: 'S', scopes: ['bookings:write'] };
    const { secret } = z.object({ secret: z.string() }).parse((await http().post(`${own}/keys`, form, owner)).body);
    const byMember = (mode: object) => http().post(`${own}/balance/top-ups`, { amount }, { ...owner, ...mode });
    const byKey = () => http().post('/partner/v1/balance/top-ups', { amount }, { token: secret });
    const statuses: number[] = [];
    for (let at = 0; at < 15; at += 1) statuses.push((await byMember(TEST)).status, (await byKey()).status);
    expect(statuses).toEqual(statuses.map(() => 201));
    for (const refused of [await byMember(TEST), await byKey()]) {
      expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    }
    expect((await byMember(LIVE)).status).toBe(201);
  });
});

describe('test bookings in the console', () => {
  it('are listed without their guests, and moved in time', async () => {
    await http().post(`${path}/test/top-ups`, { amount: 500_000_00 }, owner);
    const stay = { arrivalDate: test.day(10), departureDate: test.day(12), rooms: 1, adults: 2 };
    const hotel = { hotelId: 'htl_test_refused', rate: 'test_refused_1' };
    const quote = identified.parse((await partner('POST', '/quotes', { ...hotel, ...stay })).body);
    const guests = { lead: { name: 'Meera Canary', phone: '+91 98765 43210' } };
    const booked = await partner('POST', '/bookings', { quoteId: quote.id, guests, payment: { method: 'balance' } });
    const { id } = identified.parse(booked.body);
    const listed = await http().get(`${path}/test/bookings`, developer);
    expect(listed).toMatchObject({
      body: { data: [{ id, arrivalDate: test.day(10), status: 'confirmed' }], hasMore: false },
    });
    expect(listed.text).not.toContain('Canary');
    const moved = await http().post(`${path}/test/bookings/${id}/time`, { moveTo: 'arrival_day' }, developer);
    expect(moved).toMatchObject({ status: 200, body: { id, arrivalDate: test.day(0), departureDate: test.day(2) } });
    expect((await http().get(`${path}/test/bookings`, finance)).code).toBe('NOT_PERMITTED');
    expect((await http().post(`${path}/test/bookings/none/time`, { moveTo: 'stay_over' }, owner)).code).toBe(
      'NOT_FOUND',
    );
  });
});
