import type { Knex } from 'knex';
import type { PictureCopies } from '#core/session/index.ts';

/** A picture is worth a few tries, and no operator. */
const MAX_ATTEMPTS = 5;

/** Asks for copies by jobs of the queue, which stand and fall with the transaction. */
export const pictureCopies = (trx: Knex): PictureCopies => ({
  async ask(copy) {
    await trx.raw(
      "select graphile_worker.add_job('copy-picture', payload => ?::json, job_key => ?, max_attempts => ?)",
      [JSON.stringify(copy), `picture-${copy.accountId}`, MAX_ATTEMPTS],
    );
  },
});
