import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceOf, statusOf } from '#core/partner-bookings/index.ts';
import { paise } from '#core/shared/index.ts';
import { BOOKING, CONFIGURATION } from '#src/composition/tokens.ts';
import { codeOf, valueIn } from '#test/support/memory/booking/bench.ts';
import { type Agency, addAgency, openAgency } from './agency.ts';

/** The long run makes as many at once as a sale of tickets does. */
const AT_ONCE = process.env.PADAV_FULL === '1' ? 100 : 50;

describe.each(['live', 'test'] as const)('bookings of an organisation in %s mode', (mode) => {
  let agency: Agency;
  const part: typeof agency.app.part = (name) => (mode === 'live' ? agency.app.part(name) : agency.app.testPart(name));
  const knex = () => (mode === 'live' ? agency.app.db.database.knex : agency.app.db.database.testMode.knex);
  const events = async (bookingId: string) =>
    (await knex()('partner_events').where({ booking_id: bookingId }).orderBy('sequence').pluck('type')) as string[];
  const settled = async () => {
    await agency.app.runJobs();
  };

  beforeAll(async () => {
    agency = await openAgency(mode);
  });
  afterAll(() => agency.app.close());

  it('are paid from the balance in one call, less the commission, and told as events', async () => {
    const before = await agency.balance();
    const stay = await agency.quote();
    const { total, commission, net } = priceOf(stay);
    const view = valueIn(await agency.book(stay.quote.id, { partnerReference: 'AT-1', metadata: { branch: 'Pune' } }));
    expect([statusOf(view), view.booked?.booking.reservation]).toEqual(['confirmed', 'requested']);
    expect(view.booking).toMatchObject({ partnerReference: 'AT-1', metadata: { branch: 'Pune' }, payment: 'balance' });
    expect(view.booked?.booking.amountCharged).toBe(total);
    expect(before - (await agency.balance())).toBe(net);
    await settled();
    expect(await events(view.booking.id)).toEqual(['booking.created', 'booking.confirmed']);
    const entries = await agency.use.entries({
      ...{ organisationId: agency.id, limit: 2, after: null, from: null, until: null },
    });
    expect(entries.map(({ why, amount, bookingId }) => [why, amount, bookingId])).toEqual([
      ['commission', commission, view.booking.id],
      ['charged', total, view.booking.id],
    ]);
    const shown = await agency.use.bookingOf(agency.id, view.booking.id);
    expect(shown?.booked?.booking.quote.guestDetails.leadGuest).toMatchObject({ name: 'Meera Rao' });
  });

  // The web of this product runs on the policy that takes discounts off.
  it('cost what the hotel asks with its taxes, and no discount, whatever the web gives', async () => {
    expect(agency.app.part(CONFIGURATION).product.policy).toBe('observed');
    const { quote } = await agency.quote();
    expect(quote.price.lines.map(({ code }) => code)).toEqual(['room', 'taxes_and_fees']);
    expect(quote.price.usesExtraDiscount).toBe(false);
  });

  it('are given back to the balance when they are cancelled, the commission with them', async () => {
    const before = await agency.balance();
    const stay = await agency.quote();
    const { booking } = valueIn(await agency.book(stay.quote.id));
    await settled();
    const own = { organisationId: agency.id, bookingId: booking.id };
    const cancelled = valueIn(await agency.use.cancel({ ...own, refundShown: priceOf(stay).total }));
    expect([statusOf(cancelled), cancelled.booked?.refund?.status]).toEqual(['cancelled', 'done']);
    expect(await agency.balance()).toBe(before);
    await settled();
    expect(await events(booking.id)).toEqual([
      'booking.created',
      'booking.confirmed',
      'booking.cancelled',
      'refund.done',
    ]);
    expect(codeOf(await agency.use.cancel({ ...own, refundShown: null }))).toBeNull();
    expect(await agency.balance()).toBe(before);
  });

  it('are not made where the balance is too low, and the quote can be booked once there is enough', async () => {
    const poor = await addAgency(agency.app, mode);
    const { quote } = await poor.quote();
    const { total } = quote.price;
    await poor.topUp(paise(total - 1));
    const refused = await poor.book(quote.id, { partnerReference: 'AT-2' });
    expect(refused).toMatchObject({
      ok: false,
      refusal: { code: 'BALANCE_TOO_LOW', data: { available: total - 1, needed: total } },
    });
    const query = { organisationId: poor.id, limit: 10, after: null, updatedSince: null, partnerReference: null };
    expect(await poor.use.bookings(query)).toEqual([]);
    await poor.topUp(paise(1));
    valueIn(await poor.book(quote.id, { partnerReference: 'AT-2' }));
    expect((await poor.use.bookings(query)).map(statusOf)).toEqual(['confirmed']);
  });

  it('go below zero as far as the credit limit, and no paisa further', async () => {
    const trusted = await addAgency(agency.app, mode);
    const { quote } = await trusted.quote();
    const { total } = quote.price;
    expect(codeOf(await trusted.book(quote.id, { creditLimit: paise(total - 1) }))).toBe('BALANCE_TOO_LOW');
    valueIn(await trusted.book(quote.id, { creditLimit: total }));
    const { commission } = priceOf({ quote, commissionBasisPoints: 1_000 });
    expect(await trusted.balance()).toBe(commission - total);
  });

  // Before the many below: their orders would all be looked at once the clock has passed, which takes a minute.
  it('by payment link wait for the customer, and settle without a browser', async () => {
    const before = await agency.balance();
    const stay = await agency.quote();
    const view = valueIn(await agency.book(stay.quote.id, { payment: 'payment_link' }));
    expect(statusOf(view)).toBe('pending_payment');
    expect(view.link?.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/.+\/pay\/order_/);
    await agency.payLink(view.link?.url ?? '');
    agency.app.clock.pass(3 * 60_000);
    await settled();
    const paid = await agency.use.bookingOf(agency.id, view.booking.id);
    expect(paid && statusOf(paid)).toBe('confirmed');
    expect((await agency.balance()) - before).toBe(priceOf(stay).commission);
    expect(await events(view.booking.id)).toEqual(['booking.created', 'booking.confirmed']);
  });

  it('by a link that nobody pays run out, and say so', async () => {
    const stay = await agency.quote();
    const { booking } = valueIn(await agency.book(stay.quote.id, { payment: 'payment_link' }));
    agency.app.clock.pass(25 * 60_000);
    await settled();
    const over = await agency.use.bookingOf(agency.id, booking.id);
    expect(over && statusOf(over)).toBe('expired');
    expect(await events(booking.id)).toEqual(['booking.expired']);
  });

  it.each([
    ['a balance', { paidIn: 7, credit: 0 }],
    ['a line of credit', { paidIn: 0, credit: 7 }],
    ['both', { paidIn: 3, credit: 4 }],
  ])('never spend more than there is of %s, however many are made at once', async (_name, { paidIn, credit }) => {
    const busy = await addAgency(agency.app, mode);
    const quotes: Awaited<ReturnType<typeof busy.quote>>[] = [];
    while (quotes.length < AT_ONCE) quotes.push(...(await Promise.all(Array.from({ length: 50 }, () => busy.quote()))));
    const total = quotes[0]?.quote.price.total ?? paise(0);
    if (paidIn > 0) await busy.topUp(paise(total * paidIn + 100));
    const creditLimit = paise(total * credit);
    const ends = await Promise.all(quotes.map(({ quote }) => busy.book(quote.id, { creditLimit })));
    const booked = ends.filter(({ ok }) => ok).length;
    // The commission of what is booked comes back and may pay for another one, never for more than that.
    expect(booked).toBeGreaterThanOrEqual(7);
    expect(booked).toBeLessThanOrEqual(8);
    expect(ends.filter((end) => !end.ok).every((end) => codeOf(end) === 'BALANCE_TOO_LOW')).toBe(true);
    expect(await busy.balance()).toBeGreaterThanOrEqual(-creditLimit);
    const rows = await knex()('organisation_entries').where({ organisation_id: busy.id }).min('balance_after as least');
    expect(rows).toEqual([{ least: expect.any(Number) }]);
    expect(Number(rows[0]?.least)).toBeGreaterThanOrEqual(-creditLimit);
    const charged = await knex()('organisation_entries').where({ organisation_id: busy.id, why: 'charged' });
    expect(charged).toHaveLength(booked);
  });

  it('are one for a quote and one for a reference', async () => {
    const [one, other] = [await agency.quote(), await agency.quote()];
    const { booking } = valueIn(await agency.book(one.quote.id, { partnerReference: 'AT-3', requestKey: 'k1' }));
    const again = await agency.book(one.quote.id, { partnerReference: 'AT-3', requestKey: 'k2' });
    expect(again).toMatchObject({ refusal: { code: 'QUOTE_BOOKED', data: { bookingId: booking.id } } });
    const taken = await agency.book(other.quote.id, { partnerReference: 'AT-3' });
    expect(taken).toMatchObject({ refusal: { code: 'REFERENCE_TAKEN', data: { bookingId: booking.id } } });
    const continued = valueIn(await agency.book(one.quote.id, { partnerReference: 'AT-3', requestKey: 'k1' }));
    expect(continued.booking.id).toBe(booking.id);
    expect(one.quote.id).not.toBe(other.quote.id);
  });

  it('of one request made twenty times at once are one booking and one charge', async () => {
    const before = await agency.balance();
    const stay = await agency.quote();
    const ends = await Promise.all(
      Array.from({ length: 20 }, () => agency.book(stay.quote.id, { requestKey: 'same' })),
    );
    expect(new Set(ends.map((end) => valueIn(end).booking.id)).size).toBe(1);
    expect(before - (await agency.balance())).toBe(priceOf(stay).net);
  });

  it('can be changed to a longer and a shorter stay, and the commission follows', async () => {
    const before = await agency.balance();
    const { booking } = valueIn(await agency.book((await agency.quote()).quote.id));
    await settled();
    const change = async (nights: number) => {
      const { quote } = await agency.quote({ nights, changes: booking.id });
      const own = { organisationId: agency.id, bookingId: booking.id, quoteId: quote.id };
      const view = valueIn(await agency.use.change({ ...own, creditLimit: paise(0), language: 'en' }));
      await settled();
      return priceOf(view.stay);
    };
    const longer = await change(4);
    expect(before - (await agency.balance())).toBe(longer.net);
    const shorter = await change(1);
    expect(before - (await agency.balance())).toBe(shorter.net);
    expect(await events(booking.id)).toEqual([
      'booking.created',
      'booking.confirmed',
      'booking.changed',
      'booking.confirmed',
      'booking.changed',
      // Of the payment for the longer stay, and of the first one.
      'refund.done',
      'refund.done',
      'booking.confirmed',
    ]);
  });

  it('add up: the ledger of bookings and the accounts of the organisation say the same', async () => {
    await settled();
    const { rows } = await knex().raw(`
      select coalesce(sum(case why when 'charged' then amount when 'given_back' then -amount else 0 end), 0)::bigint as spent
      from organisation_entries`);
    const held = await knex().raw(`
      select coalesce(sum(case when debit in ('held', 'kept') then amount else 0 end), 0)::bigint
        - coalesce(sum(case when credit in ('held', 'kept') then amount else 0 end), 0)::bigint as held
      from ledger_entries where payment_id like 'balpay%'`);
    expect(rows[0].spent).toBe(held.rows[0].held);
    const off = await knex().raw(`
      select organisation_id from organisation_balances as balances where balance <> (
        select coalesce(sum(case when to_account = 'balance' then amount else -amount end), 0)
        from organisation_entries where organisation_id = balances.organisation_id
      )`);
    expect(off.rows).toEqual([]);
    expect(await part(BOOKING).bookingsOf('org_other', 'all')).toEqual([]);
  });
});
