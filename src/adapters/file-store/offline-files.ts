import type { Knex } from 'knex';
import { z } from 'zod';
import type { ListedPhotoStore, Photo } from '#core/session/index.ts';
import { accepted, type Clock, refused } from '#core/shared/index.ts';
import type { FaultGate } from '../support/fault-gate.ts';

interface FilesDeps {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly gate: FaultGate;
}

const fileRow = z
  .object({ content_type: z.string(), bytes: z.instanceof(Uint8Array) })
  .transform((row): Photo => ({ bytes: row.bytes, type: row.content_type }));

/** Stores photos in PostgreSQL, where every replica finds them. */
export const offlineFiles = ({ knex, clock, gate }: FilesDeps): ListedPhotoStore => ({
  async put(name, bytes, type) {
    if ((await gate()) !== 'well') return refused('PHOTOS_UNAVAILABLE');
    const row = { name, content_type: type, bytes: Buffer.from(bytes), stored_at: new Date(clock.now()) };
    await knex('offline_files').insert(row);
    return accepted(null);
  },
  async get(name) {
    if ((await gate()) !== 'well') return refused('PHOTOS_UNAVAILABLE');
    const row = await knex('offline_files').where({ name }).first('content_type', 'bytes');
    return accepted(row === undefined ? null : fileRow.parse(row));
  },
  async remove(name) {
    if ((await gate()) !== 'well') return refused('PHOTOS_UNAVAILABLE');
    await knex('offline_files').where({ name }).delete();
    return accepted(null);
  },
  async names() {
    if ((await gate()) !== 'well') return refused('PHOTOS_UNAVAILABLE');
    return accepted(await knex('offline_files').pluck<string[]>('name'));
  },
});
