import { z } from 'zod';
import {
  type ApiKey,
  type Invitation,
  KEY_MODES,
  LIVE_STATES,
  type ListedMember,
  type ListedOrganisation,
  type Member,
  type Organisation,
  type OwnOrganisation,
  ROLES,
  SCOPES,
  type Scope,
} from '#core/partners/index.ts';
import { LANGUAGES, paise } from '#core/shared/index.ts';
import { momentColumn } from '../moments.ts';

const organisationColumns = z.object({
  id: z.string(),
  name: z.string(),
  live: z.enum(LIVE_STATES),
  commission_basis_points: z.int(),
  credit_limit: z.int(),
  requests_per_minute: z.int(),
  created_at: momentColumn,
});

const toOrganisation = (row: z.output<typeof organisationColumns>): Organisation => ({
  id: row.id,
  name: row.name,
  live: row.live,
  terms: {
    commissionBasisPoints: row.commission_basis_points,
    creditLimit: paise(row.credit_limit),
    requestsPerMinute: row.requests_per_minute,
  },
  createdAt: row.created_at,
});

/** A row of `organisations`. */
export const organisationRow = organisationColumns.transform(toOrganisation);

/** A row of `organisations` with the role of a member. */
export const ownOrganisationRow = organisationColumns
  .extend({ role: z.enum(ROLES) })
  .transform((row): OwnOrganisation => ({ organisation: toOrganisation(row), role: row.role }));

/** A row of `organisations` with the addresses of its owners. */
export const listedOrganisationRow = organisationColumns
  .extend({ owners: z.array(z.string()) })
  .transform((row): ListedOrganisation => ({ ...toOrganisation(row), owners: row.owners }));

const memberColumns = z.object({
  organisation_id: z.string(),
  account_id: z.string(),
  role: z.enum(ROLES),
  joined_at: momentColumn,
});

const toMember = (row: z.output<typeof memberColumns>): Member => ({
  organisationId: row.organisation_id,
  accountId: row.account_id,
  role: row.role,
  joinedAt: row.joined_at,
});

/** A row of `organisation_members`. */
export const memberRow = memberColumns.transform(toMember);

/** A row of `organisation_members` with the member's name and address. */
export const listedMemberRow = memberColumns
  .extend({ name: z.string(), email: z.string() })
  .transform((row): ListedMember => ({ ...toMember(row), name: row.name, email: row.email }));

/** A row of `organisation_invitations`. */
export const invitationRow = z
  .object({
    id: z.string(),
    organisation_id: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    language: z.enum(LANGUAGES),
    invited_by: z.string(),
    invited_at: momentColumn,
    expires_at: momentColumn,
  })
  .transform(
    ({ organisation_id, invited_by, invited_at, expires_at, ...row }): Invitation => ({
      ...row,
      organisationId: organisation_id,
      invitedBy: invited_by,
      invitedAt: invited_at,
      expiresAt: expires_at,
    }),
  );

const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text);

const keyColumns = z.object({
  id: z.string(),
  organisation_id: z.string(),
  mode: z.enum(KEY_MODES),
  name: z.string(),
  // A scope of a newer release opens nothing here.
  scopes: z.array(z.string()).transform((given) => given.filter(isScope)),
  addresses: z.array(z.string()),
  last_four: z.string(),
  created_by: z.string(),
  created_at: momentColumn,
  expires_at: momentColumn.nullable(),
  revoked_at: momentColumn.nullable(),
  last_used_at: momentColumn.nullable(),
  replaces: z.string().nullable(),
});

/** A row of `api_keys`. */
export const keyRow = keyColumns.transform(
  (row): ApiKey => ({
    id: row.id,
    organisationId: row.organisation_id,
    mode: row.mode,
    name: row.name,
    scopes: row.scopes,
    addresses: row.addresses,
    lastFour: row.last_four,
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    replaces: row.replaces,
  }),
);
