import type { Knex } from 'knex';
import { z } from 'zod';

/** Longer than sending takes; the claim of a process that died expires after this. */
const CLAIM_SECONDS = 90;

/** The state of an email: claimed by this call, claimed by another, or sent. */
export type EmailState = 'ours' | 'taken' | 'sent';

/** Records which emails were sent. */
export interface SentEmails {
  /** Claims the sending of an email. Of concurrent callers, in all processes, one gets `ours`. */
  claim(key: string, messageId: string): Promise<EmailState>;
  /** Records it as sent. */
  keep(key: string): Promise<void>;
  /** Releases the claim. */
  free(key: string): Promise<void>;
}

const stateRow = z.object({ is_sent: z.boolean() });

/** Sent emails in PostgreSQL, each step in its own statement: no transaction waits for a mail server. */
export function sentEmails(knex: Knex): SentEmails {
  return {
    async claim(key, messageId) {
      const { rowCount } = await knex.raw(
        `insert into sent_mail (key, message_id, claimed_until)
           values (?, ?, clock_timestamp() + make_interval(secs => ?))
         on conflict (key) do update set claimed_until = excluded.claimed_until
           where sent_mail.sent_at is null and sent_mail.claimed_until < clock_timestamp()`,
        [key, messageId, CLAIM_SECONDS],
      );
      if (rowCount === 1) return 'ours';
      const row = await knex('sent_mail').where({ key }).first(knex.raw('sent_at is not null as is_sent'));
      return stateRow.parse(row).is_sent ? 'sent' : 'taken';
    },
    async keep(key) {
      await knex('sent_mail')
        .where({ key })
        .update({ sent_at: knex.raw('clock_timestamp()') });
    },
    async free(key) {
      await knex('sent_mail')
        .where({ key })
        .whereNull('sent_at')
        .update({ claimed_until: knex.raw("'-infinity'") });
    },
  };
}
