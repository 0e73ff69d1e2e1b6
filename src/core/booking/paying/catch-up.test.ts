import { describe, expect, it } from 'vitest';
import { bookingBench, MINUTE, valueIn } from '#test/support/memory/booking/bench.ts';
import { createBooking } from '../create-booking.ts';

describe('updating a traveller’s orders and refunds', () => {
  it('calls nobody when nothing is pending, and checks once', async () => {
    const bench = bookingBench();
    let looks = 0;
    const { apart } = bench.ports.work;
    bench.ports.work.apart = (work) => {
      looks += 1;
      return apart(work);
    };
    await bench.catchUp();
    expect(looks).toBe(1);
    await bench.placed();
    bench.gateway.calls.length = 0;
    looks = 0;
    await bench.catchUp();
    expect([bench.gateway.calls, looks]).toEqual([[], 1]);
  });

  it('ends one order beside another that has not expired', async () => {
    const bench = bookingBench();
    const { quote } = await bench.placed();
    bench.pass(10 * MINUTE);
    const later = await bench.placed({ guestDetails: { requests: 'A quiet room' } });
    bench.pass(10 * MINUTE);
    await bench.catchUp();
    expect([bench.order(quote.id)?.status, bench.order(later.quote.id)?.status]).toEqual(['expired', 'placed']);
  });

  it('ends what has expired, refunds late payments and emails about them', async () => {
    const bench = bookingBench(1);
    const { quote, gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    bench.pass(20 * MINUTE);
    await bench.catchUp('ravi');
    expect(bench.order(quote.id)?.status).toBe('placed');
    await bench.catchUp();
    expect(bench.emails).toEqual([]);
    await bench.runJobs();
    expect([bench.order(quote.id)?.status, bench.discounts('asha'), bench.emails.length]).toEqual(['refunded', 1, 2]);
  });

  it('continues refunds that failed before; emails continue by their jobs', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    await bench.notify();
    bench.gateway.mood = 'lost';
    bench.mail.broken = true;
    valueIn(await bench.cancel(booking.id));
    await bench.catchUp();
    await bench.notify();
    expect([bench.refunds()[0]?.status, bench.emails.length]).toEqual(['due', 1]);
    bench.gateway.mood = 'well';
    await bench.catchUp();
    bench.mail.broken = false;
    await bench.notify();
    expect([bench.refunds()[0]?.status, bench.emails.length]).toEqual(['done', 3]);
  });
});

describe('settling with its refunds', () => {
  it('leaves the request to the hotel to the job', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    const settled = valueIn(await createBooking(bench.ports).settle(gatewayOrderId));
    expect(settled.justBooked).toBe(true);
    expect(bench.bookings().map(({ reservation }) => reservation)).toEqual(['requested']);
    expect(bench.desk.requested).toEqual([]);
    await bench.runJobs();
    expect(bench.bookings()).toMatchObject([{ reservation: 'confirmed', hotelReference: 'HTL-1' }]);
  });

  it('returns the state of a late payment', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.pass(20 * MINUTE);
    bench.gateway.pay(gatewayOrderId);
    expect(valueIn(await createBooking(bench.ports).settle(gatewayOrderId)).order.status).toBe('refunded');
  });
});
