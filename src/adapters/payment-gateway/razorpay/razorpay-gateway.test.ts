import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paise } from '#core/shared/index.ts';
import type { Fault, FaultRange } from '#test/support/razorpay-server/faults.ts';
import { type RazorpayServer, startRazorpayServer } from '#test/support/razorpay-server/server.ts';
import { type GatewayFailure, RazorpayGateway } from './razorpay-gateway.ts';

const keys = { keyId: 'rzp_test_faults', keySecret: 'canary-key-secret' };
const amount = paise(125_000);
const UNAVAILABLE = { ok: false, refusal: { code: 'GATEWAY_UNAVAILABLE' } };
let server: RazorpayServer;
let told: GatewayFailure[] = [];
let receipts = 0;

beforeAll(async () => {
  server = await startRazorpayServer(keys);
});
afterEach(() => {
  server.faults.clear();
  told = [];
});
afterAll(() => server.close());

const gatewayAt = (url: string, more: { readonly deadlineMs?: number; readonly keySecret?: string } = {}) =>
  new RazorpayGateway(
    {
      url,
      keyId: keys.keyId,
      keySecret: () => more.keySecret ?? keys.keySecret,
      ...(more.deadlineMs === undefined ? {} : { deadlineMs: more.deadlineMs }),
    },
    (failure) => told.push(failure),
  );
const gateway = () => gatewayAt(server.url);

const newReceipt = () => `faults${String(receipts++).padStart(6, '0')}`;

async function opened() {
  const order = await gateway().create({ amount, currency: 'INR', receipt: newReceipt() });
  if (!order.ok) throw new Error('no order');
  return order.value;
}

async function paid(): Promise<string> {
  const handed = server.pay((await opened()).id);
  if (handed.kind !== 'paid') throw new Error('not paid');
  return handed.razorpay_payment_id;
}

const fault = (what: Fault, range: FaultRange = { times: 1 }) => server.faults.set(what, range);

describe('a fault of the gateway', () => {
  it.each([
    ['rate-limited', 429, 'input_validation_failed'],
    ['error', 500, 'SERVER_ERROR'],
    ['bad-gateway', 502, 'http_502'],
    ['reset', 0, 'ECONNRESET'],
  ] as const)('%s leaves the outcome unknown, and is reported', async (kind, status, reason) => {
    const receipt = newReceipt();
    fault({ kind });
    expect(await gateway().create({ amount, currency: 'INR', receipt })).toMatchObject(UNAVAILABLE);
    expect(told).toEqual([{ call: 'create order', status, reason }]);
    expect((await gateway().findByReceipt(receipt)).ok).toBe(true);
  });

  it('that loses the response leaves the work done, to be found again', async () => {
    const receipt = newReceipt();
    fault({ kind: 'lost' });
    expect(await gateway().create({ amount, currency: 'INR', receipt })).toMatchObject(UNAVAILABLE);
    expect(await gateway().findByReceipt(receipt)).toMatchObject({ ok: true, value: [{ receipt, amount }] });
  });

  it('that loses a refund’s response does not refund twice', async () => {
    const request = { paymentId: await paid(), amount, key: `rf-${newReceipt()}-late-1` };
    fault({ kind: 'lost' });
    expect(await gateway().refund(request)).toMatchObject(UNAVAILABLE);
    expect(await gateway().refund(request)).toMatchObject({ ok: true, value: { amount, key: request.key } });
    expect(server.books.refundsOf(request.paymentId)).toHaveLength(1);
  });

  it('that loses a capture’s response is resolved by a retry, which is no failure', async () => {
    const order = await opened();
    const handed = server.pay(order.id, { outcome: 'late' });
    const paymentId = handed.kind === 'failed' ? handed.error.metadata.payment_id : '';
    server.authorise(paymentId, false);
    fault({ kind: 'lost' });
    expect(await gateway().capture(paymentId, amount, 'INR')).toMatchObject(UNAVAILABLE);
    expect(await gateway().capture(paymentId, amount, 'INR')).toMatchObject({
      ok: true,
      value: { status: 'captured' },
    });
    expect(told).toMatchObject([{ call: 'capture', status: 0 }]);
    fault({ kind: 'reset' }, { times: 1, only: `GET /v1/payments/${paymentId}` });
    expect(await gateway().capture(paymentId, amount, 'INR')).toMatchObject(UNAVAILABLE);
    expect(told.slice(1)).toMatchObject([
      { call: 'payment', status: 0 },
      { call: 'capture', status: 400 },
    ]);
  });

  it('times out for every caller', async () => {
    fault({ kind: 'slow', ms: 60_000 });
    const answer = await gatewayAt(server.url, { deadlineMs: 50 }).findByReceipt(newReceipt());
    expect(answer).toMatchObject(UNAVAILABLE);
    expect(told).toMatchObject([{ call: 'find orders', status: 0 }]);
  });

  it('with a refund in flight (409) leaves it to be requested again', async () => {
    const request = { paymentId: await paid(), amount, key: `rf-${newReceipt()}-late-1` };
    fault({ kind: 'slow', ms: 60_000 });
    expect(await gatewayAt(server.url, { deadlineMs: 200 }).refund(request)).toMatchObject(UNAVAILABLE);
    expect(await gateway().refund(request)).toMatchObject(UNAVAILABLE);
    expect(told.at(-1)).toMatchObject({ call: 'refund', status: 409 });
  });

  it('with refused keys declines nothing: they may be being changed', async () => {
    const stranger = gatewayAt(server.url, { keySecret: 'an earlier secret' });
    const request = { paymentId: await paid(), amount, key: `rf-${newReceipt()}-late-1` };
    expect(await stranger.refund(request)).toMatchObject(UNAVAILABLE);
    expect(await stranger.refundOf('rfnd_00000000000000')).toMatchObject(UNAVAILABLE);
    expect(told).toMatchObject([{ status: 401 }, { status: 401 }]);
  });

  it('is logged without the secret', async () => {
    for (const kind of ['reset', 'bad-gateway', 'error'] as const) fault({ kind });
    for (let times = 0; times < 3; times++) await gateway().paymentsOf('order_00000000000000');
    expect(told).toHaveLength(3);
    expect(JSON.stringify(told)).not.toContain('canary');
  });
});

describe('a refusal of the gateway', () => {
  it('is a decline with its reason and its message', async () => {
    const low = await gateway().create({ amount: paise(99), currency: 'INR', receipt: newReceipt() });
    expect(low).toEqual({
      ok: false,
      refusal: {
        code: 'GATEWAY_DECLINED',
        data: { reason: 'input_validation_failed', description: 'The amount must be at least INR 1.00' },
      },
    });
  });
});

describe('a response', () => {
  let odd: Server;
  let respond: { status: number; type: string; text: string; headers?: Record<string, string> };
  let asked = 0;
  let url = '';

  beforeAll(async () => {
    odd = createServer((_request, response) => {
      asked += 1;
      response.writeHead(respond.status, { 'content-type': respond.type, ...respond.headers }).end(respond.text);
    });
    await new Promise<void>((resolve) => {
      odd.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
  });
  afterAll(() => odd.close());

  const json = (value: unknown) => {
    respond = { status: 200, type: 'application/json', text: JSON.stringify(value) };
  };
  const order = { id: 'order_1', amount: 100, currency: 'INR', receipt: 'r', status: 'created', notes: [] };
  const found = () => gatewayAt(url).findByReceipt('r');

  it('is accepted with unknown members, and only for what was requested', async () => {
    json({
      items: [
        { ...order, notes: { a: 1 }, later: { field: true } },
        { ...order, id: 'order_2', receipt: 'x' },
      ],
    });
    expect(await found()).toEqual({
      ok: true,
      value: [{ id: 'order_1', amount: 100, currency: 'INR', receipt: 'r', status: 'created' }],
    });
  });

  it.each([
    ['a state that is new', { items: [{ ...order, status: 'reversed' }] }],
    ['an amount that is no whole number', { items: [{ ...order, amount: 1.5 }] }],
    ['no list', { entity: 'collection' }],
    ['nothing', null],
  ])('with %s is refused', async (_what, body) => {
    json(body);
    expect(await found()).toMatchObject(UNAVAILABLE);
    expect(told).toEqual([{ call: 'find orders', status: 200, reason: 'unreadable_answer' }]);
  });

  it.each([
    [200, 'text/html', '<html>a proxy’s page</html>'],
    [503, 'application/json', 'null'],
    [503, 'application/json', ''],
    [500, 'application/json', '{"error":"a text"}'],
  ])('of %i as %s: %s is refused', async (status, type, text) => {
    respond = { status, type, text };
    expect(await found()).toMatchObject(UNAVAILABLE);
  });

  it.each([
    [404, 'text/html', '<html>There does not exist such a page</html>'],
    [404, 'application/json', '{"error":{"code":"BAD_REQUEST_ERROR","description":"The requested URL was not found"}}'],
    [400, 'application/json', '{"message":"does not exist"}'],
    [413, 'text/html', '<html>too large</html>'],
  ])('of a proxy, %i as %s: %s, makes no refund unknown and declines nothing', async (status, type, text) => {
    respond = { status, type, text };
    expect(await gatewayAt(url).refundOf('rfnd_1')).toMatchObject(UNAVAILABLE);
    const isFromGateway = text.includes('BAD_REQUEST_ERROR');
    const refund = await gatewayAt(url).refund({ paymentId: 'pay_1', amount, key: 'rf-pay_1-late-1' });
    expect(refund.ok || refund.refusal.code).toBe(isFromGateway ? 'GATEWAY_DECLINED' : 'GATEWAY_UNAVAILABLE');
  });

  it('that redirects is not followed: the secret would be sent along', async () => {
    respond = { status: 302, type: 'text/plain', text: '', headers: { location: `${server.url}/v1/orders` } };
    const calls = server.calls.length;
    expect(await found()).toMatchObject(UNAVAILABLE);
    expect(server.calls).toHaveLength(calls);
  });

  it('bypasses any proxy of the environment', async () => {
    const before = process.env.http_proxy;
    process.env.http_proxy = 'http://127.0.0.1:9';
    json({ items: [] });
    const [count, answer] = [asked, await found()];
    if (before === undefined) delete process.env.http_proxy;
    else process.env.http_proxy = before;
    expect([answer.ok, asked]).toEqual([true, count + 1]);
  });

  it('of a refund without notes has no key', async () => {
    json({ items: [{ id: 'rfnd_1', payment_id: 'pay_1', amount: 5, status: 'pending', notes: [] }] });
    expect(await gatewayAt(url).refundsOf('pay_1')).toMatchObject({ ok: true, value: [{ key: null }] });
  });
});
