import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, type TestTraveller, traveller } from '#test/support/http/traveller.ts';
import { type RazorpayServer, startRazorpayServer } from '#test/support/razorpay-server/server.ts';
import { smallWeb } from '#test/support/small-web.ts';

const KEY_SECRET = 'canary-of-the-key-secret';
const WEBHOOK_SECRET = 'canary-of-the-webhook-secret';
const keyId = 'rzp_test_composition';

const web = smallWeb();
let server: RazorpayServer;
let app: TestApp;
let asha: TestTraveller;
let hotels: readonly string[];
let taken = 0;
const log: string[] = [];

const razorpay = () => ({
  PAYMENT_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: KEY_SECRET,
  RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
  RAZORPAY_URL: server.url,
  RAZORPAY_CHECKOUT_URL: server.scriptUrl,
});

beforeAll(async () => {
  server = await startRazorpayServer({ keyId, keySecret: KEY_SECRET, now: () => app.clock.now() });
  app = await startTestApp({
    env: razorpay(),
    webRoot: web.root,
    logger: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
  });
  asha = await traveller(app, 'Asha');
  hotels = await freeHotels(app);
});
afterAll(async () => {
  await app.close();
  await server.close();
  web.remove();
});

const anyHotel = (): string => {
  app.clock.pass(60_000);
  return hotels[taken++] ?? '';
};

/** Pays an order at the gateway; returns the checkout's result. */
function paid(orderId: string) {
  const handed = server.pay(orderId);
  if (handed.kind !== 'paid') throw new Error('the payment did not succeed');
  const { kind: _kind, ...proof } = handed;
  return proof;
}

describe('the product on the real gateway’s wire format', () => {
  it('orders, books and refunds through its SDK', async () => {
    const quote = await asha.quote(anyHotel());
    const order = await asha.order(quote);
    expect(order).toMatchObject({ id: expect.stringMatching(/^order_/), key: keyId });
    expect(server.books.order(order.id)).toMatchObject({ amount: quote.paymentAmount, receipt: quote.id });
    const proof = paid(order.id);
    expect((await asha.http.post('/payment/validate', proof)).body).toMatchObject({ status: 'booked' });
    const { token } = asha;
    const { body } = await asha.http.get(`/payment/orders/${order.id}`, { token });
    const { bookingId } = z.object({ bookingId: z.string() }).parse(body);
    expect((await asha.http.delete(`/hotel/${bookingId}`, { token })).status).toBe(200);
    await app.runJobs();
    const refunds = server.books.refundsOf(proof.razorpay_payment_id);
    expect(refunds).toMatchObject([{ amount: quote.paymentAmount, status: 'processed' }]);
    expect(refunds[0]?.notes).toEqual({ padav_refund_key: `rf-${proof.razorpay_payment_id}-cancelled-1` });
  });

  it('accepts no proof that was signed by somebody else', async () => {
    const refused = await asha.http.post('/payment/validate', {
      ...paid((await asha.order(await asha.quote(anyHotel()))).id),
      razorpay_signature: '0'.repeat(64),
    });
    expect(refused.code).toBe('SIGNATURE_MISMATCH');
  });

  it('sends the web the address of its checkout, and lets its pages load only that', async () => {
    const config = await app.app.inject('/config');
    expect(config.json()).toMatchObject({
      services: { payments: 'razorpay' },
      checkout: { kind: 'razorpay', scriptUrl: server.scriptUrl, contact: '+91 00000 00000', color: 'orange' },
    });
    const page = await app.app.inject({ url: '/', headers: { accept: 'text/html' } });
    const policy = String(page.headers['content-security-policy']);
    for (const part of [
      `script-src 'self' ${server.url}`,
      `frame-src ${server.url}`,
      `connect-src 'self' ${server.url}`,
    ]) {
      expect(policy).toContain(part);
    }
  });

  it('has no route for offline payments', async () => {
    const attempt = await app.app.inject({
      method: 'POST',
      url: '/offline/payments',
      payload: { orderId: 'order_1', outcome: 'success' },
    });
    expect(attempt.statusCode).toBe(404);
  });

  it('never exposes its secrets: not in the log, a response or the page’s configuration', async () => {
    server.faults.set({ kind: 'bad-gateway' });
    const failed = await asha.checkout(await asha.quote(anyHotel()));
    server.faults.clear();
    expect(failed).toMatchObject({ status: 502, code: 'GATEWAY_UNAVAILABLE' });
    const told = [JSON.stringify(failed), (await app.app.inject('/config')).body, ...log].join('\n');
    expect(told).toContain('the call to the payment gateway failed');
    for (const canary of [KEY_SECRET, WEBHOOK_SECRET, Buffer.from(`${keyId}:${KEY_SECRET}`).toString('base64')]) {
      expect(told).not.toContain(canary);
    }
  });
});

describe('keys that the gateway refuses', () => {
  it('let nobody pay, lose nothing, and raise one alarm', async () => {
    const wrong = await startTestApp({ env: { ...razorpay(), RAZORPAY_KEY_SECRET: 'of-another-key' } });
    try {
      const ravi = await traveller(wrong, 'Ravi');
      const quote = await ravi.quote((await freeHotels(wrong))[0] ?? '');
      for (let tried = 0; tried < 2; tried += 1) expect((await ravi.checkout(quote)).code).toBe('GATEWAY_UNAVAILABLE');
      const { rows } = await wrong.db.database.knex.raw('select what, facts, times from alarms');
      expect(rows).toEqual([{ what: 'gateway-refused-keys', facts: { status: 401 }, times: expect.any(Number) }]);
    } finally {
      await wrong.close();
    }
  });
});
