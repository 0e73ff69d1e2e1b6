import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { startReceiver } from '../support/webhook-receiver/receiver.ts';

/**
 * A partner's whole life over HTTP, as its documentation says: an account, a test key, a stay from the search to the
 * cancellation, webhooks at a server of its own, live access, a booking on credit, and the month's statement.
 */
const PASSWORD = 'monsoon-verandah-7';
const identified = z.looseObject({ id: z.string() });
const secretShape = z.object({ secret: z.string() });
const money = z.object({ amount: z.int(), currency: z.literal('INR') });

let app: TestApp;
let origin = '';
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  app = await startTestApp({
    env: { OPERATOR_ACCOUNTS: 'desk@padav.example', WEBHOOKS_ALLOW_PRIVATE: 'true' },
  });
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string;
}

/** A caller with a token or a key. @throws with what was answered, unless the status is the expected one */
const caller =
  (bearer: string | null) =>
  async (status: number, path: string, { method, body, key }: Sent = {}): Promise<unknown> => {
    const json =
      body === undefined ? null : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answered = await fetch(`${origin}${path}`, {
      method: method ?? (json === null ? 'GET' : 'POST'),
      ...json,
      headers: {
        ...json?.headers,
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
    const text = await answered.text();
    if (answered.status !== status) throw new Error(`${method ?? ''} ${path} answered ${answered.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };

type Call = ReturnType<typeof caller>;

/** Registers an account, confirms its address by the emailed link, and signs in. */
async function account(name: string): Promise<Call> {
  const email = `${name.toLowerCase()}@padav.example`;
  await caller(null)(201, '/auth/register', { body: { name, email, password: PASSWORD } });
  const { token } = z
    .object({ token: z.string() })
    .parse(await caller(null)(200, '/auth/login', { body: { email, password: PASSWORD } }));
  await app.runJobs();
  const { rows } = await app.db.database.pool.query<{ body: string }>(
    'select body from offline_outbox where recipient = $1',
    [email],
  );
  const link = rows.map(({ body }) => /\/confirm#([\w-]+)/.exec(body)?.[1]).find((each) => each !== undefined);
  await caller(null)(200, '/auth/confirm', { body: { token: link } });
  return caller(token);
}

/** The events that have arrived at an endpoint, each with a signature of its secret. */
function eventsAt(path: string, secret: string): readonly string[] {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return receiver.arrivals
    .filter((arrival) => arrival.path === path)
    .map(({ headers, body }) => {
      const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`);
      return z.looseObject({ type: z.string() }).parse(JSON.parse(body)).type;
    });
}

/** Adds an endpoint of the receiver. @returns the secret of its signatures */
async function listening(call: Call, path: string): Promise<string> {
  const body = { url: `http://127.0.0.1:${receiver.port}${path}` };
  const made = await call(201, '/partner/v1/webhook-endpoints', { body, key: `endpoint-${path}` });
  return z.looseObject({ signingSecret: z.string() }).parse(made).signingSecret;
}

/** Finds a stay by a search, and books it from the balance. @returns the booking */
async function bookAStay(call: Call, reference: string) {
  const places = z.object({ data: z.array(identified) }).parse(await call(200, '/partner/v1/places?query=Bengaluru'));
  const stay = { arrivalDate: app.day(30), departureDate: app.day(33), rooms: 1, adults: 2 };
  const query = new URLSearchParams(Object.entries(stay).map(([name, value]) => [name, String(value)]));
  const found = z
    .object({ data: z.array(identified) })
    .parse(await call(200, `/partner/v1/hotels?placeId=${encodeURIComponent(places.data[0]?.id ?? '')}&${query}`));
  const hotelId = found.data[0]?.id ?? '';
  await call(200, `/partner/v1/hotels/${hotelId}`);
  const rooms = z
    .object({
      data: z.array(
        z.looseObject({
          rates: z.array(
            z.looseObject({ rateId: z.string(), cancellation: z.looseObject({ freeUntil: z.string().nullable() }) }),
          ),
        }),
      ),
    })
    .parse(await call(200, `/partner/v1/hotels/${hotelId}/rooms?${query}`));
  const rate = rooms.data.flatMap(({ rates }) => rates).find(({ cancellation }) => cancellation.freeUntil !== null);
  const quote = z.looseObject({ id: z.string(), price: z.looseObject({ total: money, net: money }) }).parse(
    await call(201, '/partner/v1/quotes', {
      body: { ...stay, hotelId, rate: rate?.rateId },
      key: `quote-${reference}`,
    }),
  );
  const body = {
    quoteId: quote.id,
    partnerReference: reference,
    guests: { lead: { name: 'Meera Rao', phone: '+91 98765 43210' } },
    payment: { method: 'balance' },
  };
  const book = () => call(201, '/partner/v1/bookings', { body, key: `booking-${reference}` });
  const booking = identified.parse(await book());
  // An answer that was lost on its way: asked again, it is the same.
  expect(await book()).toEqual(booking);
  await app.runJobs();
  return { id: booking.id, price: quote.price };
}

const balanceOf = async (call: Call) =>
  z.looseObject({ balance: money, available: money }).parse(await call(200, '/partner/v1/balance'));

describe('a partner, from its account to its statement, by HTTP alone', () => {
  let asha: Call;
  let organisation = '';
  let live: Call;

  const newKey = async (mode: 'test' | 'live') => {
    const scopes = ['search:read', 'bookings:read', 'bookings:write', 'webhooks:write', 'finance:read'];
    const made = await asha(201, `${organisation}/keys`, { body: { mode, name: 'Server', scopes } });
    return caller(secretShape.parse(made).secret);
  };

  it('founds an organisation, and tries everything with a test key', async () => {
    asha = await account('Asha');
    organisation = `/organisations/${identified.parse(await asha(201, '/organisations', { body: { name: 'Asha Travels' } })).id}`;
    const test = await newKey('test');
    await test(200, '/partner/v1/organisation');
    await test(200, '/partner/v1/test/top-ups', { body: { amount: 500_000_00 }, key: 'top-up' });
    const secret = await listening(test, '/test');

    const { id, price } = await bookAStay(test, 'AT-1');
    expect((await balanceOf(test)).balance.amount).toBe(500_000_00 - price.net.amount);
    expect(await test(200, '/partner/v1/bookings?partnerReference=AT-1')).toMatchObject({ data: [{ id }] });

    const cancelled = await test(200, `/partner/v1/bookings/${id}/cancellation`, { body: {}, key: 'cancel' });
    expect(cancelled).toMatchObject({ status: 'cancelled' });
    await app.runJobs();
    expect((await balanceOf(test)).balance.amount).toBe(500_000_00);
    const told = ['booking.created', 'booking.confirmed', 'booking.cancelled', 'refund.done'];
    expect(eventsAt('/test', secret)).toEqual(told);
    const pulled = z
      .object({ data: z.array(z.looseObject({ type: z.string() })) })
      .parse(await test(200, '/partner/v1/events'));
    expect(pulled.data.map(({ type }) => type).toSorted()).toEqual(told.toSorted());
  });

  it('asks for live access, which the operator approves with a commission and a credit', async () => {
    await asha(200, `${organisation}/live-access`, { method: 'POST', body: {} });
    const desk = await account('Desk');
    const { organisations } = z
      .looseObject({ organisations: z.array(z.looseObject({ id: z.string(), live: z.string() })) })
      .parse(await desk(200, '/operator/organisations'));
    expect(organisations).toMatchObject([{ live: 'requested' }]);
    await desk(200, `/operator/organisations/${organisations[0]?.id}`, {
      method: 'PATCH',
      body: { live: 'approved', terms: { commissionBasisPoints: 1_000, creditLimit: 500_000_00 } },
    });
    live = await newKey('live');
    expect(await live(200, '/partner/v1/organisation')).toMatchObject({ key: { mode: 'live' } });
    // Nothing of test mode is there.
    expect(await live(200, '/partner/v1/bookings')).toMatchObject({ data: [] });
  });

  it('books on credit with its live key, is told, and finds everything in the statement of the month', async () => {
    const secret = await listening(live, '/live');
    const { id, price } = await bookAStay(live, 'AT-1');
    expect((await balanceOf(live)).balance.amount).toBe(-price.net.amount);
    const { id: other } = await bookAStay(live, 'AT-2');
    await live(200, `/partner/v1/bookings/${other}/cancellation`, { body: {}, key: 'cancel' });
    await app.runJobs();
    expect(await live(200, `/partner/v1/bookings/${id}`)).toMatchObject({
      status: 'confirmed',
      reservation: 'confirmed',
    });
    expect(eventsAt('/live', secret).slice(0, 2)).toEqual(['booking.created', 'booking.confirmed']);

    const month = app.day(0).slice(0, 7);
    const statement = await live(200, `/partner/v1/statements/${month}`);
    expect(statement).toMatchObject({ closing: { amount: -price.net.amount } });
    const { data } = z
      .object({ data: z.array(z.looseObject({ type: z.string() })) })
      .parse(await live(200, '/partner/v1/balance/transactions?limit=100'));
    expect(data.map(({ type }) => type).toSorted()).toEqual(
      ['charged', 'charged', 'commission', 'commission', 'commission_back', 'given_back'].toSorted(),
    );
  });
});
