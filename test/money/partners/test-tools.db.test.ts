import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '#core/partners/index.ts';
import { PARTNERS } from '#src/composition/registration/partners/register-partners.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { freeHotels, traveller } from '#test/support/http/traveller.ts';

let app: TestApp;
let hotelId: string;
let keys: { readonly test: string; readonly live: string };

beforeAll(async () => {
  app = await startTestApp();
  const { userId: accountId } = await traveller(app, 'Asha');
  const partners = app.part(PARTNERS);
  const founded = await partners.foundOrganisation({ accountId, name: 'Asha Travels' });
  if (!founded.ok) throw new Error(founded.refusal.code);
  const organisationId = founded.value.id;
  await partners.agreeWithOrganisation(organisationId, { live: 'approved' });
  const keyOf = async (mode: 'test' | 'live') => {
    const made = await partners.createKey({ accountId, organisationId, mode, name: mode, scopes: SCOPES });
    if (!made.ok) throw new Error(made.refusal.code);
    return made.value.secret;
  };
  keys = { test: await keyOf('test'), live: await keyOf('live') };
  [hotelId = ''] = await freeHotels(app);
});
afterAll(() => app.close());

interface Booking {
  readonly id: string;
  readonly status: string;
  readonly arrivalDate: string;
  readonly departureDate: string;
  readonly paymentLink: { readonly url: string } | null;
  readonly refund: { readonly status: string } | null;
}

const post = (path: string, body: object, mode: 'test' | 'live' = 'test') =>
  client(app.app).post(`/partner/v1${path}`, body, { token: keys[mode] });
const read = async (id: string, mode: 'test' | 'live' = 'test') =>
  (await client(app.app).get(`/partner/v1/bookings/${id}`, { token: keys[mode] })).body as Booking;

async function booked(method: 'balance' | 'payment_link', mode: 'test' | 'live' = 'test'): Promise<Booking> {
  const stay = { hotelId: `htl_${hotelId}`, arrivalDate: app.day(30), departureDate: app.day(32), rooms: 1, adults: 2 };
  const { id: quoteId } = (await post('/quotes', stay, mode)).body as { readonly id: string };
  const body = { quoteId, guests: { lead: { name: 'Meera Iyer' } }, payment: { method } };
  const answer = await post('/bookings', body, mode);
  expect(answer.status).toBe(201);
  return answer.body as Booking;
}

describe('money of test mode', () => {
  it('is topped up by a call, once for an Idempotency-Key', async () => {
    const topUp = (key: string) =>
      client(app.app).post(
        '/partner/v1/test/top-ups',
        { amount: 50_000_000 },
        { token: keys.test, headers: { 'idempotency-key': key } },
      );
    const [first, again] = [await topUp('one'), await topUp('one')];
    expect([first.body, again.body]).toEqual([first.body, first.body]);
    expect(first.body).toMatchObject({ balance: { amount: 50_000_000 }, available: { amount: 50_000_000 } });
    expect((await post('/test/top-ups', { amount: 1 }, 'live')).code).toBe('TEST_KEY_NEEDED');
  });
});

describe('a payment link of test mode', () => {
  it('is paid by a call', async () => {
    const { id } = await booked('payment_link');
    expect((await post(`/test/bookings/${id}/payment`, { card: 'declined' })).body).toMatchObject({
      status: 'pending_payment',
    });
    expect((await post(`/test/bookings/${id}/payment`, { card: 'pays' })).body).toMatchObject({ status: 'confirmed' });
    expect((await post(`/test/bookings/${id}/payment`, { card: 'pays' })).code).toBe('LINK_EXPIRED');
  });

  it('that is paid late runs out, and the money goes back', async () => {
    const { id } = await booked('payment_link');
    await post(`/test/bookings/${id}/payment`, { card: 'late' });
    app.clock.pass(25 * 60_000);
    await app.runJobs();
    expect((await read(id)).status).toBe('expired');
    app.clock.pass(3 * 3_600_000);
    await app.runJobs();
    const { knex } = app.db.database.testMode;
    expect(await knex('partner_events').where({ booking_id: id }).orderBy('sequence').pluck('type')).toEqual([
      'booking.expired',
      'payment.returned',
      'refund.done',
    ]);
  });
});

describe.each([
  ['test', '/partner/test/pay/'],
  ['live', '/offline/pay/'],
] as const)('the page of a %s link while payments are offline', (mode, path) => {
  const open = (url: string) => app.app.inject(new URL(url).pathname);
  const pay = (url: string, card: string) =>
    app.app.inject({ method: 'POST', url: new URL(url).pathname, payload: { card } });

  it('shows the stay and its price, and takes a card', async () => {
    const { id, paymentLink } = await booked('payment_link', mode);
    const url = paymentLink?.url ?? '';
    expect(url).toContain(path);
    const page = await open(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toMatch(/<h1>₹[\d,.]+<\/h1>/);
    expect((await pay(url, 'declined')).json()).toEqual({ paid: false, sentence: expect.stringMatching(/declined/i) });
    expect((await read(id, mode)).status).toBe('pending_payment');
    expect((await pay(url, 'pays')).json()).toEqual({ paid: true });
    expect((await read(id, mode)).status).toBe('confirmed');
    expect((await open(url)).body).toContain('This stay is paid.');
  });

  it('says when the link has ended, and knows no other', async () => {
    const { paymentLink } = await booked('payment_link', mode);
    app.clock.pass(30 * 60_000);
    expect((await open(paymentLink?.url ?? '')).body).toContain('This link has ended.');
    expect((await open(`http://x${path}order_unknown`)).statusCode).toBe(404);
    expect((await pay(`http://x${path}order_unknown`, 'pays')).statusCode).toBe(404);
    expect((await pay(paymentLink?.url ?? '', 'gold')).statusCode).toBe(422);
  });
});

describe('time of test mode', () => {
  it.each([
    ['deadline_passed', 30, 0],
    ['arrival_day', 0, null],
    ['stay_over', -3, null],
  ] as const)('moved to %s changes what a cancellation does', async (moveTo, arrives, refund) => {
    const { id } = await booked('balance');
    await app.runJobs();
    const moved = (await post(`/test/bookings/${id}/time`, { moveTo })).body as Booking;
    expect([moved.arrivalDate, moved.departureDate]).toEqual([app.day(arrives), app.day(arrives + 2)]);
    const cancelled = await post(`/bookings/${id}/cancellation`, {});
    if (refund === null) expect(cancelled.code).toBe('STAY_STARTED');
    else
      expect(cancelled.body).toMatchObject({ status: 'cancelled', refund: null, payment: { refunded: { amount: 0 } } });
  });

  it('is not moved with a live key, nor for what is not paid', async () => {
    const [live, open] = [await booked('payment_link', 'live'), await booked('payment_link')];
    expect((await post(`/test/bookings/${live.id}/time`, { moveTo: 'stay_over' }, 'live')).code).toBe(
      'TEST_KEY_NEEDED',
    );
    expect((await post(`/test/bookings/${live.id}/time`, { moveTo: 'stay_over' })).code).toBe('NOT_FOUND');
    expect((await post(`/test/bookings/${open.id}/time`, { moveTo: 'stay_over' })).code).toBe('BOOKING_NOT_PAID');
  });
});
