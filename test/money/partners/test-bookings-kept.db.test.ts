import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_BOOKINGS_KEPT_DAYS } from '#core/partners/index.ts';
import { instant } from '#core/shared/index.ts';
import { purgeTestBookings } from '#src/adapters/postgres/retention/test-bookings.ts';
import { PARTNER_BOOKINGS } from '#src/composition/registration/partners/register-partner-bookings.ts';
import { holdKeys, type KeyHolder } from './key-holder.ts';

const DAY_MS = 86_400_000;

/** Tables in which a booking leaves rows. */
const TRAIL = [
  ...['quotes', 'orders', 'payments', 'bookings', 'booking_changes', 'refunds', 'ledger_entries', 'partner_bookings'],
  ...['partner_quotes', 'payment_links', 'organisation_entries', 'retained_contacts', 'notices', 'billing_details'],
  ...['offline_gateway_orders', 'offline_gateway_payments', 'offline_gateway_refunds'],
] as const;

let holder: KeyHolder;
beforeAll(async () => {
  holder = await holdKeys();
});
afterAll(() => holder.app.close());

const rowsOf = async (mode: 'live' | 'test') => {
  const { database } = holder.app.db;
  const { knex } = mode === 'live' ? database : database.testMode;
  const counts = TRAIL.map(async (name) => [name, Number((await knex(name).count('* as n'))[0]?.n)] as const);
  return Object.fromEntries(await Promise.all(counts)) as Record<(typeof TRAIL)[number], number>;
};

/** Purges as if so many days had passed, two bookings at a time. */
const purgeAfter = (days: number, pool = holder.app.db.database.testMode.jobPool) =>
  purgeTestBookings({
    pool,
    clock: { now: () => instant(holder.app.clock.now() + days * DAY_MS) },
    atOnce: 2,
  })();

/** One booking of each kind that is paid: from the balance, by a link, changed for more and for less, and cancelled. */
async function bookEachKind() {
  const { app, booked, post } = holder;
  const paid = await booked('balance');
  await post(`/bookings/${paid.id}/cancellation`, {});
  const changed = await booked('balance');
  for (const nights of [5, 1]) {
    // A stay can be changed once the hotel has answered.
    await app.runJobs();
    const stay = { hotelId: `htl_${holder.hotelId}`, rooms: 1, adults: 2, changes: changed.id };
    const days = { arrivalDate: app.day(30), departureDate: app.day(30 + nights) };
    const { id: quoteId } = (await post('/quotes', { ...stay, ...days })).body as { readonly id: string };
    const answer = await post(`/bookings/${changed.id}/changes`, { quoteId });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  }
  await app.runJobs();
}

describe('a paid booking of test mode', () => {
  it('is deleted with all that it left, 90 days after the last that happened to it', async () => {
    const { app, post, booked } = holder;
    await post('/test/top-ups', { amount: 90_000_000 });
    const before = await rowsOf('test');
    await bookEachKind();
    const linked = await booked('payment_link');
    await post(`/test/bookings/${linked.id}/payment`, { card: 'pays' });
    await app.runJobs();
    const [test, livingRows] = [await rowsOf('test'), await rowsOf('live')];
    for (const name of ['bookings', 'booking_changes', 'refunds', 'ledger_entries', 'payment_links'] as const)
      expect(test[name], name).toBeGreaterThan(0);
    const balance = await app.db.database.testMode.knex('organisation_balances').first('balance');

    expect(await purgeAfter(TEST_BOOKINGS_KEPT_DAYS - 1)).toBe(0);
    expect(await rowsOf('test')).toEqual(test);
    expect(await purgeAfter(TEST_BOOKINGS_KEPT_DAYS + 1)).toBe(3);
    expect(await rowsOf('test')).toEqual(before);
    expect(await rowsOf('live')).toEqual(livingRows);
    expect(await app.db.database.testMode.knex('organisation_balances').first('balance')).toEqual(balance);
    const [{ organisation_id: id }] = await app.db.database.testMode.knex('organisation_balances').limit(1);
    const month = new Date(app.clock.now() + 40 * DAY_MS).toISOString().slice(0, 7);
    const later = instant(app.clock.now() + 100 * DAY_MS);
    const statement = await app.testPart(PARTNER_BOOKINGS).statement(id, month, later);
    expect(statement).toMatchObject({
      value: { opening: Number(balance?.balance), closing: Number(balance?.balance) },
    });
  });

  it('waits for a refund that is on its way, and for what another transaction does with it', async () => {
    const { app, booked } = holder;
    const { knex } = app.db.database.testMode;
    const [refunding, busy] = [await booked('balance'), await booked('balance')];
    await app.runJobs();
    const payment = await knex('partner_bookings')
      .join('payments', 'receipt', 'quote_id')
      .where({ 'partner_bookings.id': refunding.id })
      .first('payments.id', 'amount');
    const refund = { payment_id: payment.id, cause: 'dashboard', attempt: 1, amount: payment.amount, status: 'due' };
    await knex('refunds').insert({ ...refund, due_at: new Date(app.clock.now()) });
    const receipt = knex('partner_bookings').where({ id: busy.id }).select('quote_id');
    const trx = await knex.transaction();
    try {
      await trx('bookings').where({ receipt }).forUpdate().first();
      expect(await purgeAfter(200)).toBe(0);
    } finally {
      await trx.rollback();
    }
    expect(await purgeAfter(200)).toBe(1);
    await knex('refunds').update({ status: 'done' });
    expect(await purgeAfter(200)).toBe(1);
  });

  it('is shared by purges at the same time', async () => {
    for (let count = 0; count < 8; count += 1) await holder.booked('balance');
    await holder.app.runJobs();
    const counts = await Promise.all([purgeAfter(100), purgeAfter(100)]);
    expect(counts[0] + counts[1]).toBe(8);
  });
});

describe('a paid booking of real money', () => {
  it('can’t be deleted so', async () => {
    const { app, booked } = holder;
    await app.db.database.knex('organisations').update({ credit_limit: 90_000_000 });
    expect((await booked('balance', 'live')).status).toBeDefined();
    await app.runJobs();
    const before = await rowsOf('live');
    await expect(purgeAfter(900, app.db.database.jobPool)).rejects.toThrow('what is in the ledger is never changed');
    expect(await rowsOf('live')).toEqual(before);
  });
});
