import type { Knex } from 'knex';
import type { Identities, IdentityLinks } from '#core/session/index.ts';
import { dateOf } from '../moments.ts';

/** Finds the account of an identity. */
export const identities = (knex: Knex): Identities => ({
  async owner({ issuer, subject }) {
    const row = await knex('identities').where({ issuer, subject }).first('account_id');
    return row?.account_id ?? null;
  },
  async of(accountId) {
    return knex('identities').where({ account_id: accountId }).orderBy('linked_at').select('issuer', 'subject');
  },
});

/** Links identities within a transaction. */
export const identityLinks = (trx: Knex): IdentityLinks => ({
  async link(accountId, { issuer, subject }, at) {
    await trx('identities').insert({ issuer, subject, account_id: accountId, linked_at: dateOf(at) });
  },
  async unlinkAll(accountId) {
    await trx('identities').where({ account_id: accountId }).delete();
  },
});
