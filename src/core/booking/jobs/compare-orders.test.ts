import { describe, expect, it } from 'vitest';
import { bookingBench, MINUTE } from '#test/support/memory/booking/bench.ts';
import { accepted, instant, paise } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';
import type { GatewayPayment, GatewayRefund } from '../model/gateway-records.ts';
import { comparisonAt, PAGES_AT_ONCE } from './compare-orders.ts';

type Bench = ReturnType<typeof bookingBench>;

const compare = (bench: Bench, after = '') =>
  createBooking(bench.ports).runJob({ ...comparisonAt(bench.clock.now()), after });

/** The calls of the gateway during a comparison. */
async function callsOf(bench: Bench, after = ''): Promise<readonly string[]> {
  const before = bench.gateway.calls.length;
  expect(await compare(bench, after)).toBe('done');
  return bench.gateway.calls.slice(before);
}

describe('the comparison of payments', () => {
  it('leaves a payment that is not paid, failed or without an order alone', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId, { status: 'created' });
    bench.gateway.pay(gatewayOrderId, { status: 'failed' });
    const paid = bench.gateway.pay(gatewayOrderId);
    const at = bench.gateway.payments.findIndex(({ id }) => id === paid);
    const pattern = bench.gateway.payments[at] as GatewayPayment;
    bench.gateway.payments[at] = { ...pattern, orderId: null };
    expect(await callsOf(bench)).toEqual(['paymentsSince', 'refundsSince']);
    expect(bench.bookings()).toEqual([]);
  });

  it('does not look for the order of a payment that can’t be one of ours', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId, { status: 'created' });
    bench.gateway.pay(gatewayOrderId, { status: 'failed' });
    let runs = 0;
    const { work } = bench.ports;
    const counted: typeof work = {
      run: (doing) => {
        runs += 1;
        return work.run(doing);
      },
      apart: (doing) => {
        runs += 1;
        return work.apart(doing);
      },
    };
    const job = comparisonAt(bench.clock.now());
    expect(await createBooking({ ...bench.ports, work: counted }).runJob(job)).toBe('done');
    expect(runs).toBe(0);
  });

  it('asks nothing about a payment whose refund is due or done', async () => {
    const bench = bookingBench();
    const { gatewayOrderId, quote } = await bench.placed();
    bench.pass(20 * MINUTE);
    bench.gateway.pay(gatewayOrderId);
    bench.gateway.moods = ['well', 'lost'];
    await bench.settle(gatewayOrderId);
    bench.gateway.moods = [];
    expect(bench.order(quote.id)?.status).toBe('refund_due');
    expect(await callsOf(bench)).toEqual(['paymentsSince', 'refundsSince']);
    await bench.catchUp();
    expect(bench.order(quote.id)?.status).toBe('refunded');
    expect(await callsOf(bench)).toEqual(['paymentsSince', 'refundsSince']);
  });

  it('asks once in a comparison about an order of nobody here, and calls the operator about what it captured', async () => {
    const bench = bookingBench();
    const [first, , third] = (['captured', 'authorized', 'captured', 'refunded'] as const).map((status) =>
      bench.gateway.pay('order_elsewhere', { status }),
    );
    bench.gateway.pay('order_that_failed', { status: 'failed' });
    const { runJob } = createBooking(bench.ports);
    const job = comparisonAt(bench.clock.now());
    for (const _ of [1, 2]) expect(await runJob(job)).toBe('done');
    expect(bench.gateway.calls.filter((call) => call !== 'refundsSince')).toEqual([
      ...['paymentsSince', 'linkOf', 'paymentsSince'],
    ]);
    expect([bench.books.payments.size, bench.books.refunds.size]).toEqual([0, 0]);
    const alarmOf = (payment: string | undefined) => ({
      ...{ what: 'payment-of-unknown-order', facts: { payment, order: 'order_elsewhere' }, onceOf: 'payment' },
    });
    expect(bench.alarms.slice(0, 2).map(({ facts }) => facts.payment)).toEqual(expect.arrayContaining([first, third]));
    expect(bench.alarms).toEqual(expect.arrayContaining([alarmOf(first), alarmOf(third)]));
    expect(bench.alarms).toHaveLength(4);
    bench.pass(1);
    await runJob(comparisonAt(bench.clock.now()));
    expect(bench.gateway.calls.filter((call) => call === 'linkOf')).toHaveLength(2);
  });

  it.each(['captured', 'authorized'] as const)('settles what is %s on the page of a link', async (status) => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    const paymentId = bench.gateway.pay(gatewayOrderId, { status });
    bench.gateway.opened.set('order_of_page', gatewayOrderId);
    const page = bench.gateway.payments.map((each) => ({ ...each, orderId: 'order_of_page' }));
    bench.gateway.paymentsSince = async () => accepted(page);
    bench.gateway.moods = ['lost'];
    expect(await compare(bench)).toBe('again');
    expect(await compare(bench)).toBe('done');
    expect(bench.bookings()).toMatchObject([{ paymentId }]);
    bench.gateway.calls.length = 0;
    await compare(bench);
    expect(bench.gateway.calls).toEqual(['refundsSince']);
  });

  it('is tried again when a missed payment can’t be settled now', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    bench.gateway.moods = ['well', 'lost'];
    expect(await compare(bench)).toBe('again');
    expect(bench.bookings()).toEqual([]);
    expect(await compare(bench)).toBe('done');
    expect(bench.bookings()).toHaveLength(1);
  });
});

describe('the comparison of refunds', () => {
  it('leaves a refund of an unknown payment alone', async () => {
    const bench = bookingBench();
    bench.gateway.giveBackByHand('pay_elsewhere', paise(5_000));
    expect(await callsOf(bench)).toEqual(['paymentsSince', 'refundsSince']);
  });

  it.each(['pending', 'processed', 'failed'] as const)('asks nothing about a refund known as %s', async (status) => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    bench.gateway.refundStatus = 'pending';
    await bench.cancel(booking.id);
    if (status !== 'pending') {
      bench.gateway.turnRefund('rfnd_1', status);
      await compare(bench);
    }
    expect(await callsOf(bench)).toEqual(['paymentsSince', 'refundsSince']);
  });

  it.each(['processed', 'failed'] as const)('reads a pending refund that is now %s', async (status) => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    bench.gateway.refundStatus = 'pending';
    await bench.cancel(booking.id);
    bench.gateway.turnRefund('rfnd_1', status);
    expect(await callsOf(bench)).toEqual(['paymentsSince', 'refundsSince', 'refundsOf']);
  });

  it('reads a refund that is not stored beside one that is', async () => {
    const bench = bookingBench();
    const { booking, paymentId } = await bench.booked();
    bench.gateway.giveBackByHand(paymentId, paise(5_000));
    await compare(bench);
    await bench.cancel(booking.id);
    bench.gateway.refunds.set('more', {
      id: 'rfnd_more',
      paymentId,
      amount: paise(1_000),
      status: 'processed',
      key: null,
    } satisfies GatewayRefund);
    expect(await callsOf(bench)).toContain('refundsOf');
  });
});

describe('where a comparison continues', () => {
  const skips = async (after: string) => {
    const bench = bookingBench();
    const seen: (readonly [string, number])[] = [];
    const { gateway } = bench;
    gateway.paymentsSince = async (_since, skip) => {
      seen.push(['payments', skip]);
      return accepted([]);
    };
    gateway.refundsSince = async (_since, skip) => {
      seen.push(['refunds', skip]);
      return accepted([]);
    };
    const job = { ...comparisonAt(bench.clock.now()), after };
    expect(await createBooking(bench.ports).runJob(job)).toBe('done');
    return seen;
  };

  it.each([
    [
      '',
      [
        ['payments', 0],
        ['refunds', 0],
      ],
    ],
    [
      'payments 500',
      [
        ['payments', 500],
        ['refunds', 0],
      ],
    ],
    ['refunds 200', [['refunds', 200]]],
    [
      'refunds 200 more',
      [
        ['payments', 0],
        ['refunds', 0],
      ],
    ],
    [
      'of refunds 200',
      [
        ['payments', 0],
        ['refunds', 0],
      ],
    ],
    [
      'a receipt of an earlier release',
      [
        ['payments', 0],
        ['refunds', 0],
      ],
    ],
  ])('is read from "%s"', async (after, expected) => {
    expect(await skips(after)).toEqual(expected);
  });

  it('is in the list of refunds when that is long too', async () => {
    const bench = bookingBench();
    for (let at = 0; at < PAGES_AT_ONCE * 100; at += 1) bench.gateway.giveBackByHand(`pay_elsewhere_${at}`, paise(100));
    expect(await compare(bench)).toBe('done');
    expect([...bench.books.jobs.values()]).toMatchObject([{ job: { kind: 'compare-orders', after: 'refunds 400' } }]);
  });

  it('is the same place while the gateway is unavailable', async () => {
    const bench = bookingBench();
    bench.gateway.moods = ['well', 'lost'];
    expect(await compare(bench)).toBe('again');
    expect(bench.books.jobs.size).toBe(0);
  });

  it('covers a week', () => {
    expect(comparisonAt(instant(7 * 86_400_000 + 5))).toEqual({ kind: 'compare-orders', since: 5, after: '' });
  });
});
