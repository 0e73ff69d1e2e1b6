import { expect, it } from 'vitest';
import { instant, paise } from '#core/shared/index.ts';
import { DAY } from '#test/support/memory/booking/bench.ts';
import { AGENCY, topUpBench } from '#test/support/memory/booking/partners/top-up-bench.ts';
import { checkTopUps } from './check-top-ups.ts';

/** Top-ups of an agency, and the check of those since an instant. */
function checked() {
  const bench = topUpBench();
  const { gateway, work, clock } = bench;
  const says = {
    payments: (id: string) => gateway.payments.filter(({ orderId }) => orderId === id),
    refunds: (id: string) => [...gateway.refunds.values()].filter(({ paymentId }) => paymentId === id),
  };
  const progress: string[] = [];
  const onProgress = (line: string) => void progress.push(line);
  const check = (since = 0) => checkTopUps({ work, says, onProgress }, instant(since));
  return { ...bench, check, progress, now: () => clock.now() };
}

it('finds nothing among paid, open and cut off top-ups', async () => {
  const { opened, gateway, payments, request, check } = checked();
  const [paid] = [await opened(), await opened()];
  gateway.pay(paid.linkId);
  await payments.settle(paid.linkId);
  gateway.moods = ['lost'];
  await request({ organisationId: AGENCY, organisationName: 'A', amount: paise(100_00), requestKey: null });
  expect(await check()).toEqual({ count: 2, differences: [] });
});

it('finds a payment that was not credited, and none of an earlier time', async () => {
  const { opened, gateway, pass, check, now } = checked();
  const { topUp, linkId } = await opened();
  const paymentId = gateway.pay(linkId);
  const sentence = `${paymentId}: topped up ₹0 in the balance, ₹5,000 at the gateway (top-up ${topUp.id})`;
  expect(await check()).toEqual({ count: 1, differences: [sentence] });
  pass(DAY);
  expect(await check(now())).toEqual({ count: 0, differences: [] });
});

it('finds a credited payment that the gateway does not have', async () => {
  const { opened, gateway, payments, check } = checked();
  const { topUp, linkId } = await opened();
  const paymentId = gateway.pay(linkId);
  await payments.settle(linkId);
  gateway.payments.length = 0;
  const sentence = `${paymentId}: topped up ₹5,000 in the balance, ₹0 at the gateway (top-up ${topUp.id})`;
  expect((await check()).differences).toEqual([sentence]);
});

it('finds what was refunded in the dashboard, until it is paid out of the balance', async () => {
  const { opened, gateway, payments, check, work, clock } = checked();
  const { linkId } = await opened();
  const paymentId = gateway.pay(linkId);
  await payments.settle(linkId);
  const ref = gateway.giveBackByHand(paymentId, paise(1_000_00));
  expect((await check()).differences).toEqual([expect.stringContaining('paid out ₹0 in the balance, ₹1,000')]);
  const at = clock.now();
  const out = { organisationId: AGENCY, why: 'paid_out', amount: paise(1_000_00), ref, bookingId: null, at } as const;
  await work.run(({ organisationEntries }) => organisationEntries.post(out, 'txn_out', null));
  expect((await check()).differences).toEqual([]);
});

it('reads more than one page, and tells of each', async () => {
  const { opened, check, progress } = checked();
  for (let count = 0; count < 101; count += 1) await opened();
  expect((await check()).count).toBe(101);
  expect(progress).toEqual(['Compared 100 top-ups.', 'Compared 101 top-ups.']);
});
