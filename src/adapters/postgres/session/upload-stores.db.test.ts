import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadsContract } from '#test/support/contracts/uploads.contract.ts';
import { addAccount } from '#test/support/database/add-account.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { photoUploads, uploadEnds, uploadRetention } from './upload-stores.ts';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

describe('uploads in PostgreSQL', () => {
  uploadsContract(() => {
    const { knex } = fresh.database;
    return {
      photoUploads: photoUploads(knex),
      uploadEnds: uploadEnds(knex),
      uploadRetention: uploadRetention(knex),
      account: () => addAccount(knex),
    };
  });

  it('that are claimed can be claimed again after a minute', async () => {
    const { knex } = fresh.database;
    const upload = { id: 'claimed', size: 5, received: 4, note: '', url: null } as const;
    const row = { ...upload, account_id: await addAccount(knex), begun_at: new Date() };
    await knex('photo_uploads').insert(row);
    const ends = uploadEnds(knex);
    const passes = (time: string) =>
      knex('photo_uploads').update('claimed_until', knex.raw('claimed_until - cast(? as interval)', time));
    expect(await ends.claim(upload)).toBe(true);
    await passes('50 seconds');
    expect(await ends.claim(upload)).toBe(false);
    await passes('10 seconds');
    expect(await ends.claim(upload)).toBe(true);
    expect(await ends.claim(upload)).toBe(false);
  });

  it('can’t exceed their size, be complete without a photo, or have one before', async () => {
    const { knex } = fresh.database;
    const row = { account_id: await addAccount(knex), size: 5, note: '', begun_at: new Date() };
    for (const wrong of [{ received: 6 }, { received: 5 }, { received: 4, url: '/photos/1-a-goa.webp' }]) {
      await expect(knex('photo_uploads').insert({ ...row, id: 'wrong', ...wrong })).rejects.toThrow('check constraint');
    }
  });
});
