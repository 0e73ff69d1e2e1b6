import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoBookContract } from '#test/support/contracts/photo-book.contract.ts';
import { addAccount } from '#test/support/database/add-account.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { accountSideOn } from '../booking/account-side.ts';
import { knownPhotos, ownPhotos } from './photo-stores.ts';
import { sessionWork } from './session-work.ts';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

describe('photos in PostgreSQL', () => {
  photoBookContract(() => {
    const { knex } = fresh.database;
    return {
      work: sessionWork(knex, accountSideOn),
      knownPhotos: knownPhotos(knex),
      ownPhotos: ownPhotos(knex),
      account: () => addAccount(knex),
    };
  });

  it('require an existing account', async () => {
    const photo = { name: '1-a-goa.webp', account_id: 'nobody', created_at: new Date() };
    await expect(fresh.database.knex('photos').insert(photo)).rejects.toThrow('photos_account_id_fkey');
  });
});
