import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { LINK_PURPOSES, type MailedLink, type MailedLinks } from '#core/session/index.ts';
import { dateOf, momentColumn } from '../moments.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const linkRow = z
  .object({ account_id: z.string(), purpose: z.enum(LINK_PURPOSES), asked_at: momentColumn, expires_at: momentColumn })
  .transform(
    (row): MailedLink => ({
      accountId: row.account_id,
      purpose: row.purpose,
      askedAt: row.asked_at,
      expiresAt: row.expires_at,
    }),
  );

/** Does not replace a newer link; and an ended one stays ended, however often its email is retried. */
const KEEP = `
insert into mailed_links (account_id, purpose, secret_hash, asked_at, expires_at) values (?, ?, ?, ?, ?)
on conflict (account_id, purpose) do update
set secret_hash = excluded.secret_hash, asked_at = excluded.asked_at, expires_at = excluded.expires_at, ended = false
where mailed_links.asked_at <= excluded.asked_at
  and not (mailed_links.ended and mailed_links.secret_hash = excluded.secret_hash)
returning account_id`;

/** Stores mailed links within a transaction. */
export const mailedLinks = (trx: Knex): MailedLinks => ({
  async keep({ accountId, purpose, secret, askedAt, expiresAt }) {
    const values = [accountId, purpose, sha256(secret), dateOf(askedAt), dateOf(expiresAt)];
    return (await trx.raw(KEEP, values)).rows.length === 1;
  },
  async find(purpose, secret) {
    const row = await trx('mailed_links')
      .where({ purpose, secret_hash: sha256(secret), ended: false })
      .first();
    return row === undefined ? null : linkRow.parse(row);
  },
  async end(accountId, purpose) {
    const which = purpose === undefined ? { account_id: accountId } : { account_id: accountId, purpose };
    await trx('mailed_links').where(which).update({ ended: true });
  },
});
