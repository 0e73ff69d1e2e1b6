import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RazorpayServer, type RazorpayServerOptions, startRazorpayServer } from './server.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const keys = { keyId: 'rzp_test_server', keySecret: 'the secret of the server' };
const auth = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
let now = Date.UTC(2026, 11, 1, 5);
let server: RazorpayServer;

const start = (more: Partial<RazorpayServerOptions> = {}) => startRazorpayServer({ ...keys, now: () => now, ...more });

beforeEach(async () => {
  server = await start();
});
afterEach(() => server.close());

async function call(path: string, body?: unknown, headers: Record<string, string> = { authorization: auth }) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(server.url + path, { ...init, headers });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const idShape = z.object({ id: z.string() });
const order = (more: object = {}) => call('/v1/orders', { amount: 50_000, currency: 'INR', receipt: 'r', ...more });
const newOrder = async () => idShape.parse((await order()).body).id;

async function paid(): Promise<string> {
  const handed = server.pay(await newOrder());
  if (handed.kind !== 'paid') throw new Error('not paid');
  return handed.razorpay_payment_id;
}

const described = (description: string | RegExp) => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description: expect.stringMatching(description) } },
});

describe('the local gateway’s orders', () => {
  it('require the key and its secret', async () => {
    for (const authorization of ['', auth.replace('Basic', 'Bearer'), `${auth} `.replace('=', ''), 'Basic eDp5']) {
      expect((await call('/v1/orders', {}, { authorization })).status).toBe(401);
    }
  });

  it('have the gateway’s members, with a list for empty notes', async () => {
    expect(await order()).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
        entity: 'order',
        amount: 50_000,
        amount_paid: 0,
        amount_due: 50_000,
        currency: 'INR',
        receipt: 'r',
        offer_id: null,
        status: 'created',
        attempts: 0,
        notes: [],
        created_at: now / 1000,
      },
    });
    expect((await order({ notes: { stay: 'A' } })).body).toMatchObject({ notes: { stay: 'A' } });
  });

  it.each([
    [{ amount: 99 }, /at least INR 1.00/],
    [{ amount: 100.5 }, /integer/],
    [{ amount: '50000' }, /integer/],
    [{ currency: 'rupees' }, /3 letters/],
    [{ receipt: 'r'.repeat(41) }, /40 characters/],
    [{ notes: Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`n${at}`, 'x'])) }, /notes/],
    [{ notes: { long: 'x'.repeat(257) } }, /notes/],
  ])('are refused: %o', async (more, description) => {
    expect(await order(more)).toMatchObject(described(description));
    expect(await order({ receipt: 'r'.repeat(40), notes: { long: 'x'.repeat(256) } })).toMatchObject({ status: 200 });
  });

  it('are found by receipt, newest first', async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    await order({ receipt: 'another' });
    expect((await call('/v1/orders?receipt=r')).body).toMatchObject({
      count: 2,
      items: [{ id: second }, { id: first }],
    });
    expect((await call('/v1/orders/order_none')).body).toMatchObject(described(/does not exist/).body);
  });
});

describe('the local gateway’s payments', () => {
  it('capture the amount of an order once', async () => {
    const id = await newOrder();
    server.pay(id, { outcome: 'fail', reason: 'card_declined' });
    expect((await call(`/v1/orders/${id}`)).body).toMatchObject({ status: 'attempted', attempts: 1 });
    server.pay(id);
    expect((await call(`/v1/orders/${id}`)).body).toMatchObject({ status: 'paid', amount_paid: 50_000, amount_due: 0 });
    expect(server.pay(id)).toMatchObject({ kind: 'failed', error: { reason: 'order_already_paid' } });
    const { body } = await call(`/v1/orders/${id}/payments`);
    expect(body).toMatchObject({
      items: [{ status: 'captured' }, { status: 'failed', error_reason: 'card_declined' }],
    });
  });

  it.each([
    ['4100 2800 0008 0001', 'insufficient_fund'],
    ['4100280000090000', 'payment_timed_out'],
    ['4100 2800 0002 0007', 'gateway_technical_error'],
  ])('fail for the reason of the test card %s', async (card, reason) => {
    expect(server.pay(await newOrder(), null, { card })).toMatchObject({ kind: 'failed', error: { reason } });
  });

  it('follow a set outcome rather than the card', async () => {
    server.next({ outcome: 'fail', reason: 'payment_cancelled' }, { outcome: 'succeed' });
    const id = await newOrder();
    expect(server.pay(id, null, { card: '4100 2800 0000 1007' }).kind).toBe('failed');
    expect(server.pay(id, null, { card: '4100 2800 0008 0001' }).kind).toBe('paid');
    expect(server.pay(await newOrder(), null, { vpa: 'failure@razorpay' })).toMatchObject({ kind: 'failed' });
  });

  it('are captured for the authorised amount and once, where the merchant captures', async () => {
    await server.close();
    server = await start({ captures: false });
    const id = await paid();
    const capture = (amount: number) => call(`/v1/payments/${id}/capture`, { amount, currency: 'INR' });
    expect(await capture(49_999)).toMatchObject(described(/equal to the amount authorized/));
    expect((await capture(50_000)).body).toMatchObject({ status: 'captured', captured: true });
    expect(await capture(50_000)).toMatchObject(described(/already been captured/));
  });

  it('fail when no bank responds, may be authorised later, and are returned when nobody captures them', async () => {
    await server.close();
    server = await start({ captures: false });
    const id = await newOrder();
    server.pay(id, { outcome: 'late' });
    const read = async () => (await call(`/v1/orders/${id}/payments`)).body;
    expect(await read()).toMatchObject({ items: [{ status: 'created' }] });
    now += 10 * MINUTE;
    expect(await read()).toMatchObject({ items: [{ status: 'failed', error_reason: 'payment_timed_out' }] });
    server.authorise(server.books.payments[0]?.id ?? '');
    expect(await read()).toMatchObject({ items: [{ status: 'authorized', error_reason: null }] });
    now += 3 * DAY;
    expect(await read()).toMatchObject({ items: [{ status: 'refunded', amount_refunded: 50_000 }] });
  });
});

it('A late authorisation of an order that was paid meanwhile is captured only by hand', async () => {
  const id = await newOrder();
  server.pay(id, { outcome: 'late' });
  server.pay(id);
  const late = server.books.paymentsOf(id)[0]?.id ?? '';
  server.authorise(late);
  expect((await call(`/v1/payments/${late}`)).body).toMatchObject({ status: 'authorized' });
  expect(await call(`/v1/payments/${late}/capture`, { amount: 50_000 })).toMatchObject(described(/paid already/));
  server.captureByHand(late);
  expect((await call(`/v1/payments/${late}`)).body).toMatchObject({ status: 'captured' });
});

describe('the local gateway’s refunds', () => {
  const refund = (id: string, body: object, key?: string) =>
    call(`/v1/payments/${id}/refund`, body, {
      authorization: auth,
      ...(key === undefined ? {} : { 'x-refund-idempotency': key }),
    });

  it('are made once for one key and one body', async () => {
    const id = await paid();
    const first = await refund(id, { amount: 100 }, 'key-0000001');
    expect(first.body).toMatchObject({ id: expect.stringMatching(/^rfnd_/), status: 'processed', notes: [] });
    expect(await refund(id, { amount: 100 }, 'key-0000001')).toEqual(first);
    expect(await refund(id, { amount: 200 }, 'key-0000001')).toMatchObject(described(/same idempotency key/));
    expect(await refund(id, {}, 'short')).toMatchObject(described(/too short/));
    expect((await call(`/v1/payments/${id}/refunds`)).body).toMatchObject({ count: 1 });
  });

  it('never exceed the capture', async () => {
    const id = await paid();
    await refund(id, { amount: 49_000 });
    expect(await refund(id, { amount: 1_001 })).toMatchObject(described(/greater than amount captured/));
    expect((await refund(id, {})).body).toMatchObject({ amount: 1_000 });
    expect(await refund(id, {})).toMatchObject(described(/fully refunded already/));
    expect((await call(`/v1/payments/${id}`)).body).toMatchObject({ status: 'refunded', refund_status: 'full' });
  });

  it('that fail leave the payment unchanged', async () => {
    const id = await paid();
    server.setRefundCourse('pending');
    const { id: refundId } = idShape.parse((await refund(id, {})).body);
    expect((await call(`/v1/refunds/${refundId}`)).body).toMatchObject({ status: 'pending' });
    server.turnRefund(refundId, 'failed');
    expect((await call(`/v1/payments/${id}`)).body).toMatchObject({ status: 'captured', amount_refunded: 0 });
    const later = await newOrder();
    server.pay(later, { outcome: 'fail', reason: 'card_declined' });
    const failed = server.books.paymentsOf(later)[0]?.id ?? '';
    expect(await refund(failed, {})).toMatchObject(described(/should be captured/));
  });
});

it('The local gateway’s state survives a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'padav-gateway-'));
  try {
    await server.close();
    server = await start({ file: join(folder, 'kept.json') });
    const id = await paid();
    await server.close();
    server = await start({ file: join(folder, 'kept.json') });
    expect((await call(`/v1/payments/${id}`)).body).toMatchObject({ status: 'captured' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
