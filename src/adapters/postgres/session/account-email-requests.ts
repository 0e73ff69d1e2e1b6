import type { Knex } from 'knex';
import type { AccountEmailRequests } from '#core/session/index.ts';
import { jobFlags } from '../../support/job-trace.ts';

/** Requests emails by jobs of the queue, within the transaction. */
export const accountEmails = (trx: Knex): AccountEmailRequests => ({
  async ask(mail) {
    await trx.raw(
      "select graphile_worker.add_job('account-mail', payload => ?::json, job_key => ?, flags => ?::text[])",
      [JSON.stringify(mail), `account-mail-${mail.id}`, jobFlags()],
    );
  },
});
