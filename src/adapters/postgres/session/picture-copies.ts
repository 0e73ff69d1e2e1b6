import type { Knex } from 'knex';
import type { PictureCopies } from '#core/session/index.ts';
import { jobFlags } from '../../support/job-trace.ts';

/** A few attempts, and no alarm. */
const MAX_ATTEMPTS = 5;

/** Requests copies by jobs of the queue, within the transaction. */
export const pictureCopies = (trx: Knex): PictureCopies => ({
  async ask(copy) {
    await trx.raw(
      "select graphile_worker.add_job('copy-picture', payload => ?::json, job_key => ?, max_attempts => ?, flags => ?::text[])",
      [JSON.stringify(copy), `picture-${copy.accountId}`, MAX_ATTEMPTS, jobFlags()],
    );
  },
});
