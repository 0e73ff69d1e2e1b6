import { describe, expect, it } from 'vitest';
import { bookingBench, MINUTE, NOON } from '#test/support/memory/booking/bench.ts';
import { instant, paise } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';
import type { GatewayRefund } from '../model/gateway-records.ts';
import { type Refund, refundKey } from '../model/refund.ts';
import { writeAnswer } from './record-refund-answer.ts';

type Bench = ReturnType<typeof bookingBench>;

/** A booking that was cancelled while the gateway could not be reached: its refund is due. */
async function due() {
  const bench = bookingBench();
  const made = await bench.booked();
  bench.gateway.mood = 'lost';
  await bench.cancel(made.booking.id);
  bench.gateway.mood = 'well';
  bench.books.jobs.clear();
  return { bench, ...made };
}

const job = (receipt: string, paymentId: string, attempt = 1) =>
  ({ kind: 'ask-refund', receipt, paymentId, cause: 'cancelled', attempt }) as const;

const refundCalls = ({ gateway }: Bench) => gateway.calls.filter((call) => call.startsWith('refund'));

const statuses = (bench: Bench) => bench.refunds().map(({ status, amount }) => [status, amount]);

describe('the job of a refund', () => {
  it('is tried again while the gateway can’t be reached', async () => {
    const { bench, quote, paymentId } = await due();
    bench.gateway.moods = ['lost'];
    expect(await createBooking(bench.ports).runJob(job(quote.id, paymentId))).toBe('again');
    expect(await createBooking(bench.ports).runJob(job(quote.id, paymentId))).toBe('done');
    expect(bench.refunds()).toMatchObject([{ status: 'done' }]);
  });

  it('calls nobody for a refund that is done', async () => {
    const { bench, quote, paymentId } = await due();
    await createBooking(bench.ports).runJob(job(quote.id, paymentId));
    const before = refundCalls(bench).length;
    expect(await createBooking(bench.ports).runJob(job(quote.id, paymentId))).toBe('done');
    expect(refundCalls(bench)).toHaveLength(before);
  });

  it('calls nobody for a refund that failed', async () => {
    const { bench, quote, paymentId } = await due();
    bench.gateway.moods = ['declining'];
    await createBooking(bench.ports).runJob(job(quote.id, paymentId));
    expect(bench.refunds()).toMatchObject([{ status: 'failed' }, { status: 'due', attempt: 2 }]);
    const before = refundCalls(bench).length;
    expect(await createBooking(bench.ports).runJob(job(quote.id, paymentId))).toBe('done');
    expect(refundCalls(bench)).toHaveLength(before);
  });

  it('waits for the time of the next attempt', async () => {
    const { bench, quote, paymentId } = await due();
    bench.gateway.moods = ['declining'];
    await createBooking(bench.ports).runJob(job(quote.id, paymentId));
    const next = bench.refunds()[1];
    const before = refundCalls(bench).length;
    expect(await createBooking(bench.ports).runJob(job(quote.id, paymentId, 2))).toBe('again');
    expect(refundCalls(bench)).toHaveLength(before);
    bench.pass((next?.dueAt ?? 0) - bench.clock.now());
    expect(await createBooking(bench.ports).runJob(job(quote.id, paymentId, 2))).toBe('done');
    expect(refundCalls(bench)).toHaveLength(before + 1);
  });

  it('reads a pending refund, and requests none again', async () => {
    const { bench, quote, paymentId } = await due();
    bench.gateway.refundStatus = 'pending';
    await createBooking(bench.ports).runJob(job(quote.id, paymentId));
    const before = refundCalls(bench).length;
    expect(await createBooking(bench.ports).runJob(job(quote.id, paymentId))).toBe('done');
    expect(refundCalls(bench).slice(before)).toEqual(['refundOf']);
    expect(bench.refunds()).toMatchObject([{ status: 'requested' }]);
  });

  it('declares a pending refund failed that the gateway no longer knows, with an alarm', async () => {
    const { bench, quote, paymentId } = await due();
    bench.gateway.refundStatus = 'pending';
    await createBooking(bench.ports).runJob(job(quote.id, paymentId));
    bench.gateway.refunds.clear();
    expect(await createBooking(bench.ports).runJob(job(quote.id, paymentId))).toBe('done');
    expect(bench.refunds()).toMatchObject([{ status: 'failed', reason: 'refund_unknown' }, { status: 'due' }]);
    expect(bench.alarms).toMatchObject([{ what: 'refund-failed', facts: { reason: 'refund_unknown' } }]);
  });

  it('leaves a declined refund due while the refunds of its payment can’t be read', async () => {
    const { bench, quote, paymentId } = await due();
    bench.gateway.moods = ['declining', 'lost'];
    expect(await createBooking(bench.ports).runJob(job(quote.id, paymentId))).toBe('again');
    expect(bench.refunds()).toMatchObject([{ status: 'due', attempt: 1 }]);
  });

  it('schedules nothing more once the refund is done', async () => {
    const { bench, quote, paymentId } = await due();
    await createBooking(bench.ports).runJob(job(quote.id, paymentId));
    expect([...bench.books.jobs.keys()].filter((key) => key.startsWith('ask-'))).toEqual([]);
  });
});

describe('the gateway’s answer to a refund', () => {
  const answer = async (bench: Bench, receipt: string, refund: Refund) =>
    bench.ports.work.run(writeAnswer({ receipt, refund }, { declined: 'no' }, instant(NOON + MINUTE)));

  it('is ignored when its refund, or its order, is gone', async () => {
    const { bench, quote } = await due();
    const refund = bench.refunds()[0] as Refund;
    expect(await answer(bench, 'elsewhere', refund)).toBeNull();
    expect(await answer(bench, quote.id, { ...refund, attempt: 9 })).toBeNull();
    bench.books.orders.clear();
    expect(await answer(bench, quote.id, refund)).toBeNull();
    expect(statuses(bench)).toEqual([['due', refund.amount]]);
  });

  it('is ignored when the refund was done meanwhile', async () => {
    const { bench, quote, paymentId } = await due();
    const before = bench.refunds()[0] as Refund;
    await createBooking(bench.ports).runJob(job(quote.id, paymentId));
    expect(await answer(bench, quote.id, before)).toBeNull();
    expect(bench.refunds()).toMatchObject([{ status: 'done' }]);
  });
});

describe('reading the refunds of a payment', () => {
  const read = (bench: Bench, paymentId: string) => createBooking(bench.ports).readRefunds(paymentId);
  const reported = (paymentId: string, changes: Partial<GatewayRefund>): GatewayRefund => ({
    id: 'rfnd_9',
    paymentId,
    amount: paise(1_000),
    status: 'processed',
    key: null,
    ...changes,
  });

  it('asks nobody about an unknown payment', async () => {
    const bench = bookingBench();
    expect(await read(bench, 'pay_elsewhere')).toBe(true);
    expect(bench.gateway.calls).toEqual([]);
  });

  it('is not done while the gateway can’t be reached', async () => {
    const bench = bookingBench();
    const { paymentId } = await bench.booked();
    bench.gateway.moods = ['lost'];
    expect(await read(bench, paymentId)).toBe(false);
  });

  it('leaves a failed refund alone that was never ours', async () => {
    const { bench, paymentId } = await due();
    bench.gateway.refunds.set('by-hand', reported(paymentId, { status: 'failed' }));
    expect(await read(bench, paymentId)).toBe(true);
    expect([statuses(bench).map(([status]) => status), bench.alarms]).toEqual([['due'], []]);
  });

  it('finds a failed refund by its key alone, among others', async () => {
    const { bench, paymentId } = await due();
    bench.gateway.giveBackByHand(paymentId, paise(38_000));
    await read(bench, paymentId);
    const waiting = bench.refunds().find(({ status }) => status === 'due') as Refund;
    bench.gateway.refunds.set(
      'ours',
      reported(paymentId, { status: 'failed', key: refundKey(waiting), amount: waiting.amount }),
    );
    await read(bench, paymentId);
    expect(bench.refunds().filter(({ gatewayRefundId }) => gatewayRefundId === 'rfnd_9')).toMatchObject([
      { status: 'failed', cause: 'cancelled' },
    ]);
    expect(bench.alarms).toMatchObject([{ what: 'refund-failed' }]);
  });

  it('raises an alarm for more than was captured, and writes nothing', async () => {
    const bench = bookingBench();
    const { paymentId, booking } = await bench.booked();
    bench.gateway.refunds.set('more', reported(paymentId, { amount: paise(booking.amountCharged + 1) }));
    expect(await read(bench, paymentId)).toBe(true);
    expect(bench.alarms).toEqual([{ what: 'refund-beyond-capture', facts: { paymentId, refund: 'rfnd_9' } }]);
    expect(bench.refunds()).toEqual([]);
  });

  it('raises an alarm for a second refund of the whole charge', async () => {
    const bench = bookingBench();
    const { paymentId, booking } = await bench.booked();
    bench.gateway.giveBackByHand(paymentId, paise(booking.amountCharged));
    await read(bench, paymentId);
    bench.gateway.refunds.set('again', reported(paymentId, { amount: paise(booking.amountCharged) }));
    await read(bench, paymentId);
    expect(bench.alarms.map(({ what }) => what)).toEqual(['refund-beyond-capture']);
    expect(statuses(bench)).toEqual([['done', booking.amountCharged]]);
  });

  it('takes a refund after the deadline from what was kept', async () => {
    const bench = bookingBench();
    const { booking, paymentId } = await bench.booked();
    bench.pass(booking.quote.freeUntil === null ? 0 : booking.quote.freeUntil + 1 - bench.clock.now());
    await bench.cancel(booking.id);
    const kept = [...bench.books.ledger.values()].filter(({ why }) => why === 'kept');
    bench.gateway.giveBackByHand(paymentId, paise(1_000));
    await read(bench, paymentId);
    const owed = [...bench.books.ledger.values()].filter(({ why }) => why === 'owed');
    expect([kept.length, owed.map(({ from, amount }) => [from, amount])]).toEqual([1, [['kept', 1_000]]]);
  });

  it('ends a smaller refund that was due, with the reason', async () => {
    const bench = bookingBench();
    const { paymentId } = await bench.booked();
    const part = bench.gateway.giveBackByHand(paymentId, paise(38_000));
    bench.gateway.turnRefund(part, 'pending');
    await read(bench, paymentId);
    bench.gateway.turnRefund(part, 'failed');
    await read(bench, paymentId);
    bench.gateway.giveBackByHand(paymentId, paise(138_000));
    await read(bench, paymentId);
    expect(bench.refunds().map(({ status, reason }) => [status, reason])).toEqual([
      ['failed', 'refund_failed'],
      ['failed', 'given_back_by_hand'],
      ['done', null],
    ]);
  });

  it('deducts from the due refund of the same payment only', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.pass(20 * MINUTE);
    const first = bench.gateway.pay(gatewayOrderId);
    const second = bench.gateway.pay(gatewayOrderId);
    await createBooking(bench.ports).settleAlone(gatewayOrderId);
    bench.gateway.refunds.clear();
    const both = bench.refunds();
    expect(both.map(({ status }) => status)).toEqual(['due', 'due']);
    bench.gateway.giveBackByHand(second, paise(1_000));
    await read(bench, second);
    const left = (id: string) => bench.refunds().find(({ paymentId, status }) => paymentId === id && status === 'due');
    expect([left(first)?.amount, left(second)?.amount]).toEqual([138_000, 137_000]);
  });
});
