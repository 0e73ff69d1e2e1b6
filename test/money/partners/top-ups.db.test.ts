import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparisonAt } from '#core/booking/index.ts';
import type { TopUp } from '#core/partner-bookings/index.ts';
import { instant, paise } from '#core/shared/index.ts';
import { checkLedger } from '#src/adapters/operator/ledger-check/check-ledger.ts';
import { bookingWork } from '#src/adapters/postgres/booking/booking-work.ts';
import { purgeExpired } from '#src/adapters/postgres/purge-expired.ts';
import { BOOKING, BOOKING_PORTS } from '#src/composition/tokens.ts';
import { openShop, type Shop } from '#test/money/shop.ts';
import { codeOf, valueIn } from '#test/support/memory/booking/bench.ts';
import { type Agency, addAgency } from './agency.ts';

const HOUR = 3_600_000;
const AMOUNT = paise(5_000_00);

let shop: Shop;
let agency: Agency;
beforeAll(async () => {
  shop = await openShop();
  agency = await addAgency(shop.app);
});
afterAll(() => shop.close());

const knex = () => shop.app.db.database.knex;
const ask = (requestKey: string | null = null, amount = AMOUNT) =>
  agency.use.requestTopUp({ organisationId: agency.id, organisationName: 'Asha Travels', amount, requestKey });
const linksOf = ({ id }: Pick<TopUp, 'id'>) =>
  shop.gateway.books.links.filter(({ reference_id }) => reference_id === id);
const opened = async () => {
  const topUp = valueIn(await ask());
  const [link] = linksOf(topUp);
  return { topUp, link, pay: () => shop.gateway.pay(link?.order_id ?? '') };
};
const heard = async () => {
  await shop.gateway.webhooks.idle();
  await shop.app.runJobs();
};
const read = (id: string) => agency.use.topUpOf(agency.id, id);
const told = (id: string) =>
  knex()('partner_events').where({ type: 'balance.topped_up' }).whereRaw(`data ->> 'topUpId' = ?`, [id]).pluck('id');

describe('a top-up by a payment link of the gateway', () => {
  it('that is refunded in the dashboard is taken out of the balance, by the webhook alone', async () => {
    const before = await agency.balance();
    const { topUp, pay } = await opened();
    pay();
    await heard();
    const paymentId = (await read(topUp.id))?.paymentId ?? '';
    const { id } = shop.gateway.refundByHand(paymentId, 2_000_00);
    await heard();
    expect(await agency.balance()).toBe(before + AMOUNT - 2_000_00);
    const paidOut = await knex()('organisation_entries').where({ why: 'paid_out', ref: id }).pluck('amount');
    expect([paidOut, await knex()('alarms').pluck('what')]).toEqual([[2_000_00], []]);
  });

  it('is paid, and the webhook alone puts it into the balance, with its event', async () => {
    const before = await agency.balance();
    const { topUp, link, pay } = await opened();
    expect(topUp).toMatchObject({ status: 'open', link: { url: link?.short_url, linkId: link?.id } });
    expect(link).toMatchObject({ amount: AMOUNT, accept_partial: false, status: 'created' });
    pay();
    await heard();
    expect([(await read(topUp.id))?.status, await agency.balance()]).toEqual(['paid', before + AMOUNT]);
    expect(await told(topUp.id)).toHaveLength(1);
    expect(await knex()('alarms').pluck('what')).toEqual([]);
    const payments = knex()('gateway_events').where('kind', 'like', 'payment%');
    expect(await payments.distinct('outcome').pluck('outcome')).toEqual(['settled']);
  });

  it.each(['once', 'never'] as const)(
    'is credited when a bank authorises it late (its event: %s)',
    async (delivery) => {
      const before = await agency.balance();
      const { topUp, link } = await opened();
      const handed = shop.gateway.pay(link?.order_id ?? '', { outcome: 'late' });
      const paymentId = handed.kind === 'failed' ? handed.error.metadata.payment_id : '';
      await heard();
      shop.gateway.webhooks.delivery = delivery;
      shop.gateway.authorise(paymentId, false);
      await shop.gateway.webhooks.idle();
      shop.app.clock.pass(delivery === 'once' ? 0 : HOUR);
      await shop.app.runJobs();
      shop.gateway.webhooks.delivery = 'once';
      expect(shop.gateway.books.payment(paymentId)?.status).toBe('captured');
      expect([(await read(topUp.id))?.status, await agency.balance()]).toEqual(['paid', before + AMOUNT]);
    },
  );

  it('is credited once, however many settle it at once', async () => {
    const before = await agency.balance();
    const { topUp, link, pay } = await opened();
    pay();
    const { otherPayments } = shop.app.part(BOOKING_PORTS);
    const ends = await Promise.all(Array.from({ length: 20 }, () => otherPayments.settle(link?.id ?? '')));
    expect(new Set(ends)).toEqual(new Set(['settled']));
    await heard();
    expect(await agency.balance()).toBe(before + AMOUNT);
    expect(await told(topUp.id)).toHaveLength(1);
  });

  it('is made once under its key, though the answer to the first request was lost', async () => {
    shop.gateway.faults.set({ kind: 'lost' }, { times: 1, only: 'POST /v1/payment_links' });
    expect(codeOf(await ask('lost'))).toBe('GATEWAY_UNAVAILABLE');
    const topUp = valueIn(await ask('lost'));
    expect(linksOf(topUp).map(({ short_url }) => short_url)).toEqual([topUp.link?.url]);
    expect(valueIn(await ask('lost')).id).toBe(topUp.id);
    expect(codeOf(await ask('lost', paise(6_000_00)))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is one for many requests at once under one key', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask('busy')));
    const made = asked.filter((answer) => answer.ok).map((answer) => valueIn(answer));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const topUp = valueIn(await ask('busy'));
    expect(topUp.link).not.toBeNull();
    expect(await knex()('balance_top_ups').where({ organisation_id: agency.id, request_key: 'busy' })).toHaveLength(1);
  });

  it('expires unpaid, and is credited all the same when the money comes later', async () => {
    const before = await agency.balance();
    const { topUp, pay } = await opened();
    shop.app.clock.pass(24 * HOUR);
    await shop.app.runJobs();
    expect((await read(topUp.id))?.status).toBe('expired');
    pay();
    await heard();
    expect([(await read(topUp.id))?.status, await agency.balance()]).toEqual(['paid', before + AMOUNT]);
  });

  it.each([
    ['its looks were deleted', 'sweep'],
    ['its looks are still to come', 'compare-orders'],
  ] as const)('is found paid where no event comes and %s', async (_, kind) => {
    const before = await agency.balance();
    const { topUp, pay } = await opened();
    shop.gateway.webhooks.delivery = 'never';
    pay();
    shop.gateway.webhooks.delivery = 'once';
    const { runJob } = shop.app.part(BOOKING);
    if (kind === 'sweep') {
      const { pool } = shop.app.db.database;
      await pool.query('select graphile_worker.remove_job($1)', [`top-up-${topUp.id}`]);
      shop.app.clock.pass(25 * HOUR + 1);
      await runJob({ kind });
      await shop.app.runJobs();
    } else await runJob(comparisonAt(shop.app.clock.now()));
    expect([(await read(topUp.id))?.status, await agency.balance()]).toEqual(['paid', before + AMOUNT]);
  });

  it('is found paid by its job, where no event comes', async () => {
    const before = await agency.balance();
    const { topUp, pay } = await opened();
    pay();
    await shop.gateway.webhooks.idle();
    await knex()('gateway_events').whereNull('handled_at').update({ handled_at: new Date(), outcome: 'ignored' });
    shop.app.clock.pass(10 * 60_000);
    await shop.app.runJobs();
    expect([(await read(topUp.id))?.status, await agency.balance()]).toEqual(['paid', before + AMOUNT]);
  });
});

describe('the ledger check', () => {
  const check = async () => {
    const { gateway, links, clock, pause } = shop.app.part(BOOKING_PORTS);
    const work = bookingWork(knex());
    const { lines, code } = await checkLedger(
      { work, gateway, links, clock, pause, onProgress: () => undefined },
      null,
    );
    return { lines, code };
  };

  it('agrees with paid top-ups, and names one that is in no balance', async () => {
    const first = await check();
    expect([first.code, first.lines.at(-1)]).toEqual([0, 'no differences']);
    expect(first.lines).toContainEqual(expect.stringMatching(/^Compared \d+ top-ups with the gateway\.$/));
    const { topUp, pay } = await opened();
    pay();
    const { lines, code } = await check();
    const sentence = `topped up ₹0 in the balance, ₹5,000 at the gateway \\(top-up ${topUp.id}\\)$`;
    expect([code, lines.at(-1)]).toEqual([1, expect.stringMatching(sentence)]);
    await heard();
    expect((await check()).code).toBe(0);
  });
});

it('that expired unpaid is deleted after ninety days, a paid one never, nor an open one', async () => {
  const paid = await opened();
  paid.pay();
  await heard();
  const { topUp } = await opened();
  const { topUp: open } = await opened();
  await knex()('balance_top_ups').where({ id: topUp.id }).update({ status: 'expired' });
  const { jobPool } = shop.app.db.database;
  const purge = (days: number) =>
    purgeExpired({ pool: jobPool, clock: { now: () => instant(shop.app.clock.now() + days * 24 * HOUR) } })();
  await purge(89);
  expect(await read(topUp.id)).not.toBeNull();
  await purge(91);
  const [gone, paidStatus, openStatus] = [await read(topUp.id), await read(paid.topUp.id), await read(open.id)];
  expect([gone, paidStatus?.status, openStatus?.status]).toEqual([null, 'paid', 'open']);
});
