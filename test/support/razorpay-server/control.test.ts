import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RazorpayServer, startRazorpayServer } from './server.ts';

const keys = { keyId: 'rzp_test_control', keySecret: 'the secret of the controls' };
let server: RazorpayServer;
beforeAll(async () => {
  server = await startRazorpayServer(keys);
});
afterAll(() => server.close());

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const control = (name: string, body: object = {}) => post(`/control/${name}`, body);

async function newOrder(): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
  const { body } = await post('/v1/orders', { amount: 50_000, currency: 'INR' }, { authorization });
  return z.object({ id: z.string() }).parse(body).id;
}

describe('the controls', () => {
  it('pay, authorise late and refund by hand', async () => {
    const orderId = await newOrder();
    const late = await control('pay', { orderId, outcome: { outcome: 'late' } });
    expect(late.body).toMatchObject({ kind: 'failed', error: { reason: 'payment_timed_out' } });
    const paymentId = server.books.paymentsOf(orderId)[0]?.id;
    await control('authorise', { paymentId });
    expect(server.books.payment(paymentId ?? '')).toMatchObject({ status: 'captured' });
    expect((await control('dashboard-refund', { paymentId, amount: 500 })).body).toMatchObject({ amount: 500 });
  });

  it('set the outcome of the window’s next attempt', async () => {
    const order_id = await newOrder();
    await control('next', { outcomes: [{ outcome: 'fail', reason: 'card_declined' }] });
    const attempt = () => post('/checkout/attempt', { key: keys.keyId, order_id, card: '4100 2800 0000 1007' });
    expect((await attempt()).body).toMatchObject({ kind: 'failed', error: { reason: 'card_declined' } });
    expect((await attempt()).body).toMatchObject({ kind: 'paid', razorpay_order_id: order_id });
  });

  it('set and remove faults, and set the address of events', async () => {
    await control('fault', { kind: 'rate-limited' });
    expect((await fetch(`${server.url}/v1/orders`)).status).toBe(429);
    await control('no-faults');
    expect((await fetch(`${server.url}/v1/orders`)).status).toBe(401);
    await control('webhooks', { url: 'http://127.0.0.1:9/', secret: 's', delivery: 'held' });
    const state = await (await fetch(`${server.url}/control/state`)).json();
    expect(state).toMatchObject({ webhooks: { url: 'http://127.0.0.1:9/', delivery: 'held' } });
  });

  it('refuse unknown input', async () => {
    expect((await control('explode')).status).toBe(404);
    expect((await control('toString')).status).toBe(404);
    expect((await control('next', { outcomes: [{ outcome: 'fail', reason: 'bad luck' }] })).status).toBe(400);
    expect((await control('turn-refund', { refundId: 'rfnd_1', status: 'pending' })).status).toBe(400);
  });
});

describe('the checkout’s window', () => {
  it('is served with its script, and accepts only the merchant’s public key', async () => {
    expect(await (await fetch(server.scriptUrl)).text()).toContain('window.Razorpay');
    expect(await (await fetch(`${server.url}/checkout/window?order_id=x`)).text()).toContain('/checkout/window.js');
    const order_id = await newOrder();
    expect((await post('/checkout/order', { key: 'another', order_id })).status).toBe(401);
    expect((await post('/checkout/order', { key: keys.keyId, order_id: 'order_none' })).status).toBe(400);
    expect((await post('/checkout/order', { key: keys.keyId, order_id })).body).toMatchObject({ amount: 50_000 });
  });
});
