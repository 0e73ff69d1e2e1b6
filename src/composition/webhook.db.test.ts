import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { jobKeys } from '#test/support/database/run-due-jobs.ts';
import { freeHotels, type TestTraveller, traveller } from '#test/support/http/traveller.ts';
import { type RazorpayServer, startRazorpayServer } from '#test/support/razorpay-server/server.ts';

const keys = { keyId: 'rzp_test_webhook', keySecret: 'the key secret of the test' };
const SECRETS = ['the present webhook secret', 'the earlier webhook secret'] as const;

let server: RazorpayServer;
let app: TestApp;
let asha: TestTraveller;
let hotels: readonly string[];
let taken = 0;

beforeAll(async () => {
  server = await startRazorpayServer({ ...keys, now: () => app.clock.now(), webhookRetryMs: 5, chance: () => 0 });
  app = await startTestApp({
    env: {
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: SECRETS.join(','),
      RAZORPAY_URL: server.url,
    },
  });
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  server.webhooks.target = { url: `${url}/payment/webhook`, secret: SECRETS[0] };
  asha = await traveller(app, 'Asha');
  hotels = await freeHotels(app);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** An order of a separate hotel. */
async function ordered() {
  app.clock.pass(60_000);
  const quote = await asha.quote(hotels[taken++] ?? '');
  return { quote, order: await asha.order(quote) };
}

const stateOf = async (orderId: string) =>
  (await asha.http.get(`/payment/orders/${orderId}`, { token: asha.token })).body;

const events = (): Promise<readonly { kind: string; outcome: string | null; gateway_order_id: string | null }[]> =>
  app.db.database.knex('gateway_events').select('id', 'kind', 'outcome', 'gateway_order_id').orderBy('received_at');

async function heardOf(orderId: string) {
  await server.webhooks.idle();
  await app.runJobs();
  return (await events()).filter((event) => event.gateway_order_id === orderId);
}

const bookingsOf = (receipt: string) => app.db.database.knex('bookings').where({ receipt }).count();

const post = (body: string | Buffer, headers: Record<string, string>, contentType = 'application/json') =>
  asha.http.call('POST', '/payment/webhook', { headers, raw: { contentType, text: body } });

describe('the webhook', () => {
  it.each(['once', 'twice', 'shuffled'] as const)(
    'books what was paid, sent %s, without the browser',
    async (delivery) => {
      const { quote, order } = await ordered();
      server.webhooks.delivery = delivery;
      server.pay(order.id, { outcome: 'vanish' });
      server.webhooks.release();
      const heard = await heardOf(order.id);
      server.webhooks.delivery = 'once';
      expect(heard.map(({ kind }) => kind).sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
      expect(new Set(heard.map(({ outcome }) => outcome))).toEqual(new Set(['settled']));
      expect(await stateOf(order.id)).toMatchObject({ status: 'booked' });
      expect(await bookingsOf(quote.id)).toMatchObject([{ count: 1 }]);
    },
  );

  it('may arrive before the browser, which then finds its booking', async () => {
    const { quote, order } = await ordered();
    const handed = server.pay(order.id);
    if (handed.kind !== 'paid') throw new Error('not paid');
    await heardOf(order.id);
    const { kind: _kind, ...proof } = handed;
    expect((await asha.http.post('/payment/validate', proof)).body).toMatchObject({ status: 'booked' });
    expect(await bookingsOf(quote.id)).toMatchObject([{ count: 1 }]);
  });

  it('is sent again until a response succeeds, and is stored once', async () => {
    const { order } = await ordered();
    const target = server.webhooks.target;
    server.webhooks.target = { url: `${target?.url}/nowhere`, secret: SECRETS[1] };
    server.pay(order.id, { outcome: 'vanish' });
    await server.webhooks.idle();
    server.webhooks.target = target;
    for (const event of server.webhooks.events.slice(-3)) {
      server.webhooks.send(event);
      server.webhooks.send(event);
    }
    expect(await heardOf(order.id)).toHaveLength(3);
    expect(await stateOf(order.id)).toMatchObject({ status: 'booked' });
  });

  it('stores an event with its job, and does nothing else before it responds', async () => {
    const { order } = await ordered();
    const [calls, body] = [
      server.calls.length,
      JSON.stringify({
        event: 'payment.captured',
        payload: { payment: { entity: { id: 'pay_1', order_id: order.id } } },
      }),
    ];
    const signature = createHmac('sha256', SECRETS[0]).update(body).digest('hex');
    const before = (await events()).length;
    // The id is not signed: under any id it is the same event.
    for (const id of ['evt_1', 'evt_1', 'evt_2', 'evt_3'])
      expect(await post(body, { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id })).toMatchObject({
        status: 200,
        body: { received: true },
      });
    expect(server.calls).toHaveLength(calls);
    expect(await events()).toHaveLength(before + 1);
    const hash = createHash('sha256').update(body).digest('hex');
    expect(await jobKeys(app.db.database.knex)).toContain(`event-sha256:${hash}`);
  });

  it('accepts only the bytes that were signed', async () => {
    const before = await events();
    const body = '{"event":"payment.captured",  "payload":{}}';
    const sign = (secret: string) => ({
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    });
    const bad = [
      await post(JSON.stringify(JSON.parse(body)), sign(SECRETS[0])),
      await post(body, sign('another secret')),
      await post(body, {}),
      await post('', {}),
      await post('not json at all', { 'x-razorpay-signature': '0'.repeat(64) }),
    ];
    expect(bad.map(({ status, code }) => [status, code])).toEqual(Array(5).fill([400, 'SIGNATURE_MISMATCH']));
    expect(await events()).toEqual(before);
    expect((await post(body, sign(SECRETS[1]))).status).toBe(200);
    expect((await post(body, sign(SECRETS[0]), 'text/plain')).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('raises an alarm for a payment of an unknown order', async () => {
    const order = { amount: 50_000, currency: 'INR', receipt: 'elsewhere' };
    const made = await fetch(`${server.url}/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}` },
      body: JSON.stringify(order),
    });
    const { id } = (await made.json()) as { id: string };
    server.pay(id);
    expect((await heardOf(id)).map(({ outcome }) => outcome)).toEqual(Array(3).fill('unknown_order'));
    const alarms = await app.db.database.knex('alarms').where({ what: 'payment-of-unknown-order' });
    expect(alarms).toHaveLength(2);
  });

  it('records a refund that was made in the dashboard in the ledger', async () => {
    const { order } = await ordered();
    const handed = server.pay(order.id);
    if (handed.kind !== 'paid') throw new Error('not paid');
    await heardOf(order.id);
    server.refundByHand(handed.razorpay_payment_id, 10_000);
    await heardOf(order.id);
    const refunds = await app.db.database.knex('refunds').where({ payment_id: handed.razorpay_payment_id });
    expect(refunds).toMatchObject([{ cause: 'dashboard', status: 'done', amount: 10_000 }]);
  });
});
