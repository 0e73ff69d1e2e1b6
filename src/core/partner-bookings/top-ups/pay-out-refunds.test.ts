import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBooking } from '#core/booking/index.ts';
import { AGENCY, topUpBench } from '#test/support/memory/booking/partners/top-up-bench.ts';
import { anEvent } from '#test/support/memory/booking/samples.ts';
import { paise } from '../../shared/index.ts';

/** A top-up of ₹5,000 that was paid and credited. */
async function paid() {
  const bench = topUpBench();
  const { topUp, linkId } = await bench.opened();
  const paymentId = bench.gateway.pay(linkId);
  await bench.payments.settle(linkId);
  /** The gateway tells of a refund. */
  const hear = async (refundId: string, gatewayOrderId: string | null = linkId) => {
    const event = { kind: 'refund.processed', isCapture: false, gatewayOrderId, paymentId, refundId };
    bench.books.events.set('evt_1', anEvent('evt_1', event));
    return createBooking(bench.ports).runJob({ kind: 'handle-event', eventId: 'evt_1' });
  };
  const outcome = () => bench.books.events.get('evt_1')?.outcome;
  const whys = () => bench.entries().map(({ why, amount, ref }) => [why, amount, ref]);
  return { ...bench, topUp, linkId, paymentId, hear, outcome, whys };
}

describe('a refund of a top-up in the gateway’s dashboard', () => {
  it.each(['its link', 'its payment alone'])(
    'is taken out of the balance once, by an event that names %s',
    async (by) => {
      const { gateway, paymentId, linkId, hear, outcome, balance, whys, alarms } = await paid();
      const refundId = gateway.giveBackByHand(paymentId, paise(2_000_00));
      for (const _ of [1, 2]) expect(await hear(refundId, by === 'its link' ? linkId : null)).toBe('done');
      expect([outcome(), balance(), alarms]).toEqual([
        by === 'its link' ? 'refund_read' : 'unknown_order',
        3_000_00,
        [],
      ]);
      expect(whys()).toEqual([
        ['topped_up', 5_000_00, paymentId],
        ['paid_out', 2_000_00, refundId],
      ]);
    },
  );

  it('is found by the daily comparison when its event is lost', async () => {
    const { gateway, paymentId, ports, clock, balance } = await paid();
    gateway.giveBackByHand(paymentId, paise(2_000_00));
    const job = { kind: 'compare-orders', since: clock.now(), after: 'refunds 0' } as const;
    expect(await createBooking(ports).runJob(job)).toBe('done');
    expect(balance()).toBe(3_000_00);
  });

  it('waits until the bank has done it', async () => {
    const { gateway, payments, paymentId, linkId, balance } = await paid();
    const refundId = gateway.giveBackByHand(paymentId, paise(2_000_00));
    gateway.turnRefund(refundId, 'pending');
    await payments.settle(linkId);
    expect(balance()).toBe(5_000_00);
    gateway.turnRefund(refundId, 'failed');
    await payments.settle(linkId);
    expect(balance()).toBe(5_000_00);
    gateway.turnRefund(refundId, 'processed');
    expect(await payments.readRefunds(paymentId)).toBe(true);
    expect(balance()).toBe(3_000_00);
  });

  it('before the first settlement leaves nothing to spend, not for a moment', async () => {
    const bench = topUpBench();
    const { linkId } = await bench.opened();
    const paymentId = bench.gateway.pay(linkId, { status: 'captured' });
    bench.gateway.giveBackByHand(paymentId, paise(5_000_00));
    bench.gateway.turn(paymentId, 'refunded');
    await bench.payments.settle(linkId);
    expect([bench.balance(), bench.entries().map(({ balanceAfter }) => balanceAfter)]).toEqual([0, [5_000_00, 0]]);
  });

  it('of money that is spent raises an alarm, and is taken out once there is enough', async () => {
    const { gateway, payments, work, clock, paymentId, linkId, balance, alarms } = await paid();
    const spend = { organisationId: AGENCY, amount: paise(4_000_00), bookingId: null, at: clock.now() };
    await work.run(({ organisationEntries }) =>
      organisationEntries.post({ ...spend, why: 'charged', ref: 'balpay_1' }, 'txn_1', paise(0)),
    );
    const refund = gateway.giveBackByHand(paymentId, paise(2_000_00));
    await payments.settle(linkId);
    const facts = { organisation: AGENCY, paymentId, refund, amount: 2_000_00 };
    expect([balance(), alarms]).toEqual([1_000_00, [{ what: 'refund-beyond-balance', facts }]]);
    await work.run(({ organisationEntries }) =>
      organisationEntries.post({ ...spend, why: 'topped_up', ref: 'bank 1' }, 'txn_2', null),
    );
    await payments.readRefunds(paymentId);
    expect([balance(), alarms.length]).toEqual([3_000_00, 1]);
  });

  it('is read again when the gateway did not answer', async () => {
    const { gateway, payments, paymentId, linkId, balance } = await paid();
    gateway.giveBackByHand(paymentId, paise(2_000_00));
    gateway.moods = ['well', 'lost'];
    expect(await payments.settle(linkId)).toBe('unavailable');
    gateway.moods = ['lost'];
    expect(await payments.readRefunds(paymentId)).toBe(false);
    expect(balance()).toBe(5_000_00);
  });

  it('of a payment that topped up nothing is nobody’s', async () => {
    const { payments, gateway } = await paid();
    gateway.calls.length = 0;
    expect([await payments.readRefunds('pay_of_another'), gateway.calls]).toEqual([true, []]);
  });

  it('leaves in the balance what the gateway still has, in any order of events', async () => {
    const step = fc.oneof(
      fc.constant({ kind: 'settle' } as const),
      fc.constant({ kind: 'read' } as const),
      fc.integer({ min: 1, max: 5_000_00 }).map((amount) => ({ kind: 'refund', amount }) as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { gateway, payments, paymentId, linkId, balance } = await paid();
        for (const each of steps) {
          if (each.kind === 'settle') await payments.settle(linkId);
          else if (each.kind === 'read') await payments.readRefunds(paymentId);
          else if (gateway.refundedAmount(paymentId) + each.amount <= 5_000_00)
            gateway.giveBackByHand(paymentId, paise(each.amount));
        }
        await payments.settle(linkId);
        expect(balance()).toBe(5_000_00 - gateway.refundedAmount(paymentId));
      }),
    );
  });
});
