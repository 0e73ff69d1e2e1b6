import fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReceivedEvent } from '#core/booking/index.ts';
import { Refused } from '../../problems/problem.ts';
import { type WebhookRouteDeps, webhookRoute } from './webhook.ts';

const EVENT: ReceivedEvent = {
  id: 'evt_1',
  kind: 'payment.captured',
  gatewayOrderId: 'order_1',
  paymentId: 'pay_1',
  refundId: null,
  isCapture: true,
};

const deliveries: { body: Buffer; signature: string }[] = [];
const readEvent: WebhookRouteDeps['readEvent'] = ({ body, header }) => {
  const signature = header('x-razorpay-signature');
  deliveries.push({ body, signature });
  return signature === 'signed' ? EVENT : null;
};
const receiveEvent = vi.fn(async (_event: ReceivedEvent): Promise<boolean> => true);

const app = fastify();
beforeAll(async () => {
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((fault, _request, reply) => reply.code(fault instanceof Refused ? 400 : 500).send(String(fault)));
  await app.register(webhookRoute({ readEvent, booking: { receiveEvent } }));
});
afterAll(() => app.close());
beforeEach(() => {
  vi.clearAllMocks();
  deliveries.length = 0;
});

const deliver = (payload: string | Buffer, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/payment/webhook',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

describe('the webhook', () => {
  it('checks the signature over the raw bytes, and stores the event', async () => {
    // Spaces and order are the sender's; parsing and serialising would change them.
    const bytes = Buffer.from('{ "payload":{},"event" : "payment.captured" }\n');
    const answer = await deliver(bytes, { 'x-razorpay-signature': 'signed' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    expect(deliveries).toEqual([{ body: bytes, signature: 'signed' }]);
    expect(receiveEvent).toHaveBeenCalledExactlyOnceWith(EVENT);
  });

  it.each([
    ['another signature', { 'x-razorpay-signature': 'forged' }, 'forged'],
    ['none', {}, ''],
  ])('refuses %s, and stores nothing', async (_, headers, heard) => {
    const answer = await deliver('{}', headers);
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('SIGNATURE_MISMATCH')]);
    expect(deliveries).toEqual([{ body: Buffer.from('{}'), signature: heard }]);
    expect(receiveEvent).not.toHaveBeenCalled();
  });

  it('refuses a header that came twice, also when one of them is right', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/payment/webhook',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': ['signed', 'forged'] as never },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(400);
    expect(deliveries.map(({ signature }) => signature)).not.toContain('signed');
    expect(receiveEvent).not.toHaveBeenCalled();
  });

  it('treats a delivery without a body as empty', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/payment/webhook',
      headers: { 'x-razorpay-signature': 'signed' },
    });
    expect(answer.statusCode).toBe(200);
    expect(deliveries[0]?.body).toHaveLength(0);
  });

  it('accepts an event of a mebibyte, and none above it', async () => {
    const signed = { 'x-razorpay-signature': 'signed' };
    expect((await deliver(Buffer.alloc(1_048_576, ' '), signed)).statusCode).toBe(200);
    expect((await deliver(Buffer.alloc(1_048_577, ' '), signed)).statusCode).toBe(500);
    expect(deliveries).toHaveLength(1);
  });
});
