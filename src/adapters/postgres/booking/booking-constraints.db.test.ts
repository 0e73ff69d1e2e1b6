import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paise } from '#core/shared/index.ts';
import { addAccount } from '#test/support/database/add-account.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { aBookedOrder, aBooking, anOrder, aPayment, aQuote, aRefund } from '#test/support/memory/booking/samples.ts';
import { bookingWork } from './booking-work.ts';

let db: FreshDatabase;
let knex: Knex;
let made = 0;

beforeAll(async () => {
  db = await freshDatabase();
  knex = db.database.knex;
});
afterAll(() => db.drop());

/** A booked stay of a separate traveller, in the database. */
async function booked() {
  const at = ++made;
  const quote = aQuote(`q${at}`, await addAccount(knex));
  const order = aBookedOrder(quote, `pay${at}`);
  const payment = aPayment(`pay${at}`, order);
  const booking = aBooking(`b${at}`, quote, payment.id);
  await bookingWork(knex).run(async (stores) => {
    await stores.quotes.add(quote, quote.id);
    await stores.orders.add(order);
    await stores.payments.add(payment);
    await stores.bookings.add(booking);
  });
  return { quote, order, payment, booking };
}

const refusedBy = (constraint: string, statement: PromiseLike<unknown>) =>
  expect(statement).rejects.toMatchObject({ constraint: expect.stringContaining(constraint) });

describe('PostgreSQL refuses', () => {
  it('an order for a visitor’s quote, for another traveller and for another amount', async () => {
    const [asha, ravi] = [await addAccount(knex), await addAccount(knex)];
    const [visitors, ashas] = [aQuote('visitor', null), aQuote('ashas', asha)];
    const { run } = bookingWork(knex);
    await run(({ quotes }) => quotes.add(visitors, 'visitor'));
    await run(({ quotes }) => quotes.add(ashas, 'ashas'));
    const refuses = (order: ReturnType<typeof anOrder>) =>
      refusedBy(
        'orders_receipt_traveller_amount_fkey',
        run(({ orders }) => orders.add(order)),
      );
    await refuses(anOrder(visitors, { traveller: asha }));
    await refuses(anOrder(ashas, { traveller: ravi }));
    await refuses(anOrder(ashas, { amount: paise(779_999) }));
  });

  it('an order with an invalid language code', async () => {
    const { order } = await booked();
    const change = knex('orders').where({ receipt: order.receipt }).update({ language: 'French' });
    await refusedBy('orders_language', change);
  });

  it('a charge other than what was quoted and captured', async () => {
    const { booking, order } = await booked();
    const change = knex('bookings').where({ id: booking.id }).update({ amount_charged: 1 });
    await refusedBy('_fkey', change);
    await refusedBy('_fkey', knex('orders').where({ receipt: order.receipt }).update({ amount: 1 }));
  });

  it('an order whose state and data contradict', async () => {
    const { order } = await booked();
    const change = (values: object) => knex('orders').where({ receipt: order.receipt }).update(values);
    await refusedBy('orders_status_check', change({ status: 'lost', payment_id: null }));
    await refusedBy('orders_paid_by_a_payment', change({ payment_id: null }));
    await refusedBy('orders_over_without_discount', change({ status: 'refund_due', holds_discount: true }));
    const unplaced = { gateway_order_id: null, placed_at: null, expires_at: null };
    await refusedBy('orders_created_or_placed', change(unplaced));
  });

  it('a cancelled booking without its time, and a time without a cancellation', async () => {
    const { booking } = await booked();
    const change = (values: object) => knex('bookings').where({ id: booking.id }).update(values);
    await refusedBy('bookings_cancelled_at_a_time', change({ status: 'cancelled' }));
    await refusedBy('bookings_cancelled_at_a_time', change({ cancelled_at: new Date() }));
  });

  it('one of two concurrent refunds that together exceed what was captured', async () => {
    const { payment } = await booked();
    const { run } = bookingWork(knex);
    const part = paise(500_000);
    const both = await Promise.allSettled([
      run(({ refunds }) => refunds.add(aRefund(payment.id, { amount: part }))),
      run(({ refunds }) => refunds.add(aRefund(payment.id, { amount: part, cause: 'dashboard' }))),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('a discount that the account does not have', async () => {
    const id = await addAccount(knex);
    await refusedBy('accounts_discounts_check', knex('accounts').where({ id }).decrement('discounts', 1));
  });
});
