import { describe, expect, it } from 'vitest';
import { bookingBench, hotelFor, valueIn } from '#test/support/memory/booking/bench.ts';
import { aRefund } from '#test/support/memory/booking/samples.ts';
import { instant, paise } from '../../shared/index.ts';
import type { GatewayRefund } from '../model/gateway-records.ts';
import { type Refund, refundKey } from '../model/refund.ts';
import { adoptRefund } from './adopt-refund.ts';
import { writeAnswer } from './record-refund-answer.ts';

/** A booking of 138,000 paise, and the adoption of refunds that the gateway reports. */
async function booked(terms: Parameters<typeof hotelFor>[1] = {}) {
  const bench = bookingBench();
  bench.show(hotelFor(40_000, terms));
  const { quote, booking, paymentId } = await bench.booked();
  const row = (changes: Partial<Refund>): Refund => aRefund(paymentId, { dueAt: bench.clock.now(), ...changes });
  const keep = (...rows: readonly Refund[]) => {
    for (const each of rows) bench.books.refunds.set(refundKey(each), each);
  };
  const adopt = (amount: number, changes: Partial<GatewayRefund> = {}) => {
    const reported = {
      id: 'rfnd_9',
      paymentId,
      amount: paise(amount),
      status: 'processed',
      key: null,
      ...changes,
    } as const;
    return bench.ports.work.run((stores) => adoptRefund(stores, quote.id, reported, bench.clock.now()));
  };
  /** The gateway's answer to a refund that was requested with this amount. */
  const answer = (refund: Refund, id = 'rfnd_own') => {
    const given = { id, paymentId, amount: refund.amount, status: 'processed', key: refundKey(refund) } as const;
    return bench.ports.work.run(writeAnswer({ receipt: quote.id, refund }, { refund: given }, bench.clock.now()));
  };
  const owedEntries = () => [...bench.books.ledger.values()].filter(({ why }) => why === 'owed');
  return { ...bench, booking, paymentId, row, keep, adopt, answer, owedEntries };
}

const byHand = (amount: number, status: Refund['status'], attempt: number) =>
  ({ cause: 'dashboard', amount: paise(amount), status, attempt, gatewayRefundId: null }) as const;

describe('the row of a reported refund', () => {
  it('is the one that names it, however often it is reported', async () => {
    const bench = await booked();
    const first = await bench.adopt(38_000);
    expect(first).toMatchObject({ cause: 'dashboard', status: 'requested', gatewayRefundId: 'rfnd_9' });
    expect(await bench.adopt(38_000)).toEqual(first);
    expect(bench.refunds()).toEqual([first]);
  });

  it('is the one of its key where the response was lost, not another that is due', async () => {
    const bench = await booked();
    const other = bench.row({ ...byHand(100_000, 'due', 1), dueAt: instant(0) });
    const own = bench.row({ amount: paise(38_000) });
    bench.keep(other, own);
    expect(await bench.adopt(38_000, { key: refundKey(own) })).toEqual(own);
    expect(bench.refunds()).toEqual([other, own]);
  });
});

describe('a refund made by hand', () => {
  it('fulfils none that is due for another payment of the order', async () => {
    const bench = await booked();
    const second = bench.gateway.pay('order_1');
    valueIn(await bench.settle('order_1'));
    const before = bench.refunds();
    expect(before).toMatchObject([{ paymentId: second, cause: 'duplicate', status: 'due' }]);
    expect(await bench.adopt(138_000)).toMatchObject({ paymentId: bench.paymentId, cause: 'dashboard' });
    expect(bench.refunds()).toMatchObject([{ paymentId: second, status: 'due' }, { paymentId: bench.paymentId }]);
  });

  it('is taken from what a booking holds, and from what a cancelled one has kept', async () => {
    const bench = await booked();
    await bench.adopt(38_000);
    expect(bench.owedEntries()).toMatchObject([{ from: 'held', amount: 38_000 }]);
    const cancelled = await booked({ freeUntil: null });
    valueIn(await cancelled.cancel(cancelled.booking.id));
    expect(cancelled.refunds()).toEqual([]);
    await cancelled.adopt(38_000);
    expect(cancelled.owedEntries()).toMatchObject([{ from: 'kept', amount: 38_000 }]);
  });

  it('is not adopted where the ledger has nothing to take it from', async () => {
    const bench = await booked();
    bench.books.ledger.clear();
    expect(await bench.adopt(38_000)).toBeNull();
    expect([bench.refunds(), bench.owedEntries()]).toEqual([[], []]);
  });

  it('is not adopted for an unknown payment', async () => {
    const bench = await booked();
    expect(await bench.adopt(38_000, { paymentId: 'pay_none' })).toBeNull();
    expect(bench.refunds()).toEqual([]);
  });

  it('is not adopted beyond what other refunds have left of the payment', async () => {
    const bench = await booked();
    bench.keep(bench.row(byHand(100_000, 'done', 1)));
    expect(await bench.adopt(38_001)).toBeNull();
    expect(bench.refunds()).toHaveLength(1);
    expect(await bench.adopt(38_000)).toMatchObject({ attempt: 2, amount: 38_000 });
  });

  it('ends smaller ones that are due, and says why', async () => {
    const bench = await booked();
    bench.keep(bench.row(byHand(38_000, 'due', 1)));
    expect(await bench.adopt(60_000)).toMatchObject({ amount: 60_000, attempt: 2 });
    expect(bench.refunds()).toMatchObject([
      { amount: 38_000, status: 'failed', reason: 'given_back_by_hand', askedAt: bench.clock.now() },
      { amount: 60_000, status: 'requested' },
    ]);
    expect(bench.owedEntries()).toMatchObject([{ from: 'held', amount: 22_000 }]);
  });

  it.each([
    ['more than', 30_000],
    ['exactly', 22_000],
  ])('ends no smaller ones that are due for %s its amount together', async (_, other) => {
    const bench = await booked();
    const waiting = [bench.row(byHand(38_000, 'due', 1)), bench.row(byHand(other, 'due', 2))];
    bench.keep(...waiting);
    const adopted = await bench.adopt(60_000);
    expect(adopted).toMatchObject({ amount: 60_000, attempt: 3 });
    expect(bench.refunds()).toEqual([...waiting, adopted]);
    expect(bench.owedEntries()).toMatchObject([{ from: 'held', amount: 60_000 }]);
  });

  it.each([
    ['all', 138_000, ['failed', 'failed'], [100_000, 38_000]],
    ['a part', 120_000, ['due', 'failed'], [18_000, 38_000]],
  ] as const)('is in place of %s that is due where the payment has no more', async (_, amount, statuses, left) => {
    const bench = await booked();
    bench.keep(bench.row({ amount: paise(100_000), cause: 'changed' }), bench.row({ amount: paise(38_000) }));
    expect(await bench.adopt(amount)).toMatchObject({ amount, cause: 'dashboard' });
    const waited = bench.refunds().slice(0, 2);
    expect([waited.map(({ status }) => status), waited.map((each) => each.amount)]).toEqual([statuses, left]);
    expect(bench.owedEntries()).toEqual([]);
  });
});

describe('a refund by hand while one of ours is requested', () => {
  it('was given back beside it, from what the booking holds', async () => {
    const bench = await booked();
    const own = bench.row({ cause: 'changed', amount: paise(60_000) });
    bench.keep(own);
    await bench.adopt(20_000);
    expect(bench.refunds()).toMatchObject([{ amount: 40_000, status: 'due' }, { amount: 20_000 }]);
    expect(await bench.answer(own)).toMatchObject({ amount: 60_000, status: 'done', gatewayRefundId: 'rfnd_own' });
    expect(bench.owedEntries()).toMatchObject([{ from: 'held', amount: 20_000, ref: 'rfnd_own' }]);
    await bench.answer(own);
    expect(bench.owedEntries()).toHaveLength(1);
  });

  it('is taken from what else is due where the booking holds nothing', async () => {
    const bench = await booked();
    const own = bench.row({ cause: 'changed', amount: paise(60_000) });
    bench.keep(own);
    await bench.adopt(20_000);
    bench.keep(bench.row({ amount: paise(78_000), attempt: 2 }));
    bench.books.ledger.clear();
    expect(await bench.answer(own)).toMatchObject({ amount: 60_000, status: 'done' });
    expect(bench.refunds().filter(({ status }) => status === 'due')).toMatchObject([{ amount: 58_000, attempt: 2 }]);
    expect(bench.owedEntries()).toEqual([]);
  });

  it('leaves its amount where nothing accounts for more', async () => {
    const bench = await booked();
    const own = bench.row({ cause: 'changed', amount: paise(60_000) });
    bench.keep({ ...own, amount: paise(40_000) });
    bench.books.ledger.clear();
    expect(await bench.answer(own)).toMatchObject({ amount: 40_000, status: 'done' });
  });

  it('does not hide ours where it was taken for it', async () => {
    const bench = await booked();
    const own = bench.row({ cause: 'changed', amount: paise(20_000), status: 'done', gatewayRefundId: 'rfnd_by_hand' });
    bench.keep(own);
    expect(await bench.adopt(20_000, { id: 'rfnd_own', key: refundKey(own) })).toMatchObject({
      cause: 'dashboard',
      gatewayRefundId: 'rfnd_own',
    });
    expect(bench.owedEntries()).toMatchObject([{ from: 'held', amount: 20_000 }]);
  });
});
