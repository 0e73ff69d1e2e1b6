import { describe, expect, it } from 'vitest';
import { bookingBench, DAY, MINUTE } from '#test/support/memory/booking/bench.ts';
import type { CalendarDay } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';
import { REFUND_RECHECK_MS } from '../model/refund.ts';

type Bench = ReturnType<typeof bookingBench>;

const run = (bench: Bench, kind: 'sweep' | 'purge') => createBooking(bench.ports).runJob({ kind });
const kinds = ({ books }: Bench) => [...books.jobs.keys()].sort();

/** A cancelled booking whose refund is in this state at the gateway, after its jobs were lost. */
async function cancelledWithoutJobs(how: 'unreachable' | 'pending') {
  const bench = bookingBench();
  const { booking, paymentId } = await bench.booked();
  bench.gateway.mood = how === 'unreachable' ? 'lost' : 'well';
  bench.gateway.refundStatus = 'pending';
  await bench.cancel(booking.id);
  bench.books.notices.clear();
  bench.books.jobs.clear();
  return { bench, refundJob: `ask-rf-${paymentId}-cancelled-1` };
}

describe('the sweep', () => {
  it.each([
    ['a due refund', 'unreachable', 0],
    ['a pending refund', 'pending', REFUND_RECHECK_MS],
  ] as const)('queues %s again only when its job is more than ten minutes late', async (_, how, delay) => {
    const { bench, refundJob } = await cancelledWithoutJobs(how);
    bench.pass(delay + 10 * MINUTE - 1);
    await run(bench, 'sweep');
    expect(kinds(bench)).toEqual([]);
    bench.pass(1);
    await run(bench, 'sweep');
    expect(kinds(bench)).toEqual([refundJob]);
  });

  it('queues a notification whose job is gone, and that job sends it', async () => {
    const bench = bookingBench();
    bench.mail.broken = true;
    const { paymentId } = await bench.booked();
    bench.mail.broken = false;
    bench.books.jobs.clear();
    bench.pass(20 * MINUTE);
    expect(await run(bench, 'sweep')).toBe('done');
    expect(kinds(bench)).toContain(`tell-booked-${paymentId}`);
    await bench.runJobs();
    expect(bench.emails.map(({ dedupeKey }) => dedupeKey)).toEqual([`booked-${paymentId}`]);
  });
});

describe('the purge', () => {
  it('keeps an event for thirty days after it was handled', async () => {
    const bench = bookingBench();
    await bench.hear({
      id: 'e1',
      kind: 'order.paid',
      gatewayOrderId: 'order_elsewhere',
      paymentId: null,
      refundId: null,
      isCapture: true,
    });
    await bench.runJobs();
    bench.pass(30 * DAY - 1);
    await run(bench, 'purge');
    expect([...bench.books.events.keys()]).toEqual(['e1']);
    bench.pass(2);
    await run(bench, 'purge');
    expect([...bench.books.events.keys()]).toEqual([]);
  });

  it('deletes contacts whose last day is over', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    const contact = { name: 'Asha', email: 'asha@example.in' };
    bench.books.retainedContacts.set(booking.id, { contact, until: '2026-10-06' as CalendarDay });
    bench.pass(DAY);
    await run(bench, 'purge');
    expect(bench.books.retainedContacts.size).toBe(1);
    bench.pass(DAY);
    await run(bench, 'purge');
    expect(bench.books.retainedContacts.size).toBe(0);
  });
});

describe('the reconciliation of an order', () => {
  it('is tried again while the gateway can’t be reached', async () => {
    const bench = bookingBench();
    const { quote, gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    const job = { kind: 'reconcile-order', receipt: quote.id, look: 0 } as const;
    bench.gateway.moods = ['lost'];
    expect(await createBooking(bench.ports).runJob(job)).toBe('again');
    expect(await createBooking(bench.ports).runJob(job)).toBe('done');
    expect(bench.bookings()).toHaveLength(1);
  });

  it('is not scheduled again once the order is booked', async () => {
    const bench = bookingBench();
    const { quote, gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    bench.books.jobs.clear();
    expect(await createBooking(bench.ports).runJob({ kind: 'reconcile-order', receipt: quote.id, look: 0 })).toBe(
      'done',
    );
    expect(kinds(bench).filter((key) => key.startsWith('reconcile'))).toEqual([]);
  });

  it('is scheduled again while the order is open', async () => {
    const bench = bookingBench();
    const { quote } = await bench.placed();
    bench.books.jobs.clear();
    expect(await createBooking(bench.ports).runJob({ kind: 'reconcile-order', receipt: quote.id, look: 0 })).toBe(
      'done',
    );
    expect(kinds(bench)).toEqual([`reconcile-${quote.id}`]);
  });
});
