import type { Knex } from 'knex';

/** The people in a quote's snapshot, removed. */
const NOBODY = JSON.stringify({ leadGuest: null, requests: null });

/** Removes the people from the quotes that a query selects by id. */
export const forgetPeople = (trx: Knex, quotes: Knex.QueryBuilder): Promise<unknown> =>
  trx('quotes')
    .whereIn('id', quotes)
    .update({ snapshot: trx.raw('snapshot || ?::jsonb', [NOBODY]) });

/** The quotes of bookings that a query selects by id, with those that replaced them. */
export const quotesOfBookings = (trx: Knex, bookings: Knex.QueryBuilder): Knex.QueryBuilder =>
  trx('bookings')
    .whereIn('id', bookings.clone())
    .select('receipt')
    .union(trx('booking_changes').whereIn('booking_id', bookings.clone()).select('to_quote'));

/**
 * The booking data of an account, read and changed in a transaction that holds the account's lock against new orders.
 */
export const accountSideOn = (trx: Knex) => ({
  openPayments: {
    async hasOpenOrder(accountId: string): Promise<boolean> {
      const row = await trx('orders')
        .where({ traveller: accountId })
        .whereIn('status', ['created', 'placed', 'paid'])
        .first('receipt');
      return row !== undefined;
    },
  },
  quotedGuests: {
    async forgetGuests(accountId: string): Promise<void> {
      const kept = quotesOfBookings(trx, trx('retained_contacts').select('booking_id'));
      await forgetPeople(trx, trx('quotes').where({ traveller: accountId }).whereNotIn('id', kept).select('id'));
      // Of issued invoices the law requires the recipient; what is still to be issued needs the company for them. That
      // of a change is the company of its booking.
      await trx('billing_details')
        .whereIn('receipt', trx('quotes').where({ traveller: accountId }).select('id'))
        .whereNotIn('receipt', trx('due_documents').select('receipt'))
        .whereNotIn(
          'receipt',
          trx('due_documents')
            .join('booking_changes', 'booking_changes.receipt', 'due_documents.receipt')
            .join('bookings', 'bookings.id', 'booking_id')
            .select('bookings.receipt'),
        )
        .delete();
    },
  },
});
