import type { Knex } from 'knex';
import type { OrganisationMemberships } from '#core/session/index.ts';
import { dateOf } from '../moments.ts';

/**
 * Locks the organisations of an account, so that no other owner leaves meanwhile, and none makes the account an owner.
 */
const LOCK = `select id from organisations where id in (
  select organisation_id from organisation_members where account_id = ?
) order by id for update`;

/** Organisations that have other members, and no other owner. */
const ONLY_OWNER = `select from organisation_members as own where account_id = ? and role = 'owner' and exists (
  select from organisation_members as other
  where other.organisation_id = own.organisation_id and other.account_id <> own.account_id
) and not exists (
  select from organisation_members as other
  where other.organisation_id = own.organisation_id and other.role = 'owner' and other.account_id <> own.account_id
)`;

/**
 * Invitations to the address of an account, where it has confirmed that address: whoever opens an account with the address
 * of another does not end the other's invitations by deleting it.
 */
const UNINVITE = `delete from organisation_invitations using accounts
where accounts.id = ? and accounts.email_confirmed
  and lower(organisation_invitations.email collate "C") = lower(accounts.email collate "C")`;

/** The organisations of an account that is deleted, within its transaction, which holds the account's lock. */
export const memberships = (trx: Knex): OrganisationMemberships => ({
  async isOnlyOwner(accountId) {
    await trx.raw(LOCK, [accountId]);
    return (await trx.raw(ONLY_OWNER, [accountId])).rows.length > 0;
  },
  async leaveAll(accountId, at) {
    const left = await trx('organisation_members').where({ account_id: accountId }).delete('organisation_id');
    const ids = left.map((row) => String(Reflect.get(Object(row), 'organisation_id')));
    const peopled = trx('organisation_members').whereIn('organisation_id', ids).select('organisation_id');
    const closed = (table: string) =>
      trx(table).whereIn('organisation_id', ids).whereNotIn('organisation_id', peopled.clone());
    await trx('organisation_invitations').where({ invited_by: accountId }).delete();
    await trx.raw(UNINVITE, [accountId]);
    await closed('organisation_invitations').delete();
    await closed('api_keys')
      .whereNull('revoked_at')
      .update({ revoked_at: dateOf(at) });
  },
});
