import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '#test/support/database/add-account.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { aBookedOrder, aBooking, aPayment, aQuote } from '#test/support/memory/booking/samples.ts';
import { bookingWork } from './booking/booking-work.ts';
import { generatedSecret } from './session/generated-secrets.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const knex = () => db.database.knex;

describe('the earlier name of a table, while two releases share the database', () => {
  it('made_secrets takes what the earlier release does, and has one value for both', async () => {
    await knex()('made_secrets').insert({ name: 'tokens', value: 'earlier' }).onConflict('name').ignore();
    await knex()('made_secrets').insert({ name: 'tokens', value: 'again' }).onConflict('name').ignore();
    expect(await generatedSecret(knex(), 'tokens')).toBe('earlier');
    const present = await generatedSecret(knex(), 'cookies');
    expect(await knex()('made_secrets').where({ name: 'cookies' }).first('value')).toEqual({ value: present });
  });

  it('kept_contacts takes what the earlier release does, and is read by this one', async () => {
    const quote = aQuote('q', await addAccount(knex()));
    const order = aBookedOrder(quote, 'pay_q');
    const booking = aBooking('b_q', quote, 'pay_q');
    await bookingWork(knex()).run(async ({ quotes, orders, payments, bookings }) => {
      await quotes.add(quote, 'q');
      await orders.add(order);
      await payments.add(aPayment('pay_q', order));
      await bookings.add(booking);
    });
    const row = { booking_id: booking.id, name: 'Asha', email: 'asha@padav.example', until: '2026-10-23' };
    const keep = (name: string) =>
      knex()('kept_contacts')
        .insert({ ...row, name })
        .onConflict('booking_id')
        .merge();
    await keep('Asha');
    await keep('Asha Rao');
    expect(await knex()('retained_contacts').select('name', 'email')).toEqual([
      { name: 'Asha Rao', email: 'asha@padav.example' },
    ]);
    await knex()('kept_contacts').where('until', '<', '2026-10-24').delete();
    expect(await knex()('retained_contacts')).toEqual([]);
    await expect(knex()('kept_contacts').insert({ ...row, booking_id: 'unknown' })).rejects.toMatchObject({
      code: '23503',
    });
  });
});
