import { describe, expect, it } from 'vitest';
import { bookingBench, hotelFor, MINUTE, valueIn } from '#test/support/memory/booking/bench.ts';
import { paise } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';

async function booked() {
  const bench = bookingBench();
  const made = await bench.booked();
  bench.gateway.calls.length = 0;
  const read = (paymentId = made.paymentId) => createBooking(bench.ports).readRefunds(paymentId);
  return { ...bench, ...made, read };
}

describe('reading the refunds of a payment', () => {
  it('calls nobody for an unknown payment', async () => {
    const bench = await booked();
    expect(await bench.read('pay_none')).toBe(true);
    expect(bench.gateway.calls).toEqual([]);
  });

  it('says that the gateway could not be reached, and changes nothing', async () => {
    const bench = await booked();
    bench.gateway.giveBackByHand(bench.paymentId, paise(38_000));
    bench.gateway.moods = ['lost'];
    expect(await bench.read()).toBe(false);
    expect(bench.refunds()).toEqual([]);
    expect(await bench.read()).toBe(true);
    expect(bench.refunds()).toMatchObject([{ cause: 'dashboard', status: 'done' }]);
  });

  it('takes no notice of one made by hand that has failed, also beside another', async () => {
    const bench = await booked();
    bench.gateway.turnRefund(bench.gateway.giveBackByHand(bench.paymentId, paise(5_000)), 'failed');
    await bench.read();
    expect(bench.refunds()).toEqual([]);
    bench.gateway.giveBackByHand(bench.paymentId, paise(38_000));
    await bench.read();
    await bench.read();
    expect(bench.refunds()).toMatchObject([{ cause: 'dashboard', status: 'done', amount: 38_000 }]);
    expect([bench.refunds().length, bench.alarms]).toEqual([1, []]);
  });

  it('fails a known one beside others, and it becomes due again', async () => {
    const bench = await booked();
    bench.gateway.giveBackByHand(bench.paymentId, paise(5_000));
    const pending = bench.gateway.giveBackByHand(bench.paymentId, paise(38_000));
    bench.gateway.turnRefund(pending, 'pending');
    await bench.read();
    bench.gateway.turnRefund(pending, 'failed');
    await bench.read();
    expect(bench.refunds().map(({ amount, status }) => [amount, status])).toEqual([
      [5_000, 'done'],
      [38_000, 'failed'],
      [38_000, 'due'],
    ]);
    const facts = { paymentId: bench.paymentId, refund: pending };
    expect(bench.alarms).toEqual([{ what: 'refund-failed', facts }]);
  });

  it('knows a part of ours whose response was lost beside one made by hand', async () => {
    const bench = await booked();
    bench.show(hotelFor(38_000));
    bench.pass(2 * MINUTE);
    const wish = { changes: bench.booking.id, dates: bench.quoteDates(3) };
    const { quote } = valueIn(await bench.quoteStay(wish));
    const back = bench.booking.amountCharged - quote.price.paymentAmount;
    bench.gateway.giveBackByHand(bench.paymentId, paise(2_000));
    bench.gateway.moods = ['unheard'];
    valueIn(await bench.change(bench.booking.id, quote.id));
    await bench.read();
    expect(bench.refunds().map(({ cause, amount, status }) => [cause, amount, status])).toEqual([
      ['changed', back, 'done'],
      ['dashboard', 2_000, 'done'],
    ]);
  });

  it('fails one of ours whose response was lost', async () => {
    const bench = await booked();
    bench.gateway.refundStatus = 'failed';
    bench.gateway.moods = ['unheard'];
    valueIn(await bench.cancel(bench.booking.id));
    expect(bench.refunds()).toMatchObject([{ status: 'due', gatewayRefundId: null }]);
    await bench.read();
    expect(bench.refunds()).toMatchObject([
      { attempt: 1, status: 'failed', gatewayRefundId: 'rfnd_1' },
      { attempt: 2, status: 'due' },
    ]);
    expect(bench.alarms.map(({ what }) => what)).toEqual(['refund-failed']);
  });
});
