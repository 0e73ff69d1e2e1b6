import type { Knex } from 'knex';
import { type BookingStores, isOrganisation } from '#core/booking/index.ts';
import { forgetPeople, quotesOfBookings } from '../account-side.ts';

/**
 * The account data that bookings need, within one transaction. A deleted account has neither discounts nor an owner.
 */
export function accountStores(
  trx: Knex,
): Pick<BookingStores, 'travellers' | 'discounts' | 'contacts' | 'retainedContacts'> {
  const activeAccount = (traveller: string) => trx('accounts').where({ id: traveller }).whereNull('deleted_at');
  return {
    travellers: {
      async hold(traveller) {
        const owner = isOrganisation(traveller)
          ? trx('booking_owners').where({ id: traveller })
          : activeAccount(traveller);
        return (await owner.forNoKeyUpdate().first('id')) !== undefined;
      },
    },
    discounts: {
      async left(traveller) {
        const row = await activeAccount(traveller).first('discounts');
        return row?.discounts ?? 0;
      },
      async take(traveller) {
        return (await activeAccount(traveller).andWhere('discounts', '>', 0).decrement('discounts', 1)) === 1;
      },
      async restore(traveller) {
        await activeAccount(traveller).increment('discounts', 1);
      },
    },
    contacts: {
      async of(traveller) {
        const row = await activeAccount(traveller).first('name', 'email');
        return row ? { name: row.name, email: row.email } : null;
      },
    },
    retainedContacts: {
      async keep(bookingId, { name, email }, until) {
        await trx('retained_contacts')
          .insert({ booking_id: bookingId, name, email, until })
          .onConflict('booking_id')
          .merge();
      },
      async of(bookingId, today) {
        const row = await trx('retained_contacts')
          .where({ booking_id: bookingId })
          .andWhere('until', '>=', today)
          .first('name', 'email');
        return row ? { name: row.name, email: row.email } : null;
      },
      async forget(today) {
        const over = trx('retained_contacts').where('until', '<', today);
        await forgetPeople(trx, quotesOfBookings(trx, over.clone().select('booking_id')));
        await over.delete();
      },
    },
  };
}
