import { z } from 'zod';
import { KEY_MODES, LIVE_STATES, MAX_ADDRESSES, MAX_OVERLAP_HOURS, SCOPES } from '#core/partners/index.ts';
import { instantJson, paiseJson, pathId } from '../parts/values.ts';
import { invitationJson, role } from './invitations.ts';

export const organisationPath = z.strictObject({ organisationId: pathId });
export const memberPath = z.strictObject({ organisationId: pathId, memberId: pathId });
export const keyPath = z.strictObject({ organisationId: pathId, keyId: pathId });

const nameField = (example: string) =>
  z
    .string()
    .max(1_024)
    .meta({ minLength: 1, maxLength: 100, description: 'At most 100 characters on one line.', examples: [example] });

export const organisationForm = z.strictObject({ name: nameField('Asha Travels') }).meta({ id: 'OrganisationForm' });
export const roleForm = z.strictObject({ role }).meta({ id: 'RoleForm' });
export const keyForm = z
  .strictObject({
    mode: z.enum(KEY_MODES).meta({ description: 'Live keys need an approved organisation.' }),
    name: nameField('Booking server'),
    scopes: z.array(z.enum(SCOPES)).max(SCOPES.length).meta({ minItems: 1 }),
    addresses: z
      .array(z.string().max(64))
      .max(MAX_ADDRESSES * 2)
      .optional()
      .meta({
        maxItems: MAX_ADDRESSES,
        description: 'Client addresses and ranges (CIDR) that may use the key; none for any.',
        examples: [['203.0.113.9', '2001:db8::/64']],
      }),
  })
  .meta({ id: 'KeyForm' });

export const rotationForm = z
  .strictObject({
    overlapHours: z
      .int()
      .min(0)
      .max(MAX_OVERLAP_HOURS)
      .meta({ description: 'How long the old key works beside the new one.', examples: [24] }),
  })
  .meta({ id: 'RotationForm' });

/** What is said of an organisation to everybody who may see it. */
export const organisationMembers = {
  id: z.string().meta({ examples: ['org_V1StGXR8Z5jdHi6B'] }),
  name: z.string(),
  live: z.enum(LIVE_STATES).meta({ description: 'Live keys can be created and used while it is `approved`.' }),
  terms: z.object({
    commissionBasisPoints: z.int().meta({ description: 'Hundredths of a percent of the price of a booking.' }),
    creditLimit: paiseJson,
    requestsPerMinute: z.int().meta({ description: 'Of each key, and of all keys of a mode together.' }),
  }),
  createdAt: instantJson,
};

export const organisationJson = z.object({ ...organisationMembers, role }).meta({ id: 'Organisation' });
export type Organisation = z.infer<typeof organisationJson>;

export const organisationsJson = z.object({ organisations: z.array(organisationJson) }).meta({ id: 'Organisations' });
export type Organisations = z.infer<typeof organisationsJson>;

/** A member as fellow members and the operator see it. */
export const memberJson = z
  .object({ accountId: z.string(), name: z.string(), email: z.string(), role, joinedAt: instantJson })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof memberJson>;

export const organisationDetailsJson = z
  .object({
    ...organisationMembers,
    role,
    members: z.array(memberJson),
    invitations: z.array(invitationJson).meta({ description: 'Those that are not accepted yet.' }),
  })
  .meta({ id: 'OrganisationDetails' });
export type OrganisationDetails = z.infer<typeof organisationDetailsJson>;

export const apiKeyJson = z
  .object({
    id: z.string(),
    mode: z.enum(KEY_MODES),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    addresses: z.array(z.string()),
    lastFour: z.string().meta({ description: 'The end of its secret.' }),
    createdAt: instantJson,
    createdBy: z.string().meta({ description: 'The account that created it.' }),
    expiresAt: instantJson.nullable().meta({ description: 'The end of its overlap with the key that replaced it.' }),
    revokedAt: instantJson.nullable(),
    lastUsedAt: instantJson.nullable().meta({ description: 'Exact to a minute.' }),
    replaces: z.string().nullable().meta({ description: 'The key that it replaced.' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeyJson>;

export const apiKeysJson = z.object({ keys: z.array(apiKeyJson) }).meta({ id: 'ApiKeys' });
export type ApiKeys = z.infer<typeof apiKeysJson>;

export const newApiKeyJson = z
  .object({ key: apiKeyJson, secret: z.string().meta({ description: 'The key to send; it is shown this once.' }) })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof newApiKeyJson>;

export const removedAnswer = z.null().meta({ description: 'It is removed.' });
