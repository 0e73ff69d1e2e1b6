import { describe, expect, it } from 'vitest';
import { bookingBench, DAY, MINUTE } from '#test/support/memory/booking/bench.ts';
import { paise } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';
import { jobKey } from '../ports/jobs.ts';
import { comparisonAt, PAGES_AT_ONCE } from './compare-orders.ts';

const HOUR = 60 * MINUTE;
const kinds = ({ books }: ReturnType<typeof bookingBench>) => [...books.jobs.keys()].sort();

describe('background work', () => {
  it('is queued with the order, the booking, the refund and the notification, and over with the order and the refund', async () => {
    const bench = bookingBench();
    const { quote, gatewayOrderId } = await bench.placed();
    expect(kinds(bench)).toEqual([`reconcile-${quote.id}`]);
    const paymentId = bench.gateway.pay(gatewayOrderId);
    await bench.settle(gatewayOrderId);
    const [booking] = bench.bookings();
    if (booking === undefined) throw new Error('Nothing was booked');
    bench.mail.broken = true;
    bench.gateway.mood = 'lost';
    await bench.cancel(booking.id);
    const told = [`tell-booked-${paymentId}`, `tell-cancelled-${paymentId}`];
    expect(kinds(bench)).toEqual([`ask-rf-${paymentId}-cancelled-1`, ...told]);
    bench.gateway.mood = 'well';
    await createBooking(bench.ports).requestRefunds('asha');
    expect(kinds(bench)).toEqual([...told, `tell-refunded-${paymentId}-cancelled-1`]);
  });

  it('books a payment whose tab was closed, at the first check', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    bench.pass(2 * MINUTE - 1);
    await bench.runJobs();
    expect(bench.bookings()).toEqual([]);
    bench.pass(1);
    await bench.runJobs();
    expect(bench.bookings()).toMatchObject([{ status: 'confirmed' }]);
    expect(bench.emails).toHaveLength(1);
    expect([kinds(bench), bench.books.notices.size]).toEqual([[], 0]);
  });

  it('ends an unpaid order, and checks for late payments for five days', async () => {
    const bench = bookingBench(1);
    const { quote, gatewayOrderId } = await bench.placed();
    bench.pass(20 * MINUTE);
    await bench.runJobs();
    expect(bench.order(quote.id)?.status).toBe('expired');
    const late = bench.gateway.pay(gatewayOrderId);
    bench.pass(HOUR);
    await bench.runJobs();
    expect([bench.order(quote.id)?.status, bench.gateway.refundedAmount(late)]).toEqual([
      'refunded',
      quote.price.paymentAmount,
    ]);
    expect(bench.discounts('asha')).toBe(1);
    bench.pass(6 * DAY);
    await bench.runJobs();
    expect(kinds(bench)).toEqual([]);
  });

  it('ends an order that never reached its traveller, after a check at the gateway', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    bench.gateway.moods = ['unheard', 'lost'];
    await bench.place(quote);
    expect(bench.order(quote.id)).toMatchObject({ status: 'created', gatewayOrderId: null });
    bench.pass(20 * MINUTE);
    bench.gateway.moods = ['lost'];
    await bench.runJobs();
    expect(bench.order(quote.id)?.status).toBe('created');
    bench.pass(MINUTE);
    await bench.runJobs();
    expect(bench.order(quote.id)).toMatchObject({ status: 'expired', gatewayOrderId: 'order_1' });
  });

  it('stops checking an order that never reached the gateway', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    bench.gateway.moods = ['lost'];
    await bench.place(quote);
    bench.pass(20 * MINUTE);
    await bench.runJobs();
    expect([bench.order(quote.id)?.status, kinds(bench)]).toEqual(['expired', []]);
  });

  it('checks a pending refund again, and notifies when it is done', async () => {
    const bench = bookingBench();
    const { booking, paymentId } = await bench.booked();
    bench.gateway.refundStatus = 'pending';
    await bench.cancel(booking.id);
    bench.gateway.turnRefund('rfnd_1', 'processed');
    bench.pass(10 * MINUTE);
    await bench.runJobs();
    expect(bench.refunds()).toMatchObject([{ status: 'done' }]);
    expect(bench.gateway.calls.filter((call) => call === 'refund')).toHaveLength(1);
    bench.pass(MINUTE);
    await bench.runJobs();
    expect(bench.emails.at(-1)?.dedupeKey).toBe(`refunded-${paymentId}-cancelled-1`);
  });

  it('requests again under the next key when the bank refused a pending refund', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    bench.gateway.refundStatus = 'pending';
    await bench.cancel(booking.id);
    bench.gateway.turnRefund('rfnd_1', 'failed');
    bench.gateway.refundStatus = 'processed';
    bench.pass(10 * MINUTE);
    await bench.runJobs();
    bench.pass(10 * MINUTE);
    await bench.runJobs();
    expect(bench.refunds()).toMatchObject([{ status: 'failed' }, { status: 'done', attempt: 2 }]);
    expect(bench.alarms.map(({ what }) => what)).toEqual(['refund-failed']);
  });

  it('sends a notification that failed before', async () => {
    const bench = bookingBench();
    bench.mail.broken = true;
    await bench.booked();
    bench.mail.broken = false;
    bench.pass(30_000);
    await bench.runJobs();
    expect([bench.emails.length, bench.books.notices.size]).toEqual([1, 0]);
  });

  it('does nothing for outdated jobs', async () => {
    const bench = bookingBench();
    const run = createBooking(bench.ports).runJob;
    expect(await run({ kind: 'reconcile-order', receipt: 'none', look: 0 })).toBe('done');
    const ask = { kind: 'ask-refund', receipt: 'none', paymentId: 'pay_1', cause: 'late', attempt: 1 } as const;
    expect(await run(ask)).toBe('done');
    expect(await run({ kind: 'tell-notice', key: 'none' })).toBe('done');
    expect(await run({ kind: 'handle-event', eventId: 'none' })).toBe('done');
    expect(bench.gateway.calls).toEqual([]);
  });
});

describe('the periodic jobs', () => {
  it('compare a week with the gateway, a hundred payments a call, some calls at a time', async () => {
    const bench = bookingBench();
    for (let stay = 0; stay <= 20; stay++) {
      await bench.booked({ dates: bench.quoteDates(stay) });
      bench.pass(MINUTE);
    }
    const [pattern] = bench.gateway.payments;
    if (pattern === undefined) throw new Error('Nobody paid');
    const strangers = Array.from({ length: PAGES_AT_ONCE * 100 }, (_, at) => ({
      ...pattern,
      id: `x${at}`,
      orderId: 'x',
    }));
    bench.gateway.payments.push(...strangers);
    const before = bench.gateway.calls.length;
    bench.books.jobs.clear();
    expect(await createBooking(bench.ports).runJob(comparisonAt(bench.clock.now()))).toBe('done');
    expect([...bench.books.jobs.values()]).toMatchObject([{ job: { kind: 'compare-orders', after: 'payments 500' } }]);
    await bench.runJobs();
    expect(bench.gateway.calls.slice(before)).toEqual([
      // The order of the other payments is asked about once.
      ...['paymentsSince', 'linkOf'],
      ...Array.from({ length: PAGES_AT_ONCE }, () => 'paymentsSince'),
      'refundsSince',
    ]);
    expect(kinds(bench)).toEqual([]);
  });

  it('settle what the ledger missed: a capture, an authorised payment, one beyond its order', async () => {
    const bench = bookingBench();
    const late = await bench.placed();
    bench.gateway.pay(late.gatewayOrderId, { status: 'authorized' });
    bench.gateway.pay(late.gatewayOrderId, { status: 'failed' });
    const booked = await bench.booked({ dates: bench.quoteDates(3) });
    const twice = bench.gateway.pay(booked.gatewayOrderId);
    bench.books.jobs.clear();
    expect(await createBooking(bench.ports).runJob(comparisonAt(bench.clock.now()))).toBe('done');
    expect(bench.bookings()).toHaveLength(2);
    expect(bench.refunds()).toMatchObject([{ paymentId: twice, cause: 'duplicate' }]);
  });

  it('read a refund again only while the ledger differs', async () => {
    const bench = bookingBench();
    const { paymentId } = await bench.booked();
    bench.gateway.giveBackByHand(paymentId, paise(5_000));
    const job = comparisonAt(bench.clock.now());
    expect(await createBooking(bench.ports).runJob(job)).toBe('done');
    const before = bench.gateway.calls.length;
    expect(await createBooking(bench.ports).runJob({ ...job, after: 'a receipt of an earlier release' })).toBe('done');
    expect(bench.gateway.calls.slice(before)).toEqual(['paymentsSince', 'refundsSince']);
    const [refund] = [...bench.gateway.refunds.values()];
    bench.gateway.turnRefund(refund?.id ?? '', 'failed');
    expect(await createBooking(bench.ports).runJob({ ...job, after: 'refunds 0' })).toBe('done');
    expect(bench.gateway.calls.slice(before + 2)).toEqual(['refundsSince', 'refundsOf']);
  });

  it('find refunds made by hand, and wait while the gateway is unavailable', async () => {
    const bench = bookingBench();
    const { paymentId } = await bench.booked();
    bench.gateway.giveBackByHand(paymentId, paise(5_000));
    bench.gateway.moods = ['well', 'lost'];
    const job = comparisonAt(bench.clock.now());
    expect(await createBooking(bench.ports).runJob(job)).toBe('again');
    expect(await createBooking(bench.ports).runJob(job)).toBe('done');
    expect(bench.refunds()).toMatchObject([{ cause: 'dashboard', amount: 5_000, status: 'done' }]);
  });

  it('queue missing jobs again', async () => {
    const bench = bookingBench();
    const { quote } = await bench.placed();
    bench.gateway.mood = 'lost';
    bench.mail.broken = true;
    bench.pass(31 * MINUTE);
    bench.books.jobs.clear();
    await createBooking(bench.ports).runJob({ kind: 'sweep' });
    expect(kinds(bench)).toEqual([`reconcile-${quote.id}`]);
    bench.gateway.mood = 'well';
    await bench.runJobs();
    expect(bench.order(quote.id)?.status).toBe('expired');
  });

  it('skip what is not overdue', async () => {
    const bench = bookingBench();
    await bench.placed();
    bench.pass(29 * MINUTE);
    bench.books.jobs.clear();
    await createBooking(bench.ports).runJob({ kind: 'sweep' });
    expect(kinds(bench)).toEqual([]);
  });

  it('delete expired quotes without an order and events long handled, never an ordered quote', async () => {
    const bench = bookingBench();
    const { quote } = await bench.placed();
    const left = await bench.quote({ hotelId: 'h2' });
    bench.pass(DAY + 14 * MINUTE);
    await createBooking(bench.ports).runJob({ kind: 'purge' });
    expect(bench.books.quotes.has(left.id)).toBe(true);
    bench.pass(2 * MINUTE);
    await createBooking(bench.ports).runJob({ kind: 'purge' });
    expect([...bench.books.quotes.keys()]).toEqual([quote.id]);
  });
});

it('the purge deletes quotes of visitors, which can’t be ordered, as soon as they expired', async () => {
  const bench = bookingBench();
  const visitors = await bench.quote({ traveller: null });
  const own = await bench.quote({ hotelId: 'h2' });
  bench.pass(15 * MINUTE);
  await createBooking(bench.ports).runJob({ kind: 'purge' });
  expect([...bench.books.quotes.keys()]).toEqual([visitors.id, own.id]);
  bench.pass(1);
  await createBooking(bench.ports).runJob({ kind: 'purge' });
  expect([...bench.books.quotes.keys()]).toEqual([own.id]);
});

describe('the key of a job', () => {
  it('is unique per order, refund, notification and event', () => {
    expect(jobKey({ kind: 'reconcile-order', receipt: 'q1', look: 3 })).toBe('reconcile-q1');
    expect(jobKey({ kind: 'handle-event', eventId: 'e1' })).toBe('event-e1');
    expect(jobKey({ kind: 'tell-notice', key: 'booked-pay_1' })).toBe('tell-booked-pay_1');
    const ask = { kind: 'ask-refund', receipt: 'q1', paymentId: 'pay_1', cause: 'late', attempt: 2 } as const;
    expect(jobKey(ask)).toBe('ask-rf-pay_1-late-2');
    expect(jobKey({ kind: 'sweep' })).toBe('sweep');
  });
});
