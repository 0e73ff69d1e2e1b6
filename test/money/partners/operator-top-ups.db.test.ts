import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MoneyAlarm } from '#core/booking/index.ts';
import { paise } from '#core/shared/index.ts';
import { commandOf, usage } from '#src/adapters/operator/cli/operator-cli.ts';
import { operatorServices } from '#src/composition/operator/operator-services.ts';
import { ALARM } from '#src/composition/tokens.ts';
import { openShop, type Shop } from '#test/money/shop.ts';
import { codeOf, valueIn } from '#test/support/memory/booking/bench.ts';
import { type Agency, addAgency } from './agency.ts';

const AMOUNT = paise(5_000_00);

let shop: Shop;
let agency: Agency;
beforeAll(async () => {
  shop = await openShop();
  agency = await addAgency(shop.app);
});
afterEach(async () => {
  shop.gateway.faults.clear();
  shop.gateway.webhooks.delivery = 'once';
  await shop.app.db.database.knex('alarms').delete();
});
afterAll(() => shop.close());

const operator = async (...words: readonly string[]) => {
  const answer = (await commandOf(words)?.(operatorServices(shop.container))) ?? usage(words);
  return { text: answer.lines.join('\n'), code: answer.code };
};
const ask = (requestKey: string | null = null) =>
  agency.use.requestTopUp({ organisationId: agency.id, organisationName: 'Asha Travels', amount: AMOUNT, requestKey });
const opened = async () => {
  const topUp = valueIn(await ask());
  const link = shop.gateway.books.links.find(({ reference_id }) => reference_id === topUp.id);
  const orderId = link?.order_id ?? '';
  return { topUp, link, orderId };
};
/** A paid link of a top-up whose event never came. */
const paid = async () => {
  const made = await opened();
  shop.gateway.webhooks.delivery = 'never';
  shop.gateway.pay(made.orderId);
  const paymentId = shop.gateway.books.paymentsOf(made.orderId)[0]?.id ?? '';
  return { ...made, paymentId };
};
/** Raises an alarm and returns its number. */
const raised = async (what: MoneyAlarm['what'], facts: MoneyAlarm['facts']): Promise<string> => {
  const alarms = shop.app.part(ALARM);
  await alarms.raise({ what, facts });
  return String((await alarms.open()).find((each) => each.what === what)?.id);
};
const openAlarms = async () => (await shop.app.part(ALARM).open()).map(({ what }) => what);
const sentence = (id: string, state: string) => `Top-up ${id} of ₹5,000, asked for by ${agency.id}, ${state}`;

describe('a retry of a top-up', () => {
  it('credits what was paid, and says so', async () => {
    const before = await agency.balance();
    const { topUp, paymentId } = await paid();
    const told = sentence(topUp.id, `is paid: ${paymentId} is in the balance of ${agency.id}.`);
    for (const _ of [1, 2]) expect(await operator('retry', topUp.id)).toEqual({ text: told, code: 0 });
    expect(await agency.balance()).toBe(before + AMOUNT);
  });

  it('says that nobody has paid it, before its end and after', async () => {
    const { topUp, link } = await opened();
    const open = sentence(topUp.id, 'is open: nobody has paid its link.');
    expect(await operator('retry', link?.id ?? '')).toEqual({ text: open, code: 0 });
    shop.app.clock.pass(24 * 3_600_000);
    const { text, code } = await operator('retry', topUp.id);
    expect([code, text]).toEqual([0, expect.stringContaining(sentence(topUp.id, 'is expired: nobody paid it.'))]);
  });

  it('changes nothing while the gateway can’t be reached', async () => {
    const { topUp } = await paid();
    shop.gateway.faults.set({ kind: 'error' }, {});
    const { text, code } = await operator('retry', topUp.id);
    expect([code, text]).toEqual([1, expect.stringContaining('A service could not be reached.')]);
    expect(await operator('retry', 'order_unknown')).toMatchObject({
      code: 1,
      text: expect.stringContaining('reached'),
    });
  });

  it('knows no other', async () => {
    expect(await operator('retry', 'tup_none')).toMatchObject({
      code: 1,
      text: expect.stringContaining('no tup_none'),
    });
  });
});

describe('a retry of an alarm about a top-up', () => {
  it('of an unknown order finds the link of the order, and credits it once', async () => {
    const before = await agency.balance();
    const { paymentId, orderId } = await paid();
    const facts = { event: 'e', kind: 'payment.captured', payment: paymentId, order: orderId };
    const { text, code } = await operator('retry', await raised('payment-of-unknown-order', facts));
    expect([code, text]).toEqual([0, expect.stringContaining(`${paymentId} is in the balance of ${agency.id}.`)]);
    expect([await openAlarms(), await agency.balance()]).toEqual([[], before + AMOUNT]);
    const { text: again } = await operator('retry', await raised('payment-of-unknown-order', facts));
    expect(again).toContain('is in the balance');
    expect(await agency.balance()).toBe(before + AMOUNT);
  });

  it('of a refund beyond the balance stands until there is enough, and takes it out then', async () => {
    const { topUp, paymentId } = await paid();
    await operator('retry', topUp.id);
    const refund = shop.gateway.refundByHand(paymentId, AMOUNT).id;
    const { use, id: organisationId } = agency;
    const left = await agency.balance();
    valueIn(await use.moveMoney({ organisationId, why: 'paid_out', amount: paise(left), ref: `all ${topUp.id}` }));
    const facts = { organisation: organisationId, paymentId, refund, amount: AMOUNT };
    const alarm = await raised('refund-beyond-balance', facts);
    const first = await operator('retry', alarm);
    expect([first.code, await agency.balance()]).toEqual([1, 0]);
    await agency.topUp(AMOUNT);
    for (const each of await shop.app.part(ALARM).open())
      expect((await operator('retry', String(each.id))).code).toBe(0);
    expect([await agency.balance(), await openAlarms()]).toEqual([0, []]);
    expect((await operator('retry', 'pay_unknown')).text).toBe('There is no payment pay_unknown.');
  });

  it('of an order of another shop advises a refund by hand, and stands', async () => {
    const facts = { event: 'e', kind: 'payment.captured', payment: 'pay_x', order: 'order_x' };
    const { text, code } = await operator('retry', await raised('payment-of-unknown-order', facts));
    expect([code, text]).toEqual([1, expect.stringContaining('of no order, link or top-up here. Refund the payment')]);
    expect(await openAlarms()).toEqual(['payment-of-unknown-order']);
  });

  it('of a capture that was declined captures and credits it, and stands until then', async () => {
    const { topUp, link, orderId } = await opened();
    shop.gateway.webhooks.delivery = 'never';
    const handed = shop.gateway.pay(orderId, { outcome: 'late' });
    const paymentId = handed.kind === 'failed' ? handed.error.metadata.payment_id : '';
    const id = await raised('gateway-declined-capture', { paymentId, order: link?.id ?? '', reason: 'no' });
    const { text, code } = await operator('retry', id);
    expect([code, text]).toEqual([1, expect.stringContaining(`${paymentId} is in no balance`)]);
    expect(await openAlarms()).toEqual(['gateway-declined-capture']);
    shop.gateway.authorise(paymentId, false);
    expect(await operator('retry', id)).toMatchObject({ code: 0, text: expect.stringContaining('is paid') });
    expect(shop.gateway.books.payment(paymentId)?.status).toBe('captured');
    expect([await openAlarms(), (await agency.use.topUpOf(agency.id, topUp.id))?.status]).toEqual([[], 'paid']);
  });

  it('of a link that was declined says that a repeat makes it', async () => {
    shop.gateway.faults.set({ kind: 'reset' }, { times: 1, only: 'POST /v1/payment_links' });
    expect(codeOf(await ask('declined'))).toBe('GATEWAY_UNAVAILABLE');
    const row = await shop.app.db.database.knex('balance_top_ups').where({ request_key: 'declined' }).first('id');
    const id = await raised('gateway-declined-order', { receipt: String(row.id), reason: 'no' });
    const { text, code } = await operator('retry', id);
    expect([code, text]).toEqual([0, expect.stringContaining('is open and has no link')]);
    expect(await openAlarms()).toEqual([]);
    expect(valueIn(await ask('declined')).link).not.toBeNull();
  });

  it('of its job keeps the next look that the job has scheduled', async () => {
    const { topUp } = await opened();
    const key = `top-up-${topUp.id}`;
    const { text, code } = await operator('retry', await raised('job-failed', { job: key, attempts: 25 }));
    expect([code, text]).toEqual([0, expect.stringContaining(`The job ${key} is done.`)]);
    const { rows } = await shop.app.db.database.knex.raw(
      'select payload from graphile_worker._private_jobs where key = ?',
      [key],
    );
    expect(rows).toEqual([{ payload: { kind: 'settle-top-up', topUpId: topUp.id, look: 1 } }]);
  });
});
