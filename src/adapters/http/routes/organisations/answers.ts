import type {
  ApiKey as ApiKeyJson,
  OrganisationDetails,
  Organisation as OrganisationJson,
} from '#contract/partners/organisations.ts';
import type { ApiKey, OrganisationView, OwnOrganisation } from '#core/partners/index.ts';
import type { Instant } from '#core/shared/index.ts';
import { toIsoTime } from '../../schemas/schema.ts';

const timeOrNull = (at: Instant | null): string | null => (at === null ? null : toIsoTime(at));

/** An organisation with the caller's role as JSON. */
export const toOrganisationJson = ({ organisation, role }: OwnOrganisation): OrganisationJson => ({
  ...organisation,
  role,
  createdAt: toIsoTime(organisation.createdAt),
});

/** An organisation with its members as JSON. */
export const toOrganisationDetailsJson = (view: OrganisationView): OrganisationDetails => ({
  ...toOrganisationJson(view),
  members: view.members.map(({ accountId, name, email, role, joinedAt }) => ({
    accountId,
    name,
    email,
    role,
    joinedAt: toIsoTime(joinedAt),
  })),
});

/** A key as JSON; it never had its secret. */
export const toKeyJson = ({ organisationId: _, ...key }: ApiKey): ApiKeyJson => ({
  ...key,
  scopes: [...key.scopes],
  addresses: [...key.addresses],
  createdAt: toIsoTime(key.createdAt),
  expiresAt: timeOrNull(key.expiresAt),
  revokedAt: timeOrNull(key.revokedAt),
  lastUsedAt: timeOrNull(key.lastUsedAt),
});
