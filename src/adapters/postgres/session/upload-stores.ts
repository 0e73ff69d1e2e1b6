import type { Knex } from 'knex';
import { z } from 'zod';
import type { PhotoUpload, PhotoUploads, UploadEnds, UploadRetention } from '#core/session/index.ts';
import { instant } from '#core/shared/index.ts';
import { dateOf } from '../moments.ts';

const uploadRow = z
  .object({
    id: z.string(),
    account_id: z.string(),
    size: z.int(),
    received: z.int(),
    note: z.string(),
    begun_at: z.date(),
    url: z.string().nullable(),
  })
  .transform(
    ({ account_id, begun_at, ...row }): PhotoUpload => ({
      ...row,
      accountId: account_id,
      begunAt: instant(begun_at.getTime()),
    }),
  );

const partRow = z.object({ bytes: z.instanceof(Uint8Array) });

/**
 * One statement, so that offset and bytes change together or not at all. Of concurrent calls at one offset the first
 * locks the row; the others wait, read it again and find another offset.
 */
const APPEND = `
  with moved as (
    update photo_uploads set received = received + :length
    where id = :id and received = :received and received + :length < size
      and (claimed_until is null or claimed_until <= clock_timestamp())
    returning id
  )
  insert into photo_upload_parts (upload_id, starts_at, bytes)
  select id, cast(:received as integer), cast(:bytes as bytea) from moved where :length > 0
  returning starts_at`;

/** Of concurrent calls at one offset the first locks the row and the others find it claimed. */
const CLAIM = `
  update photo_uploads set claimed_until = clock_timestamp() + interval '1 minute'
  where id = :id and received = :received and url is null
    and (claimed_until is null or claimed_until <= clock_timestamp())
  returning id`;

const FINISH = `
  with finished as (
    update photo_uploads set received = size, url = :url, claimed_until = null
    where id = :id and received = :received and url is null
    returning id
  ), gone as (
    delete from photo_upload_parts where upload_id in (select id from finished)
  )
  select id from finished`;

const rowsOf = z.object({ rows: z.array(z.unknown()) });

async function changes(knex: Knex, statement: string, values: Record<string, string | number | Buffer>) {
  return rowsOf.parse(await knex.raw(statement, values)).rows.length > 0;
}

/** The received bytes of uploads. */
export const photoUploads = (knex: Knex): PhotoUploads => ({
  async begin({ id, accountId, size, received, note, begunAt, url }) {
    await knex('photo_uploads').insert({
      id,
      account_id: accountId,
      size,
      received,
      note,
      begun_at: dateOf(begunAt),
      url,
    });
  },
  async find(accountId, id) {
    const row = await knex('photo_uploads').where({ id, account_id: accountId }).first();
    return row === undefined ? null : uploadRow.parse(row);
  },
  append: ({ id, received }, bytes) =>
    changes(knex, APPEND, { id, received, length: bytes.length, bytes: Buffer.from(bytes) }),
});

/** Finishes uploads. */
export const uploadEnds = (knex: Knex): UploadEnds => ({
  async bytes(id) {
    const rows = await knex('photo_upload_parts').where({ upload_id: id }).orderBy('starts_at').select('bytes');
    return Buffer.concat(rows.map((row) => partRow.parse(row).bytes));
  },
  claim: ({ id, received }) => changes(knex, CLAIM, { id, received }),
  async release(id) {
    await knex('photo_uploads').where({ id }).update({ claimed_until: null });
  },
  finish: ({ id, received }, url) => changes(knex, FINISH, { id, received, url }),
  async drop(id) {
    await knex('photo_uploads').where({ id }).delete();
  },
});

/** Deletes expired uploads. */
export const uploadRetention = (knex: Knex): UploadRetention => ({
  async dropOf(accountId) {
    await knex('photo_uploads').where({ account_id: accountId }).delete();
  },
  async dropBegunBefore(at) {
    await knex('photo_uploads').where('begun_at', '<=', dateOf(at)).delete();
  },
});
