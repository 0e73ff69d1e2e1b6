import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingWork } from '#src/adapters/postgres/booking/booking-work.ts';
import { topUpStoresContract } from '#test/support/contracts/top-up-stores.contract.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { topUpLists } from './top-up-stores.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

let made = 0;
/** The tables of a mode, with its owners of bookings. */
const tablesOf = (mode: 'live' | 'test') => (mode === 'live' ? fresh.database : fresh.database.testMode);
const organisationIn = async (mode: 'live' | 'test'): Promise<string> => {
  made += 1;
  const id = `org_top_up_${made}`;
  await tablesOf(mode).knex('booking_owners').insert({ id });
  return id;
};

describe.each([
  ['live', 'tup_'],
  ['test', 'tup_test_'],
] as const)('in the tables of %s mode', (mode, prefix) => {
  topUpStoresContract(`in PostgreSQL, ${mode}`, () => ({
    ...{ work: bookingWork(tablesOf(mode).knex), lists: topUpLists(tablesOf(mode).pool), prefix },
    organisation: () => organisationIn(mode),
  }));

  it('no top-up of the other mode can be stored', async () => {
    const organisation_id = await organisationIn(mode);
    const row = { organisation_id, amount: 500_000, status: 'open', created_at: new Date() };
    const id = mode === 'live' ? 'tup_test_other' : 'tup_other';
    const stored = tablesOf(mode)
      .knex('balance_top_ups')
      .insert({ ...row, id });
    await expect(stored).rejects.toThrow(`balance_top_ups_of_${mode}_mode`);
  });

  it('a link is one of a single top-up', async () => {
    const organisation_id = await organisationIn(mode);
    const link = { link_id: `plink_${organisation_id}`, link_url: 'https://pay.example', link_expires_at: new Date() };
    const row = { organisation_id, amount: 500_000, status: 'open', ...link, created_at: new Date() };
    const add = (name: string) =>
      tablesOf(mode)
        .knex('balance_top_ups')
        .insert({ ...row, id: `${prefix}${name}_${mode}` });
    await add('one');
    await expect(add('two')).rejects.toThrow('balance_top_ups_link_id_key');
  });
});
