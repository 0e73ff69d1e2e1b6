import type { Knex } from 'knex';
import { z } from 'zod';
import type { SavedGuestWriter } from '#core/session/index.ts';

const guestRow = z.object({ id: z.string(), name: z.string(), phone: z.string().nullable() });

/** Saved guests, on a connection or within a transaction. */
export const savedGuests = (knex: Knex): SavedGuestWriter => ({
  async of(accountId) {
    const rows = await knex('saved_guests')
      .where({ account_id: accountId })
      .orderByRaw('lower(name) collate "C", id collate "C"')
      .select('id', 'name', 'phone');
    return rows.map((row) => guestRow.parse(row));
  },
  async add(accountId, guest) {
    await knex('saved_guests').insert({ account_id: accountId, ...guest });
  },
  async change(accountId, { id, name, phone }) {
    return (await knex('saved_guests').where({ account_id: accountId, id }).update({ name, phone })) === 1;
  },
  async remove(accountId, id) {
    return (await knex('saved_guests').where({ account_id: accountId, id }).delete()) === 1;
  },
  async removeAll(accountId) {
    await knex('saved_guests').where({ account_id: accountId }).delete();
  },
});
