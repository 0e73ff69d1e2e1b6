import { describe, expect, it } from 'vitest';
import { bookingBench, codeOf, MINUTE, valueIn } from '#test/support/memory/booking/bench.ts';
import { createBooking } from '../create-booking.ts';

const benchWithReaders = () => {
  const bench = bookingBench();
  return {
    ...bench,
    read: (gatewayOrderId: string, traveller = 'asha') =>
      createBooking(bench.ports).orderStatus(traveller, gatewayOrderId),
    open: (traveller = 'asha') => createBooking(bench.ports).openOrders(traveller),
  };
};

describe('the state of an order', () => {
  it('is read from the gateway while a payment may still arrive', async () => {
    const bench = benchWithReaders();
    const { gatewayOrderId } = await bench.placed();
    expect(valueIn(await bench.read(gatewayOrderId))).toMatchObject({ order: { status: 'placed' }, bookingId: null });
    bench.gateway.pay(gatewayOrderId);
    const { order, bookingId } = valueIn(await bench.read(gatewayOrderId));
    expect([order.status, bookingId]).toEqual(['booked', bench.bookings()[0]?.id]);
    bench.gateway.calls.length = 0;
    expect(valueIn(await bench.read(gatewayOrderId)).bookingId).toBe(bookingId);
    expect(bench.gateway.calls).toEqual([]);
  });

  it('is read from the gateway once for concurrent requests', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    const read = createBooking(bench.ports).orderStatus;
    bench.gateway.calls.length = 0;
    await Promise.all(Array.from({ length: 30 }, () => read('asha', gatewayOrderId)));
    expect(bench.gateway.calls).toHaveLength(1);
    await read('asha', gatewayOrderId);
    expect(bench.gateway.calls).toHaveLength(2);
  });

  it('is the stored one while the gateway is unreachable', async () => {
    const bench = benchWithReaders();
    const { gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    bench.gateway.mood = 'lost';
    expect(valueIn(await bench.read(gatewayOrderId)).order.status).toBe('placed');
  });

  it('includes a payment after its end, and its refund', async () => {
    const bench = benchWithReaders();
    const { gatewayOrderId } = await bench.placed();
    bench.pass(20 * MINUTE);
    expect(valueIn(await bench.read(gatewayOrderId)).order.status).toBe('expired');
    bench.gateway.pay(gatewayOrderId);
    expect(valueIn(await bench.read(gatewayOrderId)).order.status).toBe('refunded');
  });

  it('is not visible to others', async () => {
    const bench = benchWithReaders();
    const { gatewayOrderId } = await bench.placed();
    expect(codeOf(await bench.read(gatewayOrderId, 'ravi'))).toBe('NOT_FOUND');
    expect(codeOf(await bench.read('order_unknown'))).toBe('NOT_FOUND');
  });
});

describe('open orders', () => {
  it('are those that still await their payment', async () => {
    const bench = benchWithReaders();
    const { quote } = await bench.placed();
    await bench.booked({ guestDetails: { requests: 'A quiet room' } });
    const unplaced = await bench.quote({ guestDetails: { requests: 'Another' } });
    bench.gateway.moods = ['lost'];
    await bench.place(unplaced);
    expect((await bench.open()).map(({ receipt }) => receipt)).toEqual([quote.id]);
    expect(await bench.open('ravi')).toEqual([]);
    bench.pass(20 * MINUTE);
    expect(await bench.open()).toEqual([]);
  });
});
