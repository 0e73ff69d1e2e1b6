import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { type ActiveSessions, type Sessions, UNKNOWN_DEVICE } from '#core/session/index.ts';
import { dateOf } from '../moments.ts';
import { seenSessionsOf, sessionOf } from './account-rows.ts';

/** Stores sessions within a transaction; an ended one is deleted. */
export const sessions = (trx: Knex): Sessions => ({
  async open({ id, accountId, signedInAt, expiresAt }, { browser, system } = UNKNOWN_DEVICE) {
    await trx('sessions').insert({
      id,
      account_id: accountId,
      signed_in_at: dateOf(signedInAt),
      expires_at: dateOf(expiresAt),
      seen_at: dateOf(signedInAt),
      browser,
      system,
    });
  },
  async extend(id, expiresAt) {
    const [row] = await trx('sessions')
      .where({ id })
      .update({ expires_at: dateOf(expiresAt) }, '*');
    return sessionOf(row);
  },
  async signedInAgain(id, at) {
    const [row] = await trx('sessions')
      .where({ id })
      .update({ signed_in_at: dateOf(at) }, '*');
    return sessionOf(row);
  },
  async end(which) {
    const ending = trx('sessions');
    if ('accountId' in which) ending.where({ account_id: which.accountId });
    if ('sessionId' in which) ending.where({ id: which.sessionId });
    if ('except' in which) ending.whereNot({ id: which.except });
    if ('expiredBy' in which) ending.where('expires_at', '<=', dateOf(which.expiredBy));
    if ('accountId' in which && !('sessionId' in which) && !('expiredBy' in which))
      await trx('sign_in_challenges').where({ account_id: which.accountId }).delete();
    return ending.delete();
  },
});

/** The statement of every call with a token. */
export const ACTIVE_SESSION = {
  name: 'active-session',
  text: 'select id, account_id, signed_in_at, expires_at from sessions where id = $1',
} as const;

const SEEN_SESSIONS = `select id, signed_in_at, expires_at, seen_at, browser, system from sessions
where account_id = $1 order by signed_in_at, id`;

/** Reads sessions with a prepared statement on the pool: this runs on every request. */
export const activeSessions = (pool: Pool): ActiveSessions => ({
  async find(id) {
    const { rows } = await pool.query({ ...ACTIVE_SESSION, values: [id] });
    return sessionOf(rows[0]);
  },
  of: async (accountId) => seenSessionsOf((await pool.query({ text: SEEN_SESSIONS, values: [accountId] })).rows),
  async seen(id, at) {
    const text = 'update sessions set seen_at = $2 where id = $1 and (seen_at is null or seen_at < $2)';
    await pool.query({ text, values: [id, dateOf(at)] });
  },
});
