import { describe, expect, it } from 'vitest';
import { bookingBench, codeOf, DAY, MINUTE, NOON } from '#test/support/memory/booking/bench.ts';
import { instant } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';
import type { Order } from '../model/order.ts';

/** Fails a test that expected an order. */
const never = (): never => {
  throw new Error('there is no order');
};

type Bench = ReturnType<typeof bookingBench>;

/** An order whose placement never reached the gateway, after its end. */
async function unfinished(discounts = 0) {
  const bench = bookingBench(discounts);
  const quote = await bench.quote();
  bench.gateway.moods = ['lost'];
  await bench.place(quote);
  bench.pass(20 * MINUTE);
  return { bench, quote };
}

const reconcile = (bench: Bench, receipt: string) =>
  createBooking(bench.ports).runJob({ kind: 'reconcile-order', receipt, look: 0 });

describe('an overdue order that was never placed', () => {
  it('is looked at again while another process holds it', async () => {
    const { bench, quote } = await unfinished();
    const claim = { holder: 'other', until: instant(bench.clock.now() + 1) };
    bench.books.orders.set(quote.id, { ...(bench.order(quote.id) ?? never()), claim });
    const calls = bench.gateway.calls.length;
    expect(await reconcile(bench, quote.id)).toBe('again');
    expect(bench.gateway.calls).toHaveLength(calls);
    bench.pass(1);
    expect(await reconcile(bench, quote.id)).toBe('done');
    expect(bench.order(quote.id)?.status).toBe('expired');
  });

  it('is looked at again while the gateway can’t be reached', async () => {
    const { bench, quote } = await unfinished();
    bench.gateway.moods = ['lost'];
    expect(await reconcile(bench, quote.id)).toBe('again');
  });

  it('is not changed when another process has ended it meanwhile', async () => {
    const { bench, quote } = await unfinished(1);
    bench.gateway.meanwhile = async () => {
      const order = bench.order(quote.id);
      if (order !== undefined) bench.books.orders.set(quote.id, { ...order, status: 'expired', holdsDiscount: false });
    };
    await reconcile(bench, quote.id);
    expect([bench.order(quote.id)?.status, bench.discounts('asha')]).toEqual(['expired', 0]);
  });

  it('is left alone when it is gone before, or during, the look-up', async () => {
    const { bench, quote } = await unfinished();
    bench.gateway.meanwhile = async () => bench.books.orders.clear();
    expect(await reconcile(bench, quote.id)).toBe('done');
    expect(bench.order(quote.id)).toBeUndefined();
    expect(await reconcile(bench, quote.id)).toBe('done');
  });
});

describe('the claim of an order', () => {
  const until = instant(NOON + DAY);

  it.each([
    ['is gone', () => null],
    ['is placed', (order: Order): Order => ({ ...order, status: 'placed' })],
    ['is held by another process', (order: Order): Order => ({ ...order, claim: { holder: 'other', until } })],
    ['is held by no process', (order: Order): Order => ({ ...order, claim: null })],
  ])('is not renewed when the order %s', async (_, changed) => {
    const bench = bookingBench();
    const quote = await bench.quote();
    const renewed: (readonly [Order | null, Order | null])[] = [];
    bench.gateway.meanwhile = async () => {
      const now = changed(bench.order(quote.id) ?? never());
      if (now === null) bench.books.orders.delete(quote.id);
      else bench.books.orders.set(quote.id, now);
      bench.pass(1);
      await bench.renew();
      renewed.push([bench.order(quote.id) ?? null, now]);
    };
    await bench.place(quote);
    expect(renewed).not.toEqual([]);
    for (const [after, before] of renewed) expect(after).toEqual(before);
  });
});

describe('an order that is gone', () => {
  it('is not found when a payment is booked after its quote was removed', async () => {
    const bench = bookingBench();
    const { quote, gatewayOrderId } = await bench.placed();
    const paymentId = bench.gateway.pay(gatewayOrderId);
    bench.books.quotes.delete(quote.id);
    expect(codeOf(await bench.book(quote, gatewayOrderId, paymentId))).toBe('NOT_FOUND');
  });

  it('is not found when it disappears while its payments are read', async () => {
    const bench = bookingBench();
    const { quote, gatewayOrderId } = await bench.placed();
    const paymentId = bench.gateway.pay(gatewayOrderId);
    bench.gateway.meanwhile = async () => bench.books.orders.clear();
    expect(codeOf(await bench.book(quote, gatewayOrderId, paymentId))).toBe('NOT_FOUND');
    expect(codeOf(await bench.settle(gatewayOrderId))).toBe('NOT_FOUND');
  });
});
