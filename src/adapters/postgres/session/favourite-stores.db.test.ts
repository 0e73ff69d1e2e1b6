import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { favouritesContract } from '#test/support/contracts/favourites.contract.ts';
import { addAccount } from '#test/support/database/add-account.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { accountSideOn } from '../booking/account-side.ts';
import { favouriteLists } from './favourite-stores.ts';
import { sessionWork } from './session-work.ts';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const ROW = {
  hotel_id: '10',
  name: 'Sea View',
  city: '',
  latitude: 15,
  longitude: 73,
  photo_url: '/pictures/stock/1.svg',
  photo_width: 640,
  photo_height: 427,
  saved_at: new Date(),
};

describe('favourites in PostgreSQL', () => {
  favouritesContract(() => {
    const { knex } = fresh.database;
    return {
      work: sessionWork(knex, accountSideOn),
      favourites: favouriteLists(knex),
      account: () => addAccount(knex),
    };
  });

  it.each([
    ['of nobody', { account_id: 'nobody' }, /favourites_account_id_fkey/],
    ['without an id', { hotel_id: '' }, /favourites_hotel_id_check/],
    ['without a name', { name: '' }, /favourites_name_check/],
    ['north of the pole', { latitude: 90.1 }, /favourites_latitude_check/],
    ['east of the last meridian', { longitude: 180.1 }, /favourites_longitude_check/],
    ['with a photo of no width', { photo_width: 0 }, /favourites_photo_width_check/],
    ['with a photo of no known size', { photo_width: null, photo_height: null }, /favourites_check/],
    ['with a size and no photo', { photo_url: null }, /favourites_check/],
  ])('are refused %s', async (_, change, fault) => {
    const { knex } = fresh.database;
    const row = { account_id: await addAccount(knex), ...ROW, ...change };
    await expect(knex('favourites').insert(row)).rejects.toThrow(fault);
  });

  it('exist once for each hotel of an account', async () => {
    const { knex } = fresh.database;
    const row = { account_id: await addAccount(knex), ...ROW };
    await knex('favourites').insert(row);
    await expect(knex('favourites').insert(row)).rejects.toThrow(/favourites_pkey/);
  });
});
