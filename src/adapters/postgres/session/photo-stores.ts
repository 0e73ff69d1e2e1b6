import type { Knex } from 'knex';
import { type KnownPhotos, type OwnPhotos, type PhotoOwnerWriter, photoNameOf } from '#core/session/index.ts';
import { dateOf } from '../moments.ts';

/** Writes the owners of photos within a transaction. */
export const photoOwnerWriter = (trx: Knex): PhotoOwnerWriter => ({
  async add({ name, accountId, uploadedAt }) {
    await trx('photos').insert({ name, account_id: accountId, created_at: dateOf(uploadedAt) });
  },
  async releasePhotos(which) {
    const photos = trx('photos').where({ account_id: which.accountId });
    if ('name' in which) photos.where({ name: which.name });
    if ('except' in which) {
      photos.where('created_at', '<', dateOf(which.uploadedBefore));
      if (which.except !== null) photos.whereNot({ name: which.except });
    }
    await photos.update({ account_id: null });
  },
});

/** Which photos exist and which have files to be removed. */
export const knownPhotos = (knex: Knex): KnownPhotos => ({
  async stands(name) {
    const row = await knex('photos').where({ name }).whereNotNull('account_id').first('name');
    return row !== undefined;
  },
  released: (max) =>
    knex('photos').whereNull('account_id').orderBy(['created_at', 'name']).limit(max).pluck<string[]>('name'),
  async forget(name) {
    await knex('photos').where({ name }).whereNull('account_id').delete();
  },
});

/** Whether an account owns the photo of a URL path; false for any other path. */
export const ownPhotos = (knex: Knex): OwnPhotos => ({
  async owns(accountId, url) {
    const name = photoNameOf(url);
    if (name === null) return false;
    return (await knex('photos').where({ name, account_id: accountId }).first('name')) !== undefined;
  },
});
