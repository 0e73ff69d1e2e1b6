import type { Knex } from 'knex';
import { z } from 'zod';

/** Longer than one email may take; a process that died in between frees its email after this. */
const CLAIM_SECONDS = 90;

/** What stands about an email: somebody's turn to send it now (ours, another's), or it went out. */
export type EmailState = 'ours' | 'taken' | 'sent';

/** Knows which emails have gone out. */
export interface SentEmails {
  /** Asks to be the one who sends an email. Of callers at once, in all processes, a single one is told `ours`. */
  claim(key: string, messageId: string): Promise<EmailState>;
  /** It went out. */
  keep(key: string): Promise<void>;
  /** It did not: somebody else may try. */
  free(key: string): Promise<void>;
}

const stateRow = z.object({ is_sent: z.boolean() });

/** The emails that went out, in PostgreSQL, each step a statement of its own: no transaction waits for a mail server. */
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
