import { describe, expect, it } from 'vitest';
import type { GatewayEvent, LedgerEntry, Order, Refund } from '#core/booking/index.ts';
import type { PartnerBookingStores } from '#core/partner-bookings/index.ts';
import { instant, paise } from '#core/shared/index.ts';
import { countedWork } from './counted-work.ts';
import { paymentTimes, rememberingPayments } from './payment-times.ts';
import type { MoneyFact } from './process-metrics.ts';

const NOW = instant(1_800_000_000_000);
const at = (seconds: number) => instant(NOW + seconds * 1000);
const entry = (why: LedgerEntry['why'], ref = 'pay_1'): LedgerEntry => ({
  ...{ paymentId: 'pay_1', from: 'gateway', to: 'in_hand', why, ref },
  ...{ amount: paise(125_000), at: at(8) },
});
const refund = (status: Refund['status']): Refund => ({
  ...{ paymentId: 'pay_1', cause: 'cancelled', amount: paise(100), attempt: 1, status },
  ...{ gatewayRefundId: null, reason: null, dueAt: at(-60), askedAt: null },
});
const event = (handledAt: GatewayEvent['handledAt']): GatewayEvent => ({
  ...{ id: 'e1', kind: 'payment.captured', gatewayOrderId: null, paymentId: null, refundId: null, isCapture: true },
  ...{ receivedAt: at(-5), handledAt, outcome: handledAt === null ? null : 'settled' },
});

function counted() {
  const facts: MoneyFact[] = [];
  const times = paymentTimes();
  const done = async () => undefined;
  const stores = {
    ...{ orders: { add: done, save: done }, ledger: { post: done }, refunds: { add: done, save: done } },
    events: { save: done },
  } as unknown as PartnerBookingStores;
  const work = countedWork(
    { run: (task) => task(stores), apart: (task) => task(stores) },
    { count: (fact) => void facts.push(fact), times, clock: { now: () => NOW } },
  );
  return { facts, times, work };
}

describe('counted transactions', () => {
  it('count orders, captures, bookings and refunds that fall due by their cause', async () => {
    const { facts, work, times } = counted();
    times.saw([{ id: 'pay_1', createdAt: at(-4) }]);
    await work.run(async ({ orders, ledger }) => {
      await orders.add({} as Order);
      await ledger.post(entry('captured'));
      await ledger.post(entry('booked'));
      await ledger.post(entry('owed', 'rf-pay_1-wrong_amount-2'));
      await ledger.post(entry('kept'));
      await ledger.post(entry('given_back'));
    });
    expect(facts).toEqual([
      { kind: 'order_opened' },
      { kind: 'captured', paise: 125_000 },
      { kind: 'booked', seconds: 12 },
      { kind: 'refund_due', cause: 'wrong_amount', paise: 125_000 },
    ]);
  });

  it('count refunds once they have ended, and events once they are handled', async () => {
    const { facts, work } = counted();
    await work.run(async ({ refunds, events }) => {
      for (const status of ['requested', 'done', 'failed'] as const) await refunds.save(refund(status));
      await events.save(event(null));
      await events.save(event(at(2)));
    });
    expect(facts).toEqual([
      { kind: 'refund_ended', cause: 'cancelled', outcome: 'done', seconds: 60 },
      { kind: 'refund_ended', cause: 'cancelled', outcome: 'failed', seconds: 60 },
      { kind: 'event_handled', outcome: 'settled', seconds: 7 },
    ]);
  });

  it('count nothing of one that is rolled back', async () => {
    const { facts, work } = counted();
    const failing = work.run(async ({ orders }) => {
      await orders.add({} as Order);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(facts).toEqual([]);
  });
});

describe('the times of payments', () => {
  it('are those that the gateway said, each taken once', async () => {
    const times = paymentTimes();
    const payments = [{ id: 'pay_1', createdAt: at(1) }];
    const gateway = rememberingPayments({ paymentsOf: async () => ({ ok: true, value: payments }) } as never, times);
    await (gateway as { paymentsOf(id: string): Promise<unknown> }).paymentsOf('order_1');
    expect([times.take('pay_1'), times.take('pay_1'), times.take('pay_2')]).toEqual([at(1), null, null]);
  });

  it('are of the newest payments alone', () => {
    const times = paymentTimes(2);
    times.saw(['pay_1', 'pay_2', 'pay_3'].map((id, second) => ({ id, createdAt: at(second) })));
    expect([times.take('pay_1'), times.take('pay_2'), times.take('pay_3')]).toEqual([null, at(1), at(2)]);
  });
});
