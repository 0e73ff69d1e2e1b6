import { describe, expect, it } from 'vitest';
import { bookingBench, codeOf, MINUTE, valueIn } from '#test/support/memory/booking/bench.ts';
import { createBooking } from '../create-booking.ts';

type Bench = ReturnType<typeof bookingBench>;

const tell = (bench: Bench, key: string) => createBooking(bench.ports).runJob({ kind: 'tell-notice', key });

describe('the job of a notification', () => {
  it('is tried again when it could not be sent', async () => {
    const bench = bookingBench();
    bench.mail.broken = true;
    const { paymentId } = await bench.booked();
    expect(await tell(bench, `booked-${paymentId}`)).toBe('again');
    bench.mail.broken = false;
    expect(await tell(bench, `booked-${paymentId}`)).toBe('done');
    expect(await tell(bench, `booked-${paymentId}`)).toBe('done');
    expect(bench.emails).toHaveLength(1);
  });

  it('is done without an email when its booking is gone', async () => {
    const bench = bookingBench();
    bench.mail.broken = true;
    const { paymentId } = await bench.booked();
    bench.mail.broken = false;
    bench.books.bookings.clear();
    expect(await tell(bench, `booked-${paymentId}`)).toBe('done');
    expect([bench.emails, bench.books.notices.size, bench.alarms.length]).toEqual([[], 0, 1]);
  });

  it.each([
    ['its quote', (bench: Bench, receipt: string) => bench.books.quotes.delete(receipt)],
    ['its refund', (bench: Bench) => bench.books.refunds.clear()],
    ['its account', (bench: Bench) => bench.books.accounts.clear()],
  ])('is done without an email of a refund when %s is gone', async (_, remove) => {
    const bench = bookingBench();
    const { gatewayOrderId, quote } = await bench.placed();
    bench.pass(20 * MINUTE);
    const paymentId = bench.gateway.pay(gatewayOrderId);
    valueIn(await bench.settle(gatewayOrderId));
    remove(bench, quote.id);
    expect(await tell(bench, `returned-${paymentId}`)).toBe('done');
    expect([bench.emails, bench.alarms, bench.books.notices.size]).toEqual([[], [], 0]);
  });
});

describe('the request for a room', () => {
  it('is not made for a booking that was cancelled before', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    const paymentId = bench.gateway.pay(gatewayOrderId);
    valueIn(await bench.settle(gatewayOrderId));
    expect(codeOf(await bench.cancel(bench.bookings()[0]?.id ?? ''))).toBeNull();
    expect(await tell(bench, `booked-${paymentId}`)).toBe('done');
    expect([bench.desk.requested, bench.desk.cancelled, bench.emails]).toEqual([[], [], []]);
  });

  it('keeps the booking of the notification when it is gone by the time of the answer', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    const paymentId = bench.gateway.pay(gatewayOrderId);
    valueIn(await bench.settle(gatewayOrderId));
    const reservations = {
      request: async () => {
        bench.books.bookings.clear();
        return { status: 'confirmed' as const, hotelReference: 'HTL-1' };
      },
      change: bench.ports.reservations.change,
      cancel: bench.ports.reservations.cancel,
    };
    const job = { kind: 'tell-notice', key: `booked-${paymentId}` } as const;
    expect(await createBooking({ ...bench.ports, reservations }).runJob(job)).toBe('done');
    expect([bench.alarms, bench.desk.cancelled, bench.emails.length]).toEqual([[], [], 1]);
  });
});

describe('the email of a refused room', () => {
  it('is one of its own, and cancels nothing at the hotel', async () => {
    const bench = bookingBench();
    bench.desk.answer = 'requested';
    const { booking, paymentId } = await bench.booked();
    valueIn(await bench.refuseRoom(booking.reference));
    await bench.notify();
    expect(bench.desk.cancelled).toEqual([]);
    const own = bench.emails.find(({ dedupeKey }) => dedupeKey === `room_refused-${paymentId}`);
    expect(own?.subject).not.toMatch(/^Cancelled/);
  });
});

describe('the email of a refund that was made', () => {
  it('is of the attempt that succeeded', async () => {
    const bench = bookingBench();
    const { booking, paymentId } = await bench.booked();
    bench.gateway.moods = ['declining'];
    await bench.cancel(booking.id);
    bench.pass(10 * MINUTE);
    await bench.runJobs();
    await bench.notify();
    const ofRefunds = bench.emails.map(({ dedupeKey }) => dedupeKey).filter((key) => key.startsWith('refunded-'));
    expect(ofRefunds).toEqual([`refunded-${paymentId}-cancelled-2`]);
  });
});
