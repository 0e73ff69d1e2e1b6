import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant, paise } from '#core/shared/index.ts';
import { freshDatabase } from '#test/support/database/fresh-database.ts';
import { KnexOfflineFaults } from '../../faults/offline-faults.ts';
import { type GatewayBench, paymentGatewayContract } from '../payment-gateway.contract.ts';
import { offlineCheckout } from './offline-checkout.ts';
import { OfflineGateway } from './offline-gateway.ts';

const MINUTE = 60_000;
const amount = paise(4_200_00);
let database: Awaited<ReturnType<typeof freshDatabase>>;
let now = instant(Date.UTC(2027, 0, 4, 6));

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

function build() {
  const { knex } = database.database;
  const clock = { now: () => now };
  const faults = new KnexOfflineFaults(knex);
  const parts = {
    knex,
    clock,
    gate: faults.gate('payments'),
    secret: 'the secret of the offline gateway',
    linkBase: 'http://127.0.0.1/pay/',
  };
  return { faults, gateway: new OfflineGateway(parts), checkout: offlineCheckout(parts) };
}

function bench(): GatewayBench {
  const { faults, gateway, checkout } = build();
  return {
    gateway,
    async pay(orderId) {
      const answer = await checkout(orderId, { outcome: 'success' });
      if (!answer.ok || !('razorpay_signature' in answer.value)) throw new Error('the payment did not succeed');
      const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer.value;
      return { gatewayOrderId: razorpay_order_id, paymentId: razorpay_payment_id, signature: razorpay_signature };
    },
    now: () => now,
    async payLink(linkId) {
      await checkout(linkId, { outcome: 'success' });
    },
    async fail(orderId) {
      await checkout(orderId, { outcome: 'failure', reason: 'insufficient_funds' });
    },
    async authorise(orderId) {
      const answer = await checkout(orderId, { outcome: 'late' });
      if (!answer.ok || !('error' in answer.value)) throw new Error('the payment was not left open');
      now = instant(now + 31 * MINUTE);
      return answer.value.error.metadata.payment_id;
    },
    cut: () => faults.set('payments', { mode: 'failing', delayMs: 0 }),
    mend: () => faults.clear(),
  };
}

paymentGatewayContract('the offline gateway', bench);

describe('the offline checkout', () => {
  const open = async () => {
    const order = await build().gateway.create({ amount, currency: 'INR', receipt: crypto.randomUUID() });
    if (!order.ok) throw new Error('no order');
    return order.value;
  };

  it('captures the amount of an order once, however many tabs pay', async () => {
    const order = await open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => build().checkout(order.id, { outcome: 'success' })),
    );
    const given = answers.map((answer) => (answer.ok ? answer.value : null));
    expect(given.filter((each) => each !== null && 'razorpay_signature' in each)).toHaveLength(1);
    const refusals = given.filter(
      (each) => each !== null && 'error' in each && each.error.reason === 'order_already_paid',
    );
    expect(refusals).toHaveLength(19);
  });

  it('returns the gateway’s reason when a payment fails', async () => {
    const order = await open();
    const answer = await build().checkout(order.id, { outcome: 'failure', reason: 'card_declined' });
    expect(answer).toMatchObject({
      ok: true,
      value: { error: { code: 'BAD_REQUEST_ERROR', reason: 'card_declined', metadata: { order_id: order.id } } },
    });
  });

  it('records nothing for a closed window', async () => {
    const order = await open();
    expect(await build().checkout(order.id, { outcome: 'close' })).toEqual({ ok: true, value: { closed: true } });
    expect(await build().gateway.paymentsOf(order.id)).toEqual({ ok: true, value: [] });
  });

  it('shows a late payment only after the order’s end', async () => {
    const order = await open();
    await build().checkout(order.id, { outcome: 'late' });
    const statusNow = async () => {
      const payments = await build().gateway.paymentsOf(order.id);
      return payments.ok ? payments.value[0]?.status : null;
    };
    now = instant(now + 20 * MINUTE);
    expect(await statusNow()).toBe('created');
    now = instant(now + 10 * MINUTE);
    expect(await statusNow()).toBe('authorized');
  });

  it('does not find an unknown order', async () => {
    const answer = await build().checkout('order_00000000000000', { outcome: 'success' });
    expect(answer).toEqual({ ok: false, refusal: { code: 'NOT_FOUND', data: undefined } });
  });
});
