import { describe, expect, it } from 'vitest';
import { bookingBench, codeOf, MINUTE, valueIn } from '#test/support/memory/booking/bench.ts';
import { paise } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';
import type { BookingStores } from '../ports/stores.ts';
import { callsUnderWay } from './join-calls.ts';
import { settle } from './settle.ts';

describe('settling', () => {
  it('books what was captured, with the quote’s data and the captured paise', async () => {
    const bench = bookingBench();
    const { quote, gatewayOrderId } = await bench.placed();
    const paymentId = bench.gateway.pay(gatewayOrderId);
    bench.pass(MINUTE);
    const settled = valueIn(await bench.settle(gatewayOrderId));
    expect(settled).toMatchObject({ justBooked: true, isRefundDue: false, order: { status: 'booked', paymentId } });
    expect(bench.bookings()[0]).toMatchObject({
      traveller: 'asha',
      quote,
      gatewayOrderId,
      paymentId,
      amountCharged: quote.price.paymentAmount,
      status: 'confirmed',
      reservation: 'requested',
      createdAt: bench.clock.now(),
    });
  });

  it('captures an authorised payment', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId, { status: 'authorized' });
    expect(valueIn(await bench.settle(gatewayOrderId)).justBooked).toBe(true);
    expect(bench.gateway.payments[0]?.status).toBe('captured');
  });

  it('waits for a payment without a response of the bank, and names it', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    const paymentId = bench.gateway.pay(gatewayOrderId, { status: 'created' });
    const settled = valueIn(await bench.settle(gatewayOrderId));
    expect(settled).toMatchObject({ justBooked: false, pending: [paymentId], order: { status: 'placed' } });
  });

  it('stores why a payment failed, and the order stays open', async () => {
    const bench = bookingBench();
    const { quote, gatewayOrderId } = await bench.placed();
    const failure = { reason: 'card_declined', description: 'Declined' };
    bench.gateway.pay(gatewayOrderId, { status: 'failed', failure });
    bench.gateway.pay(gatewayOrderId, { status: 'created' });
    const { order } = valueIn(await bench.settle(gatewayOrderId));
    expect(order).toMatchObject({ status: 'placed', failure });
    expect(bench.order(quote.id)).toEqual(order);
    bench.gateway.pay(gatewayOrderId);
    expect(valueIn(await bench.settle(gatewayOrderId)).justBooked).toBe(true);
  });

  it('records a payment that was completely refunded by hand, without a booking', async () => {
    const bench = bookingBench();
    const { quote, gatewayOrderId } = await bench.placed();
    const paymentId = bench.gateway.pay(gatewayOrderId, { status: 'refunded' });
    bench.gateway.giveBackByHand(paymentId, quote.price.paymentAmount);
    const settled = valueIn(await bench.settle(gatewayOrderId));
    expect(settled).toMatchObject({ justBooked: false, order: { status: 'placed' } });
    bench.pass(MINUTE);
    await bench.runJobs();
    expect(bench.refunds()).toMatchObject([
      { paymentId, cause: 'dashboard', status: 'done', amount: quote.price.paymentAmount, gatewayRefundId: 'rfnd_1' },
    ]);
    expect(bench.gateway.refundedAmount(paymentId)).toBe(quote.price.paymentAmount);
    expect(bench.alarms).toEqual([]);
    bench.gateway.pay(gatewayOrderId);
    expect(valueIn(await bench.settle(gatewayOrderId)).justBooked).toBe(true);
  });

  it('changes nothing while the gateway is unreachable', async () => {
    const bench = bookingBench();
    const { quote, gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId, { status: 'authorized' });
    const before = bench.order(quote.id);
    for (const moods of [['lost'], ['well', 'lost'], ['well', 'unheard']] as const) {
      bench.gateway.moods = [...moods];
      expect(codeOf(await bench.settle(gatewayOrderId))).toBe('GATEWAY_UNAVAILABLE');
      expect([bench.order(quote.id), bench.bookings()]).toEqual([before, []]);
    }
    expect(valueIn(await bench.settle(gatewayOrderId)).justBooked).toBe(true);
  });

  it('raises an alarm when the gateway won’t capture, and continues', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    const paymentId = bench.gateway.pay(gatewayOrderId, { status: 'authorized' });
    bench.gateway.moods = ['well', 'declining'];
    expect(valueIn(await bench.settle(gatewayOrderId))).toMatchObject({ justBooked: false, pending: [paymentId] });
    expect(bench.alarms).toEqual([
      { what: 'gateway-declined-capture', facts: { paymentId, order: gatewayOrderId, reason: 'no' } },
    ]);
  });

  it('accepts no payment of another order, and raises an alarm', async () => {
    const bench = bookingBench();
    const [mine, other] = [
      await bench.placed(),
      await bench.placed({ hotelId: 'h1', guestDetails: { requests: 'A quiet room' } }),
    ];
    const paymentId = bench.gateway.pay(other.gatewayOrderId);
    const paymentsOf = async () => ({ ok: true as const, value: bench.gateway.payments });
    const gateway = { paymentsOf, capture: () => bench.gateway.capture(paymentId) };
    const settled = valueIn(await settle({ ...bench.ports, gateway, settling: callsUnderWay() })(mine.gatewayOrderId));
    expect(settled.order.status).toBe('placed');
    expect(bench.alarms).toEqual([
      { what: 'payment-of-another-order', facts: { paymentId, gatewayOrderId: mine.gatewayOrderId } },
    ]);
  });

  it('returns the discount with a late payment, once', async () => {
    const bench = bookingBench(1);
    const { gatewayOrderId } = await bench.placed();
    expect(bench.discounts('asha')).toBe(0);
    bench.pass(20 * MINUTE);
    const first = bench.gateway.pay(gatewayOrderId);
    valueIn(await bench.settle(gatewayOrderId));
    bench.gateway.pay(gatewayOrderId, { amount: paise(100) });
    valueIn(await bench.settle(gatewayOrderId));
    expect(bench.discounts('asha')).toBe(1);
    expect(bench.refunds().map(({ paymentId, cause }) => [paymentId, cause])).toEqual([
      [first, 'late'],
      ['pay_2', 'wrong_amount'],
    ]);
  });

  it('generates another reference while one is taken, and gives up without a booking', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    const { gatewayOrderId, quote } = await bench.placed({ guestDetails: { requests: 'A quiet room' } });
    bench.gateway.pay(gatewayOrderId);
    let draws = 0;
    const drawn = (...references: string[]) => ({
      next() {
        draws += 1;
        return references.shift() ?? booking.reference;
      },
    });
    const stuck = createBooking({ ...bench.ports, references: drawn() }).settleAlone(gatewayOrderId);
    await expect(stuck).rejects.toThrow(
      expect.objectContaining({
        name: 'NoFreeReference',
        message: expect.stringContaining('20 random booking references'),
      }),
    );
    expect(draws).toBe(20);
    expect(bench.order(quote.id)?.status).toBe('placed');
    const references = drawn(booking.reference, 'PDV-FRESH1');
    valueIn(await createBooking({ ...bench.ports, references }).settleAlone(gatewayOrderId));
    expect(bench.bookings().at(-1)?.reference).toBe('PDV-FRESH1');
  });

  it.each<[string, (stores: BookingStores) => Partial<BookingStores>]>([
    ['quote', ({ quotes }) => ({ quotes: { ...quotes, find: async () => null } })],
    [
      'gateway order',
      ({ orders }) => {
        const lock = async (receipt: string) => {
          const order = await orders.lock(receipt);
          return order && { ...order, gatewayOrderId: null };
        };
        return { orders: { ...orders, lock } };
      },
    ],
  ])('books nothing for an order whose %s is missing, and reports it', async (_, change) => {
    const bench = bookingBench();
    const { quote, gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    bench.ports.work.run = (
      (run) => (work) =>
        run((stores) => work({ ...stores, ...change(stores) }))
    )(bench.ports.work.run);
    const message = `The order ${quote.id} has no quote`;
    await expect(bench.settle(gatewayOrderId)).rejects.toThrow(
      expect.objectContaining({ name: 'OrderWithoutQuote', message }),
    );
    expect([bench.order(quote.id)?.status, bench.bookings()]).toEqual(['placed', []]);
  });

  it('writes an order only when its state or its failure changes', async () => {
    const bench = bookingBench();
    const { quote, gatewayOrderId } = await bench.placed();
    const before = bench.order(quote.id);
    await bench.settle(gatewayOrderId);
    expect(bench.order(quote.id)).toBe(before);
    bench.gateway.pay(gatewayOrderId, { status: 'failed', failure: { reason: 'no', description: 'No' } });
    await bench.settle(gatewayOrderId);
    const failed = bench.order(quote.id);
    expect(failed).not.toBe(before);
    await bench.settle(gatewayOrderId);
    expect(bench.order(quote.id)).toBe(failed);
  });

  it('owes a late payment from what is in hand', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.pass(20 * MINUTE);
    bench.gateway.pay(gatewayOrderId);
    await bench.settle(gatewayOrderId);
    expect([...bench.books.ledger.values()].map(({ from, to }) => [from, to])).toEqual([
      ['gateway', 'in_hand'],
      ['in_hand', 'owed'],
    ]);
  });

  it('finds nothing for an order that is gone when the gateway answers', async () => {
    const bench = bookingBench();
    const { quote, gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    bench.gateway.meanwhile = async () => {
      bench.books.orders.delete(quote.id);
    };
    expect(codeOf(await bench.settle(gatewayOrderId))).toBe('NOT_FOUND');
    expect(bench.bookings()).toEqual([]);
  });

  it('finds nothing for an unknown order', async () => {
    expect(codeOf(await bookingBench().settle('order_unknown'))).toBe('NOT_FOUND');
  });

  it('begins no transaction for what changes nothing', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.booked();
    const { gatewayOrderId: unpaid } = await bench.placed({ guestDetails: { requests: 'A quiet room' } });
    const { run } = bench.ports.work;
    let runs = 0;
    bench.ports.work.run = (work) => {
      runs += 1;
      return run(work);
    };
    expect(valueIn(await bench.settle(gatewayOrderId))).toMatchObject({
      justBooked: false,
      order: { status: 'booked' },
    });
    expect(valueIn(await bench.settle(unpaid))).toMatchObject({ justBooked: false, order: { status: 'placed' } });
    expect(runs).toBe(0);
    bench.gateway.pay(unpaid);
    expect(valueIn(await bench.settle(unpaid)).justBooked).toBe(true);
    expect(runs).toBe(1);
  });

  it('is not misled by what a caller read before others settled', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    const before = await bench.ports.work.apart(({ orderSearch }) => orderSearch.known(gatewayOrderId));
    bench.gateway.pay(gatewayOrderId);
    await bench.settle(gatewayOrderId);
    const second = bench.gateway.pay(gatewayOrderId);
    if (before === null) throw new Error('No order');
    const settled = valueIn(await createBooking(bench.ports).settleAlone(gatewayOrderId, before));
    expect(settled).toMatchObject({ justBooked: false, isRefundDue: true, order: { status: 'booked' } });
    expect(bench.refunds()).toMatchObject([{ paymentId: second, cause: 'duplicate' }]);
    expect(bench.bookings()).toHaveLength(1);
  });

  it('of concurrent calls one books', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    const all = await Promise.all(Array.from({ length: 20 }, () => bench.settle(gatewayOrderId)));
    expect(all.map(valueIn).filter(({ justBooked }) => justBooked)).toHaveLength(1);
  });
});
