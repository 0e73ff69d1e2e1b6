import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import signatures from '#test/support/razorpay-server/fixtures/signatures.json' with { type: 'json' };
import { isWebhookSigned, webhookReader } from './webhook.ts';

const SECRET = 'the present secret';
const read = webhookReader(() => [SECRET, 'the earlier secret']);

const delivered = (body: Buffer, signature: string) => ({
  body,
  header: (name: string) => (name === 'x-razorpay-signature' ? signature : 'another header'),
});

const signed = (text: string, secret = SECRET) => {
  const body = Buffer.from(text);
  return delivered(body, createHmac('sha256', secret).update(body).digest('hex'));
};

const event = (name: string, payload: object) => JSON.stringify({ entity: 'event', event: name, payload });
const payment = { entity: { id: 'pay_1', order_id: 'order_1', amount: 100, unheard: true } };

describe('the webhook’s signature', () => {
  it.each(signatures.map((vector) => [vector.name, vector] as const))('is the published one: %s', (_name, vector) => {
    const body = Buffer.from(vector.message);
    expect(isWebhookSigned(body, vector.signature, ['another', vector.secret])).toBe(true);
    expect(isWebhookSigned(body, vector.wrong_signature ?? 'sdfafds', [vector.secret])).toBe(false);
    expect(isWebhookSigned(Buffer.from(`${vector.message} `), vector.signature, [vector.secret])).toBe(false);
  });

  it('may be made with the previous secret, and no other', () => {
    const text = event('payment.captured', { payment });
    expect(read(signed(text, 'the earlier secret'))).not.toBeNull();
    expect(read(signed(text, 'another'))).toBeNull();
    expect(read(delivered(Buffer.from(text), ''))).toBeNull();
    expect(read(delivered(Buffer.from(text), 'é'.repeat(32)))).toBeNull();
    expect(webhookReader(() => [])(signed(text))).toBeNull();
  });
});

describe('an event', () => {
  it.each([
    ['payment.authorized', false],
    ['payment.captured', true],
    ['payment.failed', false],
    ['order.paid', true],
  ])('%s has its order and payment', (kind, isCapture) => {
    const order = kind === 'order.paid' ? { order: { entity: { id: 'order_1' } } } : {};
    expect(read(signed(event(kind, { payment, ...order })))).toEqual({
      id: expect.stringMatching(/^sha256:/),
      kind,
      gatewayOrderId: 'order_1',
      paymentId: 'pay_1',
      refundId: null,
      isCapture,
    });
  });

  it('names the order by its payment, whose id is whole', () => {
    const order = { entity: { id: '1' } };
    expect(read(signed(event('order.paid', { payment, order })))).toMatchObject({ gatewayOrderId: 'order_1' });
    expect(read(signed(event('order.paid', { order: { entity: { id: 'order_2' } } })))).toMatchObject({
      gatewayOrderId: 'order_2',
    });
  });

  it('of a paid link has the link in place of the order that the gateway made for it', () => {
    const order = { entity: { id: 'order_1' } };
    const link = { entity: { id: 'plink_1', order_id: 'order_1', reference_id: 'quo_1' } };
    expect(read(signed(event('payment_link.paid', { payment, order, payment_link: link })))).toMatchObject({
      kind: 'payment_link.paid',
      gatewayOrderId: 'plink_1',
      paymentId: 'pay_1',
      isCapture: true,
    });
  });

  it.each(['refund.created', 'refund.processed', 'refund.failed', 'refund.speed_changed'])(
    '%s has its refund and payment',
    (kind) => {
      const refund = { entity: { id: 'rfnd_1', payment_id: 'pay_2', notes: [] } };
      expect(read(signed(event(kind, { refund })))).toMatchObject({
        gatewayOrderId: null,
        paymentId: 'pay_2',
        refundId: 'rfnd_1',
        isCapture: false,
      });
    },
  );

  it('of another kind is accepted, without an order or payment', () => {
    expect(read(signed(event('payment.dispute.created', { payment })))).toEqual({
      id: expect.stringMatching(/^sha256:/),
      kind: 'payment.dispute.created',
      gatewayOrderId: null,
      paymentId: null,
      refundId: null,
      isCapture: false,
    });
  });

  it.each(['', '[]', 'null', '{"event":7}', '<html>', '{"event":"payment captured"}'])(
    'that can’t be parsed is stored as such: %s',
    (text) => {
      expect(read(signed(text))).toMatchObject({ kind: 'unreadable', paymentId: null });
    },
  );

  it('with invalid parts keeps what can be parsed', () => {
    const broken = { payment: { entity: { id: 7, order_id: 'order_1' } }, refund: 'none' };
    expect(read(signed(event('payment.captured', broken)))).toMatchObject({
      gatewayOrderId: 'order_1',
      paymentId: null,
    });
    expect(read(signed(event('payment.captured', { payment: { entity: { id: 'a\u0000b' } } })))?.paymentId).toBeNull();
  });

  it('is identified by its signed bytes', () => {
    const [one, again, other] = ['pay_1', 'pay_1', 'pay_2'].map(
      (id) => read(signed(event('payment.captured', { payment: { entity: { id } } })))?.id,
    );
    expect(one).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });
});
