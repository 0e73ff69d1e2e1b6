import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceOf, statusOf } from '#core/partner-bookings/index.ts';
import { instant } from '#core/shared/index.ts';
import { purgeExpired } from '#src/adapters/postgres/purge-expired.ts';
import { BOOKING } from '#src/composition/tokens.ts';
import { openShop, type Shop } from '#test/money/shop.ts';
import { valueIn } from '#test/support/memory/booking/bench.ts';
import { type Agency, addAgency } from './agency.ts';

let shop: Shop;
let agency: Agency;
beforeAll(async () => {
  shop = await openShop();
  agency = await addAgency(shop.app);
});
afterAll(() => shop.close());

const linked = async () => {
  const stay = await agency.quote();
  const view = valueIn(await agency.book(stay.quote.id, { payment: 'payment_link' }));
  const link = shop.gateway.books.links.find(({ reference_id }) => reference_id === stay.quote.id);
  return { stay, bookingId: view.booking.id, link, url: view.link?.url };
};
const read = async (bookingId: string) => {
  const view = await agency.use.bookingOf(agency.id, bookingId);
  return view === null ? null : statusOf(view);
};

describe('a payment link of the gateway', () => {
  it('is paid by the customer, and the webhook alone makes the booking', async () => {
    const { stay, bookingId, link, url } = await linked();
    expect(url).toBe(link?.short_url);
    expect(link).toMatchObject({ amount: stay.quote.price.total, accept_partial: false, status: 'created' });
    expect(await read(bookingId)).toBe('pending_payment');
    shop.gateway.pay(link?.order_id ?? '');
    await shop.gateway.webhooks.idle();
    await shop.app.runJobs();
    expect(await read(bookingId)).toBe('confirmed');
    expect(await agency.balance()).toBe(priceOf(stay).commission);
    const { knex } = shop.app.db.database;
    expect(await knex('alarms').pluck('what')).toEqual([]);
    expect(await knex('gateway_events').orderBy('kind').pluck('outcome')).toEqual(Array(4).fill('settled'));
  });

  it('books what a bank authorises late, in time, by an event and where none comes', async () => {
    for (const delivery of ['once', 'never'] as const) {
      const { bookingId, link } = await linked();
      const handed = shop.gateway.pay(link?.order_id ?? '', { outcome: 'late' });
      const paymentId = handed.kind === 'failed' ? handed.error.metadata.payment_id : '';
      await shop.gateway.webhooks.idle();
      await shop.app.runJobs();
      expect(await read(bookingId)).toBe('pending_payment');
      shop.gateway.webhooks.delivery = delivery;
      shop.gateway.authorise(paymentId, false);
      await shop.gateway.webhooks.idle();
      shop.app.clock.pass(delivery === 'once' ? 0 : 10 * 60_000);
      await shop.app.runJobs();
      shop.gateway.webhooks.delivery = 'once';
      expect([await read(bookingId), shop.gateway.books.payment(paymentId)?.status]).toEqual(['confirmed', 'captured']);
    }
  });

  it('is made once, though the answer to the first request was lost', async () => {
    const stay = await agency.quote();
    shop.gateway.faults.set({ kind: 'lost' }, { times: 1, only: 'POST /v1/payment_links' });
    const lost = await agency.book(stay.quote.id, { payment: 'payment_link', requestKey: 'lost' });
    expect(lost).toMatchObject({ ok: false, refusal: { code: 'GATEWAY_UNAVAILABLE' } });
    const again = valueIn(await agency.book(stay.quote.id, { payment: 'payment_link', requestKey: 'lost' }));
    const links = shop.gateway.books.links.filter(({ reference_id }) => reference_id === stay.quote.id);
    expect(links.map(({ short_url }) => short_url)).toEqual([again.link?.url]);
  });

  it.each([{ amount: 100 }, { currency: 'USD' }])(
    'is told to nobody where it is over something else: %j',
    async (how) => {
      const { knex } = shop.app.db.database;
      const stay = await agency.quote();
      const key = { payment: 'payment_link', requestKey: `differs-${JSON.stringify(how)}` } as const;
      shop.gateway.faults.set({ kind: 'lost' }, { times: 1, only: 'POST /v1/payment_links' });
      await agency.book(stay.quote.id, key);
      const link = shop.gateway.books.links.find(({ reference_id }) => reference_id === stay.quote.id);
      Object.assign(link ?? {}, how);
      const again = await agency.book(stay.quote.id, key);
      expect(again).toMatchObject({ ok: false, refusal: { code: 'GATEWAY_UNAVAILABLE' } });
      const raised = await knex('alarms').where({ what: 'gateway-order-differs' }).pluck('facts');
      expect(raised).toContainEqual({ receipt: stay.quote.id, gatewayOrderId: link?.id });
      expect(await knex('payment_links').where({ quote_id: stay.quote.id })).toEqual([]);
      await knex('alarms').delete();
    },
  );

  it('gives the money back to the customer, and the commission with it', async () => {
    const before = await agency.balance();
    const { bookingId, link } = await linked();
    shop.gateway.pay(link?.order_id ?? '');
    await shop.gateway.webhooks.idle();
    await shop.app.runJobs();
    valueIn(await agency.use.cancel({ organisationId: agency.id, bookingId, refundShown: null }));
    await shop.app.runJobs();
    const [payment] = shop.gateway.books.paymentsOf(link?.order_id ?? '');
    expect(payment?.amount_refunded).toBe(link?.amount);
    expect(await agency.balance()).toBe(before);
  });

  it('that is paid too late gives the money back, and books nothing', async () => {
    const { bookingId, link } = await linked();
    shop.app.clock.pass(21 * 60_000);
    shop.gateway.pay(link?.order_id ?? '');
    await shop.gateway.webhooks.idle();
    await shop.app.runJobs();
    expect(await read(bookingId)).toBe('expired');
    const [payment] = shop.gateway.books.paymentsOf(link?.order_id ?? '');
    expect(payment?.amount_refunded).toBe(link?.amount);
  });
});

describe('what nobody paid', () => {
  it('is deleted with its quote after ninety days, and the purge goes on', async () => {
    const { bookingId } = await linked();
    shop.app.clock.pass(25 * 60_000);
    await shop.app.runJobs();
    expect(await read(bookingId)).toBe('expired');
    const { jobPool } = shop.app.db.database;
    const later = instant(shop.app.clock.now() + 91 * 86_400_000);
    await shop.app.db.database.knex('notices').delete();
    const removed = await purgeExpired({ pool: jobPool, clock: { now: () => later } })();
    expect(removed.orders).toBeGreaterThanOrEqual(1);
    expect(await read(bookingId)).toBeNull();
  });

  it('is deleted too where a request was cut off before its order', async () => {
    const stay = await agency.quote();
    const { booking } = valueIn(await agency.book(stay.quote.id, { payment: 'payment_link' }));
    const { knex } = shop.app.db.database;
    await knex('payment_links').where({ quote_id: stay.quote.id }).delete();
    await knex('orders').where({ receipt: stay.quote.id }).delete();
    shop.app.clock.pass(10 * 86_400_000);
    await shop.app.part(BOOKING).runJob({ kind: 'purge' });
    expect(await read(booking.id)).toBeNull();
    expect(await knex('quotes').where({ id: stay.quote.id })).toEqual([]);
  });
});
