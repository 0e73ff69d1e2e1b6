import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { keySecrets } from '#src/adapters/partner-keys/key-secrets.ts';
import { sha256 } from '#src/adapters/postgres/partners/partner-work.ts';
import { payloadOf, quoteShape } from '#test/support/http/traveller.ts';
import { startReceiver } from '#test/support/webhook-receiver/receiver.ts';
import { type Answer, type ObservedProduct, openObserved } from './observed-product.ts';

/** What travellers and partners' customers type, each kind as a text that occurs nowhere else. */
const CANARIES = {
  name: 'Kanarienvogelname',
  email: 'canary.of.email@padav.example',
  otherEmail: 'canary.of.nobody@padav.example',
  phone: '9876501234',
  card: '4111111111111111',
  address: '17 Canary Lane, Velachery',
  requests: 'a cot beside the canary cage',
  password: 'canary-password-monsoon-7',
  wrongPassword: 'canary-password-mistyped-8',
  partnerGuest: 'Partnergastname Kanarie',
  partnerRoomGuest: 'Zimmergastname Kanarie',
  partnerContact: 'canary.of.partner@padav.example',
  partnerRequests: 'the canary eats at six',
  metadata: 'canary of metadata',
} as const;

const found = z.object({
  hotels: z.array(z.object({ hotelId: z.string(), soldOut: z.boolean(), freeCancellation: z.boolean() })),
});
const proofShape = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});
const signedIn = z.object({ token: z.string(), userDetails: z.object({ _id: z.string() }) });
const identified = z.looseObject({ id: z.string() });
const KEY = keySecrets.draw('live');

let shop: ObservedProduct;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let token = '';
let metrics = '';

const jsonOf = ({ text }: Answer): unknown => JSON.parse(text);
const post = (path: string, body: unknown, bearer?: string) =>
  shop.call(path, bearer === undefined ? { body } : { body, bearer });

const stay = () => ({
  arrivalDate: shop.app.day(10),
  departureDate: shop.app.day(12),
  rooms: 1,
  adults: 2,
  children: 0,
});

async function freeHotel(): Promise<string> {
  const wish = Object.entries(stay()).map(([name, value]): [string, string] => [name, String(value)]);
  const query = new URLSearchParams([['latitude', '17.69'], ['longitude', '83.22'], ...wish]);
  const { hotels } = found.parse(jsonOf(await shop.call(`/hotels/search?${query}`)));
  return hotels.find((hotel) => !hotel.soldOut && hotel.freeCancellation)?.hotelId ?? '';
}

/** A traveller's life, from the registration to a cancelled booking. */
async function travel(): Promise<void> {
  const { name, email, password, phone, requests, card, address } = CANARIES;
  await post('/auth/register', { name, email, password });
  token = '';
  const session = signedIn.parse(jsonOf(await post('/auth/login', { email, password })));
  ({ token } = session);
  await shop.call(`/places?query=${encodeURIComponent(address)}`);
  const hotelId = await freeHotel();
  const guest = { name: `${name} Guest`, phone: `+91 ${phone}` };
  const quoted = await post('/quotes', { hotelId, ...stay(), guest, roomGuests: [name], requests }, token);
  const quote = quoteShape.parse(jsonOf(quoted));
  const order = { amount: quote.paymentAmount, currency: 'INR', receipt: quote.id };
  shop.gateway.faults.set({ kind: 'error' });
  expect((await post('/payment/create-checkout', order, token)).status).toBe(502);
  shop.gateway.faults.clear();
  const { id } = identified.parse(jsonOf(await post('/payment/create-checkout', order, token)));
  const proof = proofShape.parse(shop.gateway.pay(id));
  await vi.waitFor(
    async () => {
      const payload = payloadOf(quote, proof, session.userDetails._id);
      const booked = await post('/hotel', payload, token);
      expect(booked.status, booked.text).toBe(200);
      const { _id } = z.object({ _id: z.string() }).parse(jsonOf(booked));
      await shop.call(`/hotel/${_id}`, { bearer: token });
      expect((await shop.call(`/hotel/${_id}`, { method: 'DELETE', bearer: token })).status).toBe(200);
    },
    { timeout: 60_000, interval: 100 },
  );
  await post('/payment/validate', { ...proof, razorpay_signature: card }, token);
}

/** What people get wrong, and what goes wrong: refusals of every kind, and a fault of the product. */
async function fail(): Promise<void> {
  const { name, email, otherEmail, wrongPassword, card, phone, address } = CANARIES;
  await post('/auth/login', { email, password: wrongPassword });
  await post('/auth/register', { name, email, password: wrongPassword });
  await post('/auth/register', { name, email: otherEmail, password: 'short', card, more: { address } });
  await post('/auth/forgot', { email: otherEmail });
  await post('/auth/reset', { token: wrongPassword, password: wrongPassword });
  await post('/quotes', `{"hotelId": "${card}", "guest": "${name}`);
  await shop.call(`/hotels/${encodeURIComponent(address)}?phone=${phone}`);
  await shop.call(`/${encodeURIComponent(email)}/${card}?name=${encodeURIComponent(name)}`);
  await shop.call(`/user/${encodeURIComponent(email)}`, { bearer: `${card}.${phone}.${wrongPassword}` });
  await post('/payment/webhook', { event: 'payment.captured', payload: { email, card } });
  const { pool } = shop.app.db.database;
  // The statement fails in the database, whose message would name the value.
  await pool.query(`create function refuse_it() returns trigger language plpgsql as
    $$ begin raise exception 'no row for %', new; end $$`);
  await pool.query('create trigger refuse_it before insert on accounts for each row execute function refuse_it()');
  const failed = await post('/auth/register', { name, email: otherEmail, password: CANARIES.password });
  expect([failed.status, failed.text]).toEqual([500, expect.stringContaining('INTERNAL')]);
  await pool.query('drop trigger refuse_it on accounts');
}

/** An organisation with a live key and credit, and what its customers give. */
async function sell(): Promise<void> {
  const { partnerGuest, partnerRoomGuest, partnerContact, partnerRequests, metadata, phone } = CANARIES;
  const { knex } = shop.app.db.database;
  const at = new Date();
  await knex('organisations').insert({
    ...{ id: 'org_canary', name: 'Asha Travels', live: 'approved', created_at: at },
    ...{ commission_basis_points: 0, credit_limit: 50_000_000, requests_per_minute: 1_000 },
  });
  await knex('api_keys').insert({
    ...{ id: 'key_canary', organisation_id: 'org_canary', mode: 'live', name: 'Server', addresses: [] },
    scopes: ['search:read', 'bookings:read', 'bookings:write', 'webhooks:write', 'finance:read'],
    ...{ secret_hash: sha256(KEY), last_four: KEY.slice(-4), created_by: 'asha', created_at: at },
  });
  const call = (path: string, body: unknown) =>
    shop.call(`/partner/v1/${path}`, { body, bearer: KEY, headers: { 'idempotency-key': `key-of-${path}` } });
  await call('webhook-endpoints', { url: `http://127.0.0.1:${receiver.port}/hooks` });
  const { children: _children, ...partnerStay } = stay();
  const quoted = await call('quotes', { ...partnerStay, hotelId: `htl_${await freeHotel()}` });
  const { id: quoteId } = identified.parse(jsonOf(quoted));
  const guests = {
    lead: { name: partnerGuest, phone: `+91 ${phone}` },
    rooms: [partnerRoomGuest],
    requests: partnerRequests,
  };
  const contact = { email: partnerContact, phone: `+91 ${phone}` };
  const payment = { method: 'balance' };
  const booked = await call('bookings', { quoteId, guests, contact, payment, metadata: { who: metadata } });
  expect([booked.status, booked.text]).toEqual([201, expect.stringContaining(partnerGuest)]);
  const refused = await call('bookings', {
    quoteId: partnerGuest,
    guests: { lead: partnerRoomGuest },
    contact,
    metadata,
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  await vi.waitFor(() => expect(receiver.arrivals.length).toBeGreaterThan(0), { timeout: 60_000, interval: 50 });
}

beforeAll(async () => {
  receiver = await startReceiver();
  shop = await openObserved();
  await travel();
  await fail();
  await sell();
  metrics = (await shop.call('/metrics', { headers: { accept: 'application/openmetrics-text' } })).text;
  await shop.close();
});
afterAll(async () => {
  await shop.close();
  await receiver.close();
});

/** A text as it is, in another case, percent-encoded, and in base64 at any offset. */
function formsOf(text: string): readonly string[] {
  const inBase64 = [0, 1, 2].map((before) =>
    Buffer.from(`${'x'.repeat(before)}${text}`)
      .toString('base64')
      .slice(4, -4),
  );
  return [text.toLowerCase(), encodeURIComponent(text).toLowerCase(), ...inBase64];
}

/** The kinds of personal data and secrets in a text. */
function leaksIn(text: string): readonly string[] {
  const lower = text.toLowerCase();
  const planted = { ...CANARIES, token, signature: token.split('.').at(-1) ?? '', key: KEY };
  return Object.entries(planted)
    .filter(([, value]) => formsOf(value).some((form) => lower.includes(form) || text.includes(form)))
    .map(([kind]) => kind);
}

describe('personal data and secrets of a whole journey, with its failures, are', () => {
  it('in no line of the log, at its most talkative', () => {
    const lines = shop.lines();
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.some((line) => line.includes('"status":500'))).toBe(true);
    expect(lines.filter((line) => leaksIn(line).length > 0)).toEqual([]);
  });

  it('in no span', () => {
    const { bodies, spans } = shop.traces;
    expect(spans.length).toBeGreaterThan(100);
    const names = new Set(spans.map(({ name }) => name));
    for (const name of ['POST /auth/register', 'partner_webhooks send', 'mail send', 'payment_gateway refund'])
      expect(names).toContain(name);
    expect(bodies.flatMap(leaksIn)).toEqual([]);
  });

  it('in no metric', () => {
    expect(metrics).toContain('padav_outside_request_duration_seconds_bucket{le="0.01",service="partner_webhooks"');
    expect(leaksIn(metrics)).toEqual([]);
  });

  it('found where they are: the search for them finds each kind in each form', () => {
    for (const [kind, value] of Object.entries(CANARIES))
      for (const form of formsOf(value)) expect(leaksIn(`{"x":"${form}"}`)).toContain(kind);
  });
});
