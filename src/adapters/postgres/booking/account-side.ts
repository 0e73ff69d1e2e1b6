import type { Knex } from 'knex';

/** The people in a quote's snapshot, removed. */
const NOBODY = JSON.stringify({ leadGuest: null, requests: null });

/** Removes the people from the quotes that a query selects by id. */
export const forgetPeople = (trx: Knex, quotes: Knex.QueryBuilder): Promise<unknown> =>
  trx('quotes')
    .whereIn('id', quotes)
    .update({ snapshot: trx.raw('snapshot || ?::jsonb', [NOBODY]) });

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
      const kept = trx('bookings').join('retained_contacts', 'booking_id', 'bookings.id').select('receipt');
      await forgetPeople(trx, trx('quotes').where({ traveller: accountId }).whereNotIn('id', kept).select('id'));
      // Of issued invoices the law requires the recipient; what is still to be issued needs the company for them.
      await trx('billing_details')
        .whereIn('receipt', trx('quotes').where({ traveller: accountId }).select('id'))
        .whereNotIn('receipt', trx('due_documents').select('receipt'))
        .delete();
    },
  },
});
