import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingWork } from '#src/adapters/postgres/booking/booking-work.ts';
import { BOOKING, OFFLINE_WINDOWS } from '#src/composition/tokens.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { addAccount } from '#test/support/database/add-account.ts';
import { freeHotels } from '#test/support/http/traveller.ts';
import { valueIn } from '#test/support/memory/booking/bench.ts';
import { aQuote } from '#test/support/memory/booking/samples.ts';

let app: TestApp;
const OWNER = 'org_asha';

beforeAll(async () => {
  app = await startTestApp();
  const { knex, testMode } = app.db.database;
  for (const each of [knex, testMode.knex]) await each('booking_owners').insert({ id: OWNER });
});
afterAll(() => app.close());

/** Tables that a booking leaves rows in. */
const TABLES = ['quotes', 'orders', 'payments', 'bookings', 'refunds', 'ledger_entries', 'notices'] as const;

const counted = async (where: 'live' | 'test'): Promise<readonly number[]> => {
  const knex = where === 'live' ? app.db.database.knex : app.db.database.testMode.knex;
  const rows = await Promise.all(TABLES.map((table) => knex(table).count<{ count: number }[]>('* as count')));
  return rows.map(([row]) => row?.count ?? -1);
};

/** A booked stay of test mode. */
async function booked() {
  const booking = app.testPart(BOOKING);
  const [hotelId = ''] = await freeHotels(app);
  const quoted = await booking.quoteStay({
    traveller: OWNER,
    hotelId,
    dates: { arrival: app.day(10), departure: app.day(12) },
    guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
    guestDetails: {},
    rateIds: [],
    changes: null,
    expectedTotal: null,
  });
  const { quote } = valueIn(quoted);
  const { paymentAmount: amount } = quote.price;
  const order = valueIn(
    await booking.placeOrder({ traveller: OWNER, receipt: quote.id, amount, currency: 'INR', language: 'en' }),
  );
  const gatewayOrderId = order.gatewayOrderId ?? '';
  await app.testPart(OFFLINE_WINDOWS).attemptPayment?.(gatewayOrderId, { outcome: 'success' });
  valueIn(await booking.settle(gatewayOrderId));
  const [booked] = await booking.bookingsOf(OWNER, 'all');
  return { booking, quote, booked };
}

describe('test mode', () => {
  it('books, asks the hotel, cancels and refunds with rows of its own alone', async () => {
    const { booking, quote, booked: stay } = await booked();
    expect(quote).toMatchObject({ policy: 'transparent', id: expect.stringMatching(/^test_/) });
    expect(quote.price.lines.map(({ code }) => code)).not.toContain('extra_discount');
    expect(stay?.booking).toMatchObject({ traveller: OWNER, reference: expect.stringMatching(/^TST-/) });
    await app.runJobs();
    const bookingId = stay?.booking.id ?? '';
    expect(await booking.bookingOf(OWNER, bookingId)).toMatchObject({
      ok: true,
      value: { booking: { reservation: 'confirmed' } },
    });
    valueIn(await booking.cancelBooking({ traveller: OWNER, bookingId, refundShown: null }));
    await app.runJobs();
    expect(await counted('live')).toEqual(TABLES.map(() => 0));
    const [quotes, orders, payments, bookings, , entries] = await counted('test');
    expect([quotes, orders, payments, bookings]).toEqual([1, 1, 1, 1]);
    expect(entries).toBeGreaterThanOrEqual(3);
  });

  it('shows nothing of itself to the live use cases, and sees nothing of theirs', async () => {
    const { booked: stay } = await booked();
    const bookingId = stay?.booking.id ?? '';
    expect(await app.part(BOOKING).bookingOf(OWNER, bookingId)).toMatchObject({ ok: false });
    expect(await app.part(BOOKING).bookingsOf(OWNER, 'all')).toEqual([]);
    const account = await addAccount(app.db.database.knex);
    const quote = aQuote('live-quote', account);
    await bookingWork(app.db.database.knex).run(({ quotes }) => quotes.add(quote, quote.id));
    const seen = await bookingWork(app.db.database.testMode.knex).run(({ quotes }) => quotes.find(quote.id));
    expect(seen).toBeNull();
  });
});

describe('PostgreSQL refuses', () => {
  const add = (where: 'live' | 'test', id: string) => {
    const { knex, testMode } = app.db.database;
    const quote = aQuote(id, OWNER);
    return bookingWork(where === 'live' ? knex : testMode.knex).run(({ quotes }) => quotes.add(quote, id));
  };

  it('a row of test mode among the live ones, and a live one in test mode', async () => {
    await expect(add('live', 'test_abc')).rejects.toMatchObject({ constraint: 'quotes_of_live_mode' });
    await expect(add('test', 'abc')).rejects.toMatchObject({ constraint: 'quotes_of_test_mode' });
    expect(await add('live', 'abc')).toBe(true);
    expect(await add('test', 'test_abc')).toBe(true);
  });

  it('an order of test mode for a live quote', async () => {
    await add('live', 'live-only');
    const { rows } = await app.db.database.testMode.knex.raw(
      `select relname from pg_constraint join pg_class on pg_class.oid = confrelid
       join pg_namespace on pg_namespace.oid = relnamespace
       where conrelid = 'orders'::regclass and contype = 'f' and nspname = 'test_mode'`,
    );
    expect(rows).toEqual([{ relname: 'quotes' }]);
  });

  it('bookings of nobody', async () => {
    const quote = aQuote('of-nobody', 'org_unknown');
    const stored = bookingWork(app.db.database.knex).run(({ quotes }) => quotes.add(quote, quote.id));
    await expect(stored).rejects.toMatchObject({ constraint: 'quotes_traveller_fkey' });
  });
});

it('accounts and organisations may own bookings as soon as they are there', async () => {
  const { knex, testMode } = app.db.database;
  const account = await addAccount(knex);
  await knex('organisations').insert({
    id: 'org_new',
    name: 'New',
    live: 'not_requested',
    commission_basis_points: 1_000,
    credit_limit: 0,
    requests_per_minute: 600,
    created_at: new Date(app.clock.now()),
  });
  const owners = (from: typeof knex) => from('booking_owners').whereIn('id', [account, 'org_new']).pluck('id');
  expect((await owners(knex)).sort()).toEqual([account, 'org_new'].sort());
  expect(await owners(testMode.knex)).toEqual(['org_new']);
});
