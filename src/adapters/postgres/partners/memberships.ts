import type { Knex } from 'knex';
import type { OrganisationMemberships } from '#core/session/index.ts';

/** Locks the organisations that an account owns, so that no other owner leaves meanwhile. */
const LOCK_OWNED = `select id from organisations where id in (
  select organisation_id from organisation_members where account_id = ? and role = 'owner'
) order by id for update`;

const ALONE = `select from organisation_members as own where account_id = ? and role = 'owner' and not exists (
  select from organisation_members as other
  where other.organisation_id = own.organisation_id and other.role = 'owner' and other.account_id <> own.account_id
)`;

/** The organisations of an account that is deleted, within its transaction, which holds the account's lock. */
export const memberships = (trx: Knex): OrganisationMemberships => ({
  async isOnlyOwner(accountId) {
    await trx.raw(LOCK_OWNED, [accountId]);
    return (await trx.raw(ALONE, [accountId])).rows.length > 0;
  },
  async leaveAll(accountId) {
    await trx('organisation_members').where({ account_id: accountId }).delete();
  },
});
