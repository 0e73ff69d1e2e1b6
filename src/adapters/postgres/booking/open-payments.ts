import type { Knex } from 'knex';

/** Whether a traveller has an unsettled order, read on a transaction that holds the account against new ones. */
export const openPaymentsOn = (trx: Knex) => ({
  async hasOpenOrder(accountId: string): Promise<boolean> {
    const row = await trx('orders')
      .where({ traveller: accountId })
      .whereIn('status', ['created', 'placed', 'paid'])
      .first('receipt');
    return row !== undefined;
  },
});
