import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_GUEST_DETAILS, type Order } from '#core/booking/index.ts';
import { sum } from '#core/shared/index.ts';
import { addAccount } from '#test/support/database/add-account.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { COMPANY } from '#test/support/invoicing/samples.ts';
import { aBookedOrder, aBooking, anOrder, aPayment, aQuote, msLater } from '#test/support/memory/booking/samples.ts';
import { pictureCopies } from '../session/picture-copies.ts';
import { accountSideOn } from './account-side.ts';
import { bookingSearch } from './booking-search.ts';
import { bookingWork } from './booking-work.ts';
import { moneyFigures } from './money-figures.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const knex = () => db.database.knex;
const side = () => accountSideOn(knex());
const work = () => bookingWork(knex());

async function ordered(id: string, traveller: string, changes: Partial<Order>) {
  const quote = aQuote(id, traveller);
  await work().run(async ({ quotes, orders }) => {
    await quotes.add(quote, id);
    await orders.add(anOrder(quote, changes));
  });
  return quote;
}

async function booked(id: string, traveller: string) {
  const quote = aQuote(id, traveller);
  const order = aBookedOrder(quote, `pay_${id}`);
  const booking = aBooking(`b_${id}`, quote, `pay_${id}`);
  await work().run(async ({ quotes, orders, payments, bookings }) => {
    await quotes.add(quote, id);
    await orders.add(order);
    await payments.add(aPayment(`pay_${id}`, order));
    await bookings.add(booking);
  });
  return { quote, booking };
}

const placed = { gatewayOrderId: 'order_p', placedAt: msLater(1), expiresAt: msLater(60_000), claim: null } as const;

describe('the booking data of an account', () => {
  it('has an open order of the account until that is booked or over', async () => {
    const [asha, ravi, meera] = [await addAccount(knex()), await addAccount(knex()), await addAccount(knex())];
    const isOpen = async () => Promise.all([asha, ravi, meera].map((id) => side().openPayments.hasOpenOrder(id)));
    expect(await isOpen()).toEqual([false, false, false]);
    await booked('booked', asha);
    expect(await isOpen()).toEqual([false, false, false]);
    await ordered('created', ravi, {});
    expect(await isOpen()).toEqual([false, true, false]);
    await ordered('placed', meera, { status: 'placed', ...placed });
    expect(await isOpen()).toEqual([false, true, true]);
    const over = anOrder(aQuote('created', ravi), { status: 'expired', claim: null, holdsDiscount: false });
    await work().run(({ orders }) => orders.save(over));
    expect(await isOpen()).toEqual([false, false, true]);
  });

  it('deletes guests on its quotes, except for stays that keep their contact', async () => {
    const [asha, ravi] = [await addAccount(knex()), await addAccount(knex())];
    const { quote: kept, booking } = await booked('kept', asha);
    const { quote: dropped } = await booked('dropped', asha);
    const { quote: others } = await booked('others', ravi);
    await knex()('retained_contacts').insert({
      booking_id: booking.id,
      ...{ name: 'Asha', email: 'asha@padav.example', until: '2026-10-23' },
    });
    await side().quotedGuests.forgetGuests(asha);
    const read = (id: string) => work().run(({ quotes }) => quotes.find(id));
    expect(await read(kept.id)).toEqual(kept);
    expect(await read(dropped.id)).toEqual({ ...dropped, guestDetails: NO_GUEST_DETAILS });
    expect(await read(others.id)).toEqual(others);
  });

  it('keeps the company of a booking while the invoice of its change is due, and no other company', async () => {
    const asha = await addAccount(knex());
    const { booking } = await booked('company', asha);
    await booked('elsewhere', asha);
    const more = aQuote('more', asha);
    const paid = aPayment('pay_more', aBookedOrder(more, 'pay_more'));
    await work().run(async ({ quotes, orders, payments, ledger, bookings, billing, dueDocuments }) => {
      await quotes.add(more, 'more');
      await orders.add(aBookedOrder(more, 'pay_more'));
      await payments.add(paid);
      const { id: paymentId, amount, seenAt: at } = paid;
      await ledger.post({ paymentId, from: 'in_hand', to: 'held', amount, why: 'booked', ref: paymentId, at });
      const charged = sum(booking.amountCharged, paid.amount);
      await bookings.saveChange(
        { ...booking, quote: more, amountCharged: charged },
        {
          ...{ number: 1, at: paid.seenAt, from: { ...booking.quote, room: null }, toQuoteId: 'more', payment: paid },
          ...{ chargedBefore: booking.amountCharged, chargedAfter: charged },
        },
      );
      await dueDocuments.add({ paymentId, why: 'booked', ref: paymentId }, 'more', at);
      for (const receipt of ['company', 'elsewhere']) await billing.save(receipt, COMPANY);
    });
    await side().quotedGuests.forgetGuests(asha);
    expect(await knex()('billing_details').select('receipt')).toEqual([{ receipt: 'company' }]);
  });

  it('is read by prepared statements as by a transaction', async () => {
    const asha = await addAccount(knex());
    const { booking } = await booked('read', asha);
    const search = bookingSearch(db.database.pool);
    const stay = { booking, refund: null, refundedAmount: 0 };
    expect(await search.one(booking.id)).toEqual(stay);
    expect(await search.ofOrder('read')).toEqual(stay);
    expect(await search.ofTraveller(asha)).toEqual([stay]);
    expect(await search.one('none')).toBeNull();
    const figures = await moneyFigures(db.database.pool);
    expect(figures.length).toBeGreaterThan(0);
  });

  it('requests a copy of its picture by one job, which is tried five times', async () => {
    const copy = { accountId: 'acc-1', address: 'https://pictures.example/1.jpg' };
    await pictureCopies(knex()).ask(copy);
    await pictureCopies(knex()).ask({ ...copy, address: 'https://pictures.example/2.jpg' });
    const jobs = await knex()('graphile_worker._private_jobs')
      .join('graphile_worker._private_tasks as tasks', 'tasks.id', 'task_id')
      .where({ key: 'picture-acc-1' })
      .select('tasks.identifier', 'payload', 'max_attempts');
    expect(jobs).toEqual([
      {
        identifier: 'copy-picture',
        payload: { ...copy, address: 'https://pictures.example/2.jpg' },
        max_attempts: 5,
      },
    ]);
  });
});
