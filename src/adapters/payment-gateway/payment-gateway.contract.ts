import { describe, expect, it } from 'vitest';
import type {
  GatewayCheckout,
  GatewayLinks,
  GatewayLists,
  GatewayMoney,
  GatewayOrders,
  GatewayRefunds,
} from '#core/booking/index.ts';
import { type Instant, instant, type Paise, paise, type Result } from '#core/shared/index.ts';

/** A gateway under test, and the hands of a traveller at its checkout. */
export interface GatewayBench {
  readonly gateway: GatewayOrders & GatewayMoney & GatewayRefunds & GatewayLists & GatewayLinks & GatewayCheckout;
  /** The gateway's time. */
  now(): Instant;
  /** Pays a link on its page, by the id of its order. */
  payLink(linkId: string): Promise<void>;
  /** Pays an order; answers what the checkout hands to the browser. */
  pay(gatewayOrderId: string): Promise<{ gatewayOrderId: string; paymentId: string; signature: string }>;
  /** Lets a payment of an order fail for want of money. */
  fail(gatewayOrderId: string): Promise<void>;
  /** Leaves an order with a payment that the bank authorised and nobody captured; answers its id. */
  authorise(gatewayOrderId: string): Promise<string>;
  /** Puts the gateway out of reach. */
  cut(): Promise<void>;
  /** Mends it. */
  mend(): Promise<void>;
}

const INR = 'INR';
const amount = paise(1_250_00);
let receipts = 0;
const receipt = () => `quote${String(receipts++).padStart(6, '0')}`;

function granted<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

const refusalOf = (result: Result<unknown>) => (result.ok ? null : result.refusal.code);

/** The rules that every payment gateway adapter must follow. */
export function paymentGatewayContract(name: string, bench: () => GatewayBench): void {
  const open = async (of: Paise = amount) =>
    granted(await bench().gateway.create({ amount: of, currency: INR, receipt: receipt() }));

  describe(`${name}: payment links`, () => {
    const link = async (of = receipt()) => {
      const { gateway, now } = bench();
      const expiresAt = instant(now() + 19 * 60_000);
      return gateway.createLink({
        amount,
        currency: INR,
        receipt: of,
        description: 'Sea View, 5 to 7 December',
        expiresAt,
      });
    };

    it('open a page, are found again by their receipt, and end when they were asked to', async () => {
      const made = granted(await link());
      expect(made.order).toMatchObject({ amount, currency: INR, status: 'created' });
      expect(() => new URL(made.url)).not.toThrow();
      expect(Math.abs(made.expiresAt - (bench().now() + 19 * 60_000))).toBeLessThan(10_000);
      const found = granted(await bench().gateway.findLink(made.order.receipt));
      expect([found?.order.id, found?.url]).toEqual([made.order.id, made.url]);
      expect(granted(await bench().gateway.findLink(receipt()))).toBeNull();
      expect(granted(await bench().gateway.paymentsOf(made.order.id))).toEqual([]);
    });

    it('have the payment of their customer, which can be refunded', async () => {
      const { order } = granted(await link());
      await bench().payLink(order.id);
      const [payment] = granted(await bench().gateway.paymentsOf(order.id));
      expect(payment).toMatchObject({ orderId: order.id, amount, currency: INR, status: 'captured' });
      const paymentId = payment?.id ?? '';
      const refund = granted(await bench().gateway.refund({ paymentId, amount, key: `rf-${paymentId}-cancelled-1` }));
      expect(refund).toMatchObject({ paymentId, amount });
      expect(granted(await bench().gateway.paymentsOf(order.id))[0]?.status).toBe('refunded');
    });

    it('have no order of the merchant’s', async () => {
      expect(granted(await bench().gateway.linkOf((await open()).id))).toBeNull();
      expect(granted(await bench().gateway.linkOf('order_00000000000000'))).toBeNull();
    });

    it('are unknown while the gateway can’t be reached', async () => {
      await bench().cut();
      expect(refusalOf(await link())).toBe('GATEWAY_UNAVAILABLE');
      expect(refusalOf(await bench().gateway.findLink(receipt()))).toBe('GATEWAY_UNAVAILABLE');
      expect(refusalOf(await bench().gateway.linkOf('order_00000000000000'))).toBe('GATEWAY_UNAVAILABLE');
      await bench().mend();
    });
  });

  describe(`${name}: orders`, () => {
    it('opens an order and finds it again by its receipt', async () => {
      const order = await open();
      expect(order).toMatchObject({ amount, currency: INR, status: 'created' });
      expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
      expect(granted(await bench().gateway.findByReceipt(order.receipt))).toEqual([order]);
    });

    it('finds nothing under an unknown receipt', async () => {
      expect(granted(await bench().gateway.findByReceipt(receipt()))).toEqual([]);
    });

    it('refuses an order below one rupee and a receipt above forty characters', async () => {
      const low = await bench().gateway.create({ amount: paise(99), currency: INR, receipt: receipt() });
      expect(refusalOf(low)).toBe('GATEWAY_DECLINED');
      const long = await bench().gateway.create({ amount, currency: INR, receipt: 'r'.repeat(41) });
      expect(refusalOf(long)).toBe('GATEWAY_DECLINED');
    });

    it('counts an order as paid once a payment is captured', async () => {
      const order = await open();
      await bench().fail(order.id);
      expect(granted(await bench().gateway.findByReceipt(order.receipt))[0]?.status).toBe('attempted');
      await bench().pay(order.id);
      expect(granted(await bench().gateway.findByReceipt(order.receipt))[0]?.status).toBe('paid');
    });
  });

  describe(`${name}: payments`, () => {
    it('lists every attempt on an order, with the reason of a failed one', async () => {
      const order = await open();
      expect(granted(await bench().gateway.paymentsOf(order.id))).toEqual([]);
      await bench().fail(order.id);
      const { paymentId } = await bench().pay(order.id);
      const [failed, captured] = granted(await bench().gateway.paymentsOf(order.id));
      expect(failed).toMatchObject({ status: 'failed', orderId: order.id, amount });
      expect(failed?.failure?.reason).toMatch(/^insufficient_fund/);
      expect(failed?.failure?.description).not.toBe('');
      expect(captured).toMatchObject({ id: paymentId, status: 'captured', amount, currency: INR, failure: null });
    });

    it('captures an authorised payment, once, and never another amount', async () => {
      const order = await open();
      const paymentId = await bench().authorise(order.id);
      expect(granted(await bench().gateway.paymentsOf(order.id))[0]?.status).toBe('authorized');
      expect(refusalOf(await bench().gateway.capture(paymentId, paise(amount - 1), INR))).toBe('GATEWAY_DECLINED');
      const captured = granted(await bench().gateway.capture(paymentId, amount, INR));
      expect(captured).toMatchObject({ id: paymentId, status: 'captured', amount });
      expect(granted(await bench().gateway.capture(paymentId, amount, INR))).toEqual(captured);
    });

    it('captures nothing of an unknown payment', async () => {
      expect(refusalOf(await bench().gateway.capture('pay_00000000000000', amount, INR))).toBe('GATEWAY_DECLINED');
    });

    it('signs the result of its checkout, and nothing else', async () => {
      const order = await open();
      const proof = await bench().pay(order.id);
      const { gateway } = bench();
      expect(gateway.signed(proof)).toBe(true);
      expect(gateway.signed({ ...proof, paymentId: `${proof.paymentId}x` })).toBe(false);
      expect(gateway.signed({ ...proof, gatewayOrderId: 'order_00000000000000' })).toBe(false);
    });
  });

  describe(`${name}: refunds`, () => {
    const paid = async () => (await bench().pay((await open()).id)).paymentId;

    it('refunds once for one key', async () => {
      const request = { paymentId: await paid(), amount, key: `rf-${receipt()}-cancelled-1` };
      const [first, again] = [await bench().gateway.refund(request), await bench().gateway.refund(request)].map(
        granted,
      );
      expect(first).toMatchObject({ paymentId: request.paymentId, amount });
      expect(again?.id).toBe(first?.id);
    });

    it('finds refunds by their id and by their payment, oldest first, with the key of each', async () => {
      const paymentId = await paid();
      const keys = [`rf-${receipt()}-cancelled-1`, `rf-${receipt()}-cancelled-2`];
      const made = [];
      for (const key of keys) made.push(granted(await bench().gateway.refund({ paymentId, amount: paise(500), key })));
      expect(made.map(({ key }) => key)).toEqual(keys);
      expect(granted(await bench().gateway.refundsOf(paymentId))).toEqual(made);
      for (const refund of made) expect(granted(await bench().gateway.refundOf(refund.id))).toEqual(refund);
    });

    it('finds no unknown refund, and none of a payment without one', async () => {
      expect(granted(await bench().gateway.refundOf('rfnd_00000000000000'))).toBeNull();
      expect(granted(await bench().gateway.refundsOf(await paid()))).toEqual([]);
    });

    it('reports a fully refunded payment', async () => {
      const order = await open();
      const { paymentId } = await bench().pay(order.id);
      granted(await bench().gateway.refund({ paymentId, amount, key: `rf-${receipt()}-cancelled-1` }));
      expect(granted(await bench().gateway.paymentsOf(order.id))[0]?.status).toBe('refunded');
      expect(granted(await bench().gateway.findByReceipt(order.receipt))[0]?.status).toBe('paid');
    });

    it('refuses another amount under a known key', async () => {
      const request = { paymentId: await paid(), amount: paise(100), key: `rf-${receipt()}-cancelled-1` };
      granted(await bench().gateway.refund(request));
      const other = await bench().gateway.refund({ ...request, amount: paise(200) });
      expect(refusalOf(other)).toBe('GATEWAY_DECLINED');
    });

    it('never refunds more than was captured', async () => {
      const paymentId = await paid();
      const part = { paymentId, amount: paise(amount - 100), key: `rf-${receipt()}-cancelled-1` };
      granted(await bench().gateway.refund(part));
      const beyond = await bench().gateway.refund({ ...part, amount: paise(101), key: `rf-${receipt()}-late-1` });
      expect(refusalOf(beyond)).toBe('GATEWAY_DECLINED');
      granted(await bench().gateway.refund({ ...part, amount: paise(100), key: `rf-${receipt()}-late-2` }));
      const empty = await bench().gateway.refund({ ...part, amount: paise(1), key: `rf-${receipt()}-late-3` });
      expect(refusalOf(empty)).toBe('GATEWAY_DECLINED');
    });

    it('refunds nothing of an unknown payment', async () => {
      const refund = await bench().gateway.refund({
        paymentId: 'pay_00000000000000',
        amount,
        key: `rf-${receipt()}-late-1`,
      });
      expect(refusalOf(refund)).toBe('GATEWAY_DECLINED');
    });
  });

  describe(`${name}: lists`, () => {
    it('have payments and refunds of all orders, newest first, in pages', async () => {
      const { gateway } = bench();
      const [one, other] = [await open(), await open()];
      const first = await bench().pay(one.id);
      const second = await bench().pay(other.id);
      const back = { amount: paise(100), key: `rf-${one.receipt}-late-1` };
      granted(await gateway.refund({ paymentId: first.paymentId, ...back }));
      const payments = granted(await gateway.paymentsSince(instant(0), 0));
      const ours = [...granted(await gateway.paymentsOf(one.id)), ...granted(await gateway.paymentsOf(other.id))];
      expect(payments.filter(({ id }) => [first.paymentId, second.paymentId].includes(id))).toEqual(
        expect.arrayContaining(ours),
      );
      const times = payments.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(granted(await gateway.paymentsSince(instant(0), 1))).toEqual(payments.slice(1));
      expect(granted(await gateway.refundsSince(instant(0), 0))).toMatchObject(
        expect.arrayContaining([expect.objectContaining({ paymentId: first.paymentId, ...back })]),
      );
      const future = instant((times[0] ?? 0) + 86_400_000);
      expect(granted(await gateway.paymentsSince(future, 0))).toEqual([]);
      expect(granted(await gateway.refundsSince(future, 0))).toEqual([]);
    });
  });

  describe(`${name}: unreachable`, () => {
    it('fails every call, and loses nothing', async () => {
      const order = await open();
      const { gateway } = bench();
      await bench().cut();
      const answers = await Promise.all([
        gateway.create({ amount, currency: INR, receipt: receipt() }),
        gateway.findByReceipt(order.receipt),
        gateway.paymentsOf(order.id),
        gateway.capture('pay_00000000000000', amount, INR),
        gateway.refund({ paymentId: 'pay_00000000000000', amount, key: 'rf-pay_00000000000000-late-1' }),
        gateway.refundOf('rfnd_00000000000000'),
        gateway.refundsOf('pay_00000000000000'),
        gateway.paymentsSince(instant(0), 0),
        gateway.refundsSince(instant(0), 0),
      ]);
      expect(answers.map(refusalOf)).toEqual(Array(9).fill('GATEWAY_UNAVAILABLE'));
      await bench().mend();
      expect(granted(await gateway.findByReceipt(order.receipt))).toHaveLength(1);
    });
  });
}
