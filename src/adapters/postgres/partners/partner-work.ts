import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import type {
  ApiKeys,
  Invitations,
  Members,
  Organisation,
  Organisations,
  PartnerStores,
} from '#core/partners/index.ts';
import type { UnitOfWork } from '#core/shared/index.ts';
import { jobFlags } from '../../support/job-trace.ts';
import { dateOf, dateOrNull } from '../moments.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { invitationRow, keyRow, memberRow, organisationRow } from './partner-rows.ts';

/** The hash under which a secret is stored: its 200 random bits need no slow one. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const columnsOf = ({ name, live, terms }: Organisation) => ({
  name,
  live,
  commission_basis_points: terms.commissionBasisPoints,
  credit_limit: terms.creditLimit,
  requests_per_minute: terms.requestsPerMinute,
});

/** When live keys were asked for, kept while the request is open. */
const REQUESTED_AT = "case when ? = 'requested' then coalesce(live_requested_at, now()) end";

const organisations = (trx: Knex.Transaction): Organisations => ({
  async add(organisation) {
    const { id, createdAt } = organisation;
    const requestedAt = organisation.live === 'requested' ? dateOf(createdAt) : null;
    const row = { ...columnsOf(organisation), id, created_at: dateOf(createdAt), live_requested_at: requestedAt };
    await trx('organisations').insert(row);
  },
  async lock(id) {
    const row = await trx('organisations').where({ id }).forUpdate().first();
    return row === undefined ? null : organisationRow.parse(row);
  },
  async save(organisation) {
    await trx('organisations')
      .where({ id: organisation.id })
      .update({ ...columnsOf(organisation), live_requested_at: trx.raw(REQUESTED_AT, [organisation.live]) });
  },
});

const counted = z.object({ count: z.int() });

const members = (trx: Knex.Transaction): Members => ({
  async add({ organisationId, accountId, role, joinedAt }) {
    const row = { organisation_id: organisationId, account_id: accountId, role, joined_at: dateOf(joinedAt) };
    const added = await trx('organisation_members')
      .insert(row, ['account_id'])
      .onConflict(['organisation_id', 'account_id'])
      .ignore();
    return added.length === 1;
  },
  async find(organisationId, accountId) {
    const row = await trx('organisation_members')
      .where({ organisation_id: organisationId, account_id: accountId })
      .first();
    return row === undefined ? null : memberRow.parse(row);
  },
  async of(organisationId) {
    const rows = await trx('organisation_members')
      .where({ organisation_id: organisationId })
      .orderByRaw('joined_at, account_id collate "C"');
    return memberRow.array().parse(rows);
  },
  async countOf(accountId) {
    return counted.parse(await trx('organisation_members').where({ account_id: accountId }).count().first()).count;
  },
  async changeRole(organisationId, accountId, role) {
    await trx('organisation_members')
      .where({ organisation_id: organisationId, account_id: accountId })
      .update({ role });
  },
  async remove(organisationId, accountId) {
    await trx('organisation_members').where({ organisation_id: organisationId, account_id: accountId }).delete();
  },
});

const invitations = (trx: Knex.Transaction): Invitations => ({
  async add({ id, organisationId, email, role, language, invitedBy, invitedAt, expiresAt, secret }) {
    await trx('organisation_invitations')
      .where({ organisation_id: organisationId })
      .whereRaw('lower(email collate "C") = lower(? collate "C")', [email])
      .delete();
    await trx('organisation_invitations').insert({
      id,
      organisation_id: organisationId,
      email,
      role,
      language,
      secret_hash: sha256(secret),
      invited_by: invitedBy,
      invited_at: dateOf(invitedAt),
      expires_at: dateOf(expiresAt),
    });
  },
  async bySecret(secret) {
    const row = await trx('organisation_invitations')
      .where({ secret_hash: sha256(secret) })
      .first();
    return row === undefined ? null : invitationRow.parse(row);
  },
  async find(id) {
    const row = await trx('organisation_invitations').where({ id }).first();
    return row === undefined ? null : invitationRow.parse(row);
  },
  async of(organisationId) {
    const rows = await trx('organisation_invitations')
      .where({ organisation_id: organisationId })
      .orderByRaw('invited_at, id collate "C"');
    return invitationRow.array().parse(rows);
  },
  async remove(organisationId, id) {
    const removed = await trx('organisation_invitations').where({ organisation_id: organisationId, id }).delete();
    return removed === 1;
  },
  async removeAll(organisationId, invitedBy) {
    const which = { organisation_id: organisationId, ...(invitedBy === undefined ? {} : { invited_by: invitedBy }) };
    await trx('organisation_invitations').where(which).delete();
  },
});

const keys = (trx: Knex.Transaction): ApiKeys => ({
  async add(key) {
    await trx('api_keys').insert({
      id: key.id,
      organisation_id: key.organisationId,
      mode: key.mode,
      name: key.name,
      scopes: [...key.scopes],
      addresses: [...key.addresses],
      secret_hash: sha256(key.secret),
      last_four: key.lastFour,
      created_by: key.createdBy,
      created_at: dateOf(key.createdAt),
      expires_at: dateOrNull(key.expiresAt),
      revoked_at: dateOrNull(key.revokedAt),
      last_used_at: dateOrNull(key.lastUsedAt),
      replaces: key.replaces,
    });
  },
  async of(organisationId) {
    const rows = await trx('api_keys')
      .where({ organisation_id: organisationId })
      .orderByRaw('created_at desc, id collate "C" desc');
    return keyRow.array().parse(rows);
  },
  async find(organisationId, id) {
    const row = await trx('api_keys').where({ organisation_id: organisationId, id }).first();
    return row === undefined ? null : keyRow.parse(row);
  },
  async revokeAll(organisationId, at) {
    await trx('api_keys')
      .where({ organisation_id: organisationId })
      .whereNull('revoked_at')
      .update({ revoked_at: dateOf(at) });
  },
  async end(id, { expiresAt, revokedAt }) {
    await trx('api_keys')
      .where({ id })
      .update({ expires_at: dateOrNull(expiresAt), revoked_at: dateOrNull(revokedAt) });
  },
});

const accountRow = z
  .object({ name: z.string(), email: z.string(), email_confirmed: z.boolean() })
  .transform(({ email_confirmed, ...row }) => ({ ...row, emailConfirmed: email_confirmed }));

/** The transactions of organisations in PostgreSQL; the emails of invitations are jobs of the queue. */
export const partnerWork = (knex: Knex): UnitOfWork<PartnerStores> =>
  unitOfWork(knex, (trx) => ({
    accounts: {
      async hold(accountId) {
        const row = await trx('accounts')
          .where({ id: accountId })
          .whereNull('deleted_at')
          .forUpdate()
          .first('name', 'email', 'email_confirmed');
        return row === undefined ? null : accountRow.parse(row);
      },
    },
    organisations: organisations(trx),
    members: members(trx),
    invitations: invitations(trx),
    keys: keys(trx),
    invitationEmails: {
      async ask(invitationId) {
        await trx.raw(
          "select graphile_worker.add_job('invitation-mail', payload => ?::json, job_key => ?, flags => ?::text[])",
          [JSON.stringify({ invitationId }), `invitation-${invitationId}`, jobFlags()],
        );
      },
    },
  }));
