import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { Sessions, StandingSessions } from '#core/session/index.ts';
import { dateOf, sessionOf } from './account-rows.ts';

/** Keeps sessions on a transaction; an ended one is gone. */
export const sessions = (trx: Knex): Sessions => ({
  async open({ id, accountId, signedInAt, expiresAt }) {
    await trx('sessions').insert({
      id,
      account_id: accountId,
      signed_in_at: dateOf(signedInAt),
      expires_at: dateOf(expiresAt),
    });
  },
  async extend(id, expiresAt) {
    const [row] = await trx('sessions')
      .where({ id })
      .update({ expires_at: dateOf(expiresAt) }, '*');
    return sessionOf(row);
  },
  async end(which) {
    if ('sessionId' in which) {
      await trx('sessions').where({ id: which.sessionId }).delete();
      return;
    }
    const ofAccount = trx('sessions').where({ account_id: which.accountId });
    await ('expiredBy' in which ? ofAccount.where('expires_at', '<=', dateOf(which.expiredBy)) : ofAccount).delete();
  },
});

/** What every call with a token reads. */
export const STANDING_SESSION = {
  name: 'standing-session',
  text: 'select id, account_id, signed_in_at, expires_at from sessions where id = $1',
} as const;

/** Reads sessions with a prepared statement on the pool: this runs on every request. */
export const standingSessions = (pool: Pool): StandingSessions => ({
  async find(id) {
    const { rows } = await pool.query({ ...STANDING_SESSION, values: [id] });
    return sessionOf(rows[0]);
  },
});
