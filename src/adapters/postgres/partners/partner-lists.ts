import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { z } from 'zod';
import { type KeyRing, MOST_COUNTED, type OrganisationLists } from '#core/partners/index.ts';
import { dateOf } from '../moments.ts';
import {
  invitationRow,
  keyRow,
  listedMemberRow,
  listedOrganisationRow,
  organisationRow,
  ownOrganisationRow,
} from './partner-rows.ts';
import { sha256 } from './partner-work.ts';

const OWN = ['organisations.*', 'organisation_members.role'] as const;

const own = (knex: Knex, accountId: string) =>
  knex('organisations')
    .join('organisation_members', 'organisation_members.organisation_id', 'organisations.id')
    .where('organisation_members.account_id', accountId)
    .select(...OWN);

/** In the order of the index `organisations_for_operator`. */
export const ALL_ORGANISATIONS = `select organisations.*, array(
  select accounts.email from organisation_members members join accounts on accounts.id = members.account_id
  where members.organisation_id = organisations.id and members.role = 'owner' order by members.joined_at, accounts.id
) as owners
from organisations
order by live <> 'requested', case when live = 'requested' then live_requested_at end, created_at desc, id collate "C"
limit 200`;
const COUNTED = 'select count(*)::int as total from (select from organisations limit ?) as counted';

/** Reads organisations for their members and the operator. */
export const organisationLists = (knex: Knex): OrganisationLists => ({
  async of(accountId) {
    const rows = await own(knex, accountId).orderByRaw('lower(organisations.name) collate "C", organisations.id');
    return ownOrganisationRow.array().parse(rows);
  },
  async find(organisationId, accountId) {
    const row = await own(knex, accountId).where('organisations.id', organisationId).first();
    return row === undefined ? null : ownOrganisationRow.parse(row);
  },
  async members(organisationId) {
    const rows = await knex('organisation_members')
      .join('accounts', 'accounts.id', 'organisation_members.account_id')
      .where('organisation_members.organisation_id', organisationId)
      .orderByRaw('organisation_members.joined_at, organisation_members.account_id collate "C"')
      .select('organisation_members.*', 'accounts.name', 'accounts.email');
    return listedMemberRow.array().parse(rows);
  },
  async invitations(organisationId, now) {
    const rows = await knex('organisation_invitations')
      .where({ organisation_id: organisationId })
      .andWhere('expires_at', '>', dateOf(now))
      .orderByRaw('invited_at, id collate "C"');
    return invitationRow.array().parse(rows);
  },
  async keys(organisationId) {
    const rows = await knex('api_keys')
      .where({ organisation_id: organisationId })
      .orderByRaw('created_at desc, id collate "C" desc')
      .limit(200);
    return keyRow.array().parse(rows);
  },
  async one(id) {
    const row = await knex('organisations').where({ id }).first();
    return row === undefined ? null : organisationRow.parse(row);
  },
  async all() {
    const [{ rows }, counted] = await Promise.all([knex.raw(ALL_ORGANISATIONS), knex.raw(COUNTED, [MOST_COUNTED + 1])]);
    return {
      organisations: listedOrganisationRow.array().parse(rows),
      total: z.object({ total: z.int() }).parse(counted.rows[0]).total,
    };
  },
});

/** The statement of every request to the partner's API. Both as JSON, since their columns have the same names. */
const FIND_KEY = `select row_to_json(k) as key, row_to_json(o) as organisation
from api_keys k join organisations o on o.id = k.organisation_id where k.secret_hash = $1`;

/** The use of a key is written once in a minute, so that a busy one is not locked by its own requests. */
const USED = `update api_keys set last_used_at = $2::timestamptz
where id = $1 and (last_used_at is null or last_used_at <= $2::timestamptz - interval '1 minute')`;

const instants = ['created_at', 'expires_at', 'revoked_at', 'last_used_at'] as const;

/** JSON has instants as text; the rows' parsers take dates. */
const fromJson = z.record(z.string(), z.unknown()).transform((row): Record<string, unknown> => {
  const dated = { ...row };
  for (const name of instants) {
    const value = dated[name];
    if (typeof value === 'string') dated[name] = new Date(value);
  }
  return dated;
});

const presented = z.object({ key: fromJson.pipe(keyRow), organisation: fromJson.pipe(organisationRow) });

/** Finds keys by their secrets with a prepared statement: this runs on every request. */
export const keyRing = (pool: Pool): KeyRing => ({
  async find(secret) {
    const { rows } = await pool.query({ name: 'presented-key', text: FIND_KEY, values: [sha256(secret)] });
    return rows[0] === undefined ? null : presented.parse(rows[0]);
  },
  async used(id, at) {
    await pool.query({ name: 'used-key', text: USED, values: [id, dateOf(at)] });
  },
});
