import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBooking, type PlaceCommand } from '#core/booking/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import {
  type BookingBench,
  bookingBench,
  codeOf,
  hotelFor,
  valueIn,
  wishOf,
} from '#test/support/memory/booking/bench.ts';
import { LIMITS } from '../limits.ts';
import { bookingWork } from './booking-work.ts';

const MANY = 50;

let db: FreshDatabase;
let bench: BookingBench;

const inAccounts = (id: string, discounts: number) => ({
  id,
  name: id,
  email: `${id}@example.in`,
  discounts,
  created_at: new Date(),
});

/** Opens every connection of the pool, so that concurrent queries run concurrently. */
const openConnections = async () => {
  const open = await Promise.all(Array.from({ length: LIMITS.writers }, () => db.database.knex.transaction()));
  await Promise.all(open.map((trx) => trx.commit()));
};

const start = async (discounts: number) => {
  bench = bookingBench(discounts, () => bookingWork(db.database.knex));
  bench.pauses.each = () => setImmediate();
  await db.database.knex('accounts').insert([inAccounts('asha', discounts), inAccounts('ravi', discounts)]);
  await openConnections();
};

const atOnce = <Answer>(count: number, ask: (at: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(at)));

const rows = async (table: string): Promise<number> => Number((await db.database.knex(table).count('* as n'))[0]?.n);

const discountsLeft = async (): Promise<number> => {
  const account = await db.database.knex('accounts').where({ id: 'asha' }).first('discounts');
  return account?.discounts;
};

/** Quotes for different hotels. */
const quotes = async (count: number) => {
  const made = [];
  for (let at = 0; at < count; at++) {
    bench.show(hotelFor(40_000, { hotelId: `h${at}` }));
    made.push(await bench.quote({ hotelId: `h${at}` }));
  }
  return made;
};

/** Until a statement waits for a lock. */
const someoneWaits = async (): Promise<void> => {
  const { rows: waiting } = await db.database.pool.query(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return waiting.length > 0 ? undefined : someoneWaits();
};

beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.drop());

describe('concurrently, in PostgreSQL', () => {
  it('fifty placements of one receipt make one order at the gateway', async () => {
    await start(1);
    const quote = await bench.quote();
    const placed = await atOnce(MANY, () => bench.place(quote));
    expect(new Set(placed.map((each) => valueIn(each).gatewayOrderId))).toEqual(new Set(['order_1']));
    expect(bench.gateway.orders).toHaveLength(1);
    expect(await rows('orders')).toBe(1);
    expect(await discountsLeft()).toBe(0);
  });

  it('fifty placements find the order of a call whose response was lost', async () => {
    await start(0);
    const quote = await bench.quote();
    bench.gateway.moods = ['unheard'];
    const placed = await atOnce(MANY, () => bench.place(quote));
    expect(placed.filter((each) => codeOf(each) === 'GATEWAY_UNAVAILABLE')).toHaveLength(1);
    expect(bench.gateway.orders).toHaveLength(1);
  });

  it('fifty bookings of one paid order make one booking', async () => {
    await start(0);
    const { quote, gatewayOrderId } = await bench.placed();
    const paymentId = bench.gateway.pay(gatewayOrderId);
    const booked = (await atOnce(MANY, () => bench.book(quote, gatewayOrderId, paymentId))).map(valueIn);
    expect(booked.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(booked.map((each) => each.booked.booking.id)).size).toBe(1);
    expect(await rows('bookings')).toBe(1);
    const told = { kind: 'tell-notice', key: `booked-${paymentId}` } as const;
    await atOnce(MANY, () => createBooking(bench.ports).runJob(told));
    expect(bench.emails).toHaveLength(1);
  });

  it('the callback, the booking and the reading of one order make one booking', async () => {
    await start(0);
    const { quote, gatewayOrderId } = await bench.placed();
    const paymentId = bench.gateway.pay(gatewayOrderId, { status: 'authorized' });
    await atOnce(MANY, async (at) => {
      if (at % 3 === 0) await bench.validate(gatewayOrderId, paymentId);
      else if (at % 3 === 1) await bench.book(quote, gatewayOrderId, paymentId);
      else await bench.settle(gatewayOrderId);
    });
    expect([await rows('bookings'), await rows('payments'), await rows('refunds')]).toEqual([1, 1, 0]);
  });

  it('fifty cancellations make one refund', async () => {
    await start(0);
    const { booking } = await bench.booked();
    const cancelled = (await atOnce(MANY, () => bench.cancel(booking.id))).map(valueIn);
    expect(new Set(cancelled.map((each) => each.booking.status))).toEqual(new Set(['cancelled']));
    expect(await rows('refunds')).toBe(1);
    expect(bench.gateway.refunds.size).toBe(1);
  });

  it('a cancellation waits for a refund by hand that is being recorded, and gives back the rest', async () => {
    await start(0);
    const { booking, paymentId } = await bench.booked();
    const byHand = { payment_id: paymentId, cause: 'dashboard', attempt: 1, amount: 50_000, status: 'requested' };
    const recording = await db.database.knex.transaction();
    await recording('orders').where({ receipt: booking.receipt }).forNoKeyUpdate().first();
    const cancelling = bench.cancel(booking.id);
    await Promise.race([cancelling, someoneWaits()]);
    const moments = { due_at: new Date(), asked_at: new Date() };
    await recording('refunds').insert({ ...byHand, ...moments, gateway_refund_id: 'rfnd_hand' });
    await recording.commit();
    expect(valueIn(await cancelling).booking.status).toBe('cancelled');
    expect(await db.database.knex('refunds').orderBy('cause').select('cause', 'amount')).toEqual([
      { cause: 'cancelled', amount: booking.amountCharged - 50_000 },
      { cause: 'dashboard', amount: 50_000 },
    ]);
  });

  it('twenty orders use no more discounts than the account has', async () => {
    await start(5);
    const made = await quotes(20);
    const placed = await Promise.all(made.map((quote) => bench.place(quote)));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(5);
    expect(placed.filter((each) => codeOf(each) === 'DISCOUNT_GONE')).toHaveLength(15);
    expect(await discountsLeft()).toBe(0);
  });

  it('a traveller places no more than ten orders a minute', async () => {
    await start(0);
    const made = await quotes(14);
    const placed = await Promise.all(made.map((quote) => bench.place(quote)));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(10);
    expect(placed.filter((each) => codeOf(each) === 'TOO_MANY_REQUESTS')).toHaveLength(4);
  });

  it('repeats of one intent are one quote', async () => {
    await start(0);
    const quoted = (await atOnce(MANY, () => createBooking(bench.ports).quoteStay(wishOf('asha')))).map(valueIn);
    expect(new Set(quoted.map(({ quote }) => quote.id)).size).toBe(1);
    expect(await rows('quotes')).toBe(1);
  });

  it('an order and the deletion of its account exclude each other', async () => {
    await start(0);
    const quote = await bench.quote();
    const command: PlaceCommand = {
      traveller: 'asha',
      receipt: quote.id,
      amount: quote.price.paymentAmount,
      currency: 'INR',
      language: 'en',
    };
    const deleted = db.database.knex.transaction(async (trx) => {
      await trx('accounts').where({ id: 'asha' }).forUpdate().first();
      const placing = createBooking(bench.ports).placeOrder(command);
      await setImmediate();
      await trx('accounts').where({ id: 'asha' }).update({ name: null, email: null, deleted_at: new Date() });
      return { placing };
    });
    expect(codeOf(await (await deleted).placing)).toBe('NOT_FOUND');
    expect(await rows('orders')).toBe(0);
  });
});
