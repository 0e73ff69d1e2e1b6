import { describe, expect, it } from 'vitest';
import { DAY } from '#test/support/memory/booking/bench.ts';
import { AGENCY, topUpBench } from '#test/support/memory/booking/partners/top-up-bench.ts';
import { paise } from '../../shared/index.ts';

/** An open top-up whose link was paid in dollars. */
async function paidInDollars() {
  const bench = topUpBench();
  const opened = await bench.opened();
  const paymentId = bench.gateway.pay(opened.linkId, { currency: 'USD' });
  const alarm = {
    what: 'payment-of-another-order',
    facts: { paymentId, gatewayOrderId: opened.linkId, currency: 'USD' },
  };
  return { ...bench, ...opened, paymentId, alarm };
}

describe('a payment of a top-up in another currency', () => {
  it('is not credited, and raises an alarm', async () => {
    const { payments, linkId, topUp, row, balance, entries, alarms, alarm, pass } = await paidInDollars();
    expect(await payments.settle(linkId)).toBe('settled');
    expect([row(topUp.id)?.status, balance(), entries(), alarms]).toEqual(['open', 0, [], [alarm]]);
    pass(DAY);
    await payments.settle(linkId);
    expect(row(topUp.id)?.status).toBe('expired');
  });

  it('keeps nothing of one in rupees beside it', async () => {
    const { gateway, payments, linkId, topUp, row, balance } = await paidInDollars();
    const inRupees = gateway.pay(linkId);
    await payments.settle(linkId);
    expect([row(topUp.id), balance()]).toMatchObject([{ status: 'paid', paymentId: inRupees }, 5_000_00]);
  });

  it('raises none once the operator has recorded it under its id', async () => {
    const { payments, linkId, paymentId, work, alarms, balance, clock } = await paidInDollars();
    const entry = { organisationId: AGENCY, why: 'topped_up', amount: paise(4_000_00), ref: paymentId } as const;
    await work.run(async ({ organisationEntries }) => {
      await organisationEntries.lock(AGENCY);
      await organisationEntries.post({ ...entry, bookingId: null, at: clock.now() }, 'txn_by_hand', null);
    });
    await payments.settle(linkId);
    expect([alarms, balance()]).toEqual([[], 4_000_00]);
  });
});
