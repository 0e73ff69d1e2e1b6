import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { instant, paise } from '#core/shared/index.ts';
import { createOrder } from '#test/support/razorpay-server/resources/orders.ts';
import { type RazorpayServer, startRazorpayServer } from '#test/support/razorpay-server/server.ts';
import { RazorpayGateway } from './razorpay-gateway.ts';

const keys = { keyId: 'rzp_test_links', keySecret: 'canary-key-secret' };
const amount = paise(125_000);
const UNAVAILABLE = { ok: false, refusal: { code: 'GATEWAY_UNAVAILABLE' } };
let server: RazorpayServer;
let receipts = 0;

beforeAll(async () => {
  server = await startRazorpayServer(keys);
});
afterEach(() => server.faults.clear());
afterAll(() => server.close());

const gateway = (url = server.url) =>
  new RazorpayGateway({ url, keyId: keys.keyId, keySecret: () => keys.keySecret }, () => undefined);

async function linked() {
  const wish = {
    amount,
    currency: 'INR',
    receipt: `links${String(receipts++).padStart(6, '0')}`,
    description: 'Sea View',
  };
  const made = await gateway().createLink({ ...wish, expiresAt: instant(Date.now() + 3_600_000) });
  if (!made.ok) throw new Error('no link');
  const linkId = made.value.order.id;
  const orderId = server.books.links.find(({ id }) => id === linkId)?.order_id ?? '';
  return { linkId, orderId, receipt: wish.receipt };
}

/** Somebody tried to pay on the page: from then on the gateway tells its order. */
const attempted = (orderId: string) => server.pay(orderId, { outcome: 'fail', reason: 'payment_failed' });

describe('the order that the page of a link opened', () => {
  it('is known by its link, and one of the same receipt is not', async () => {
    const { linkId, orderId, receipt } = await linked();
    attempted(orderId);
    expect(await gateway().linkOf(orderId)).toEqual({ ok: true, value: linkId });
    const other = await gateway().create({ amount, currency: 'INR', receipt });
    expect(await gateway().linkOf(other.ok ? other.value.id : '')).toEqual({ ok: true, value: null });
    const { body: without } = createOrder(server.books, { amount, currency: 'INR' });
    expect(await gateway().linkOf(String(without.id))).toEqual({ ok: true, value: null });
  });

  it('is no link itself, which no call is needed for', async () => {
    const { linkId } = await linked();
    const calls = server.calls.length;
    expect(await gateway().linkOf(linkId)).toEqual({ ok: true, value: null });
    expect(server.calls).toHaveLength(calls);
  });

  it.each(['GET /v1/orders/', 'GET /v1/payment_links'])('is not known while %s fails', async (only) => {
    const { orderId } = await linked();
    attempted(orderId);
    server.faults.set({ kind: 'error' }, { times: 1, only: only.endsWith('/') ? `${only}${orderId}` : only });
    expect(await gateway().linkOf(orderId)).toMatchObject(UNAVAILABLE);
  });
});

describe('the payments of a link', () => {
  const idsOf = async (linkId: string) => {
    const read = await gateway().paymentsOf(linkId);
    if (!read.ok) throw new Error('not read');
    return read.value.map(({ id, orderId, status }) => ({ id, orderId, status }));
  };

  it('are none until its page was used, which only the link is read for', async () => {
    const { linkId } = await linked();
    const before = server.calls.length;
    expect(await idsOf(linkId)).toEqual([]);
    expect(server.calls.slice(before)).toEqual([`GET /v1/payment_links/${linkId}`]);
  });

  it('are every attempt on its page, oldest first, also one that a bank authorises late', async () => {
    const { linkId, orderId } = await linked();
    const [late, failed] = [server.pay(orderId, { outcome: 'late' }), server.pay(orderId, { outcome: 'abandon' })];
    const lateId = late.kind === 'failed' ? late.error.metadata.payment_id : '';
    const leftId = failed.kind === 'left' ? failed.payment_id : '';
    server.authorise(lateId, false);
    expect(await idsOf(linkId)).toEqual([
      { id: lateId, orderId: linkId, status: 'authorized' },
      { id: leftId, orderId: linkId, status: 'created' },
    ]);
    expect(await gateway().capture(lateId, amount, 'INR')).toMatchObject({ ok: true, value: { status: 'captured' } });
    expect((await idsOf(linkId)).map(({ id, status }) => [id, status])).toEqual([
      [lateId, 'captured'],
      [leftId, 'created'],
    ]);
  });

  it.each(['GET /v1/payment_links/', 'GET /v1/orders/'])('are not known while %s fails', async (only) => {
    const { linkId, orderId } = await linked();
    attempted(orderId);
    server.faults.set(
      { kind: 'error' },
      { times: 1, only: only.includes('orders') ? `${only}${orderId}/payments` : only + linkId },
    );
    expect(await gateway().paymentsOf(linkId)).toMatchObject(UNAVAILABLE);
  });
});

/** A gateway that answers each path as it is told. */
describe('an answer about a link', () => {
  const answers = new Map<string, { readonly status: number; readonly body: object }>();
  let odd: Server;
  let url = '';

  beforeAll(async () => {
    odd = createServer((request, response) => {
      const { status, body } = answers.get(request.url ?? '') ?? { status: 500, body: {} };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => {
      odd.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
  });
  afterEach(() => answers.clear());
  afterAll(() => odd.close());

  const error = (status: number, description: string) => ({
    ...{ status, body: { error: { code: 'BAD_REQUEST_ERROR', description } } },
  });

  it.each([
    [400, 'The id provided does not exist'],
    [400, 'order_x is not a valid id'],
  ])('says that there is no such order: %i %s', async (status, description) => {
    answers.set('/v1/orders/order_x', error(status, description));
    expect(await gateway(url).linkOf('order_x')).toEqual({ ok: true, value: null });
  });

  it.each([
    [400, 'The api key provided is invalid'],
    [400, 'Access denied'],
    [404, 'The requested URL was not found on the server.'],
    [404, 'The id provided does not exist'],
    [422, 'order_x is not a valid id'],
    [403, 'The id provided does not exist'],
    [500, 'The id provided does not exist'],
  ])('says nothing about the order: %i %s', async (status, description) => {
    answers.set('/v1/orders/order_x', error(status, description));
    expect(await gateway(url).linkOf('order_x')).toMatchObject(UNAVAILABLE);
  });

  const payment = (id: string, status: string) => ({
    ...{ id, order_id: 'order_page', amount, currency: 'INR', status, created_at: 1_765_000_000 },
  });
  const link = (more: object) => ({
    ...{ id: 'plink_x', amount, currency: 'INR', reference_id: 'r', short_url: 'https://rzp.example/i/x' },
    ...{
      expire_by: 1_765_000_000,
      status: 'paid',
      payments: [{ payment_id: 'pay_1' }, { payment_id: 'pay_2' }],
      ...more,
    },
  });

  it('is read payment by payment where the page’s order is not told', async () => {
    answers.set('/v1/payment_links/plink_x', { status: 200, body: link({ order_id: null }) });
    for (const id of ['pay_1', 'pay_2'])
      answers.set(`/v1/payments/${id}`, { status: 200, body: payment(id, 'captured') });
    const read = await gateway(url).paymentsOf('plink_x');
    expect(read).toMatchObject({
      ...{ ok: true, value: ['pay_1', 'pay_2'].map((id) => ({ id, orderId: 'plink_x', status: 'captured' })) },
    });
  });

  it('is completed by the payments that it names beside those of the page’s order', async () => {
    answers.set('/v1/payment_links/plink_x', { status: 200, body: link({ order_id: 'order_page' }) });
    const items = [payment('pay_3', 'authorized'), payment('pay_1', 'captured')];
    answers.set('/v1/orders/order_page/payments', { status: 200, body: { items } });
    expect(await gateway(url).paymentsOf('plink_x')).toMatchObject(UNAVAILABLE);
    answers.set('/v1/payments/pay_2', { status: 200, body: payment('pay_2', 'captured') });
    const read = await gateway(url).paymentsOf('plink_x');
    expect(read.ok && read.value.map(({ id, orderId, status }) => [id, orderId, status])).toEqual([
      ['pay_1', 'plink_x', 'captured'],
      ['pay_3', 'plink_x', 'authorized'],
      ['pay_2', 'plink_x', 'captured'],
    ]);
  });
});
