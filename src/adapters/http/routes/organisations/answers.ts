import type {
  Invitation as InvitationJson,
  InvitationView as InvitationViewJson,
} from '#contract/organisations/invitations.ts';
import type {
  ApiKey as ApiKeyJson,
  Member as MemberJson,
  OrganisationDetails,
  Organisation as OrganisationJson,
} from '#contract/organisations/organisations.ts';
import type {
  ApiKey,
  Invitation,
  InvitationView,
  ListedMember,
  OrganisationView,
  OwnOrganisation,
  PartnerUseCases,
} from '#core/partners/index.ts';
import type { Instant } from '#core/shared/index.ts';
import { toIsoTime } from '../../schemas/schema.ts';
import { refuseAs } from '../auth/answers.ts';

const timeOrNull = (at: Instant | null): string | null => (at === null ? null : toIsoTime(at));

/** An organisation with the caller's role as JSON. */
export const toOrganisationJson = ({ organisation, role }: OwnOrganisation): OrganisationJson => ({
  ...organisation,
  role,
  createdAt: toIsoTime(organisation.createdAt),
});

/** A member as JSON. */
export const toMemberJson = ({ accountId, name, email, role, joinedAt }: ListedMember): MemberJson => ({
  accountId,
  name,
  email,
  role,
  joinedAt: toIsoTime(joinedAt),
});

/** An invitation as JSON, without the secret of its link. */
export const toInvitationJson = ({ id, email, role, invitedAt, expiresAt }: Invitation): InvitationJson => ({
  id,
  email,
  role,
  invitedAt: toIsoTime(invitedAt),
  expiresAt: toIsoTime(expiresAt),
});

/** What an invitation offers as JSON. */
export const toInvitationViewJson = (view: InvitationView): InvitationViewJson => ({
  ...view,
  invitedAt: toIsoTime(view.invitedAt),
  expiresAt: toIsoTime(view.expiresAt),
});

/** An organisation with its members and open invitations as JSON. */
export const toOrganisationDetailsJson = (view: OrganisationView): OrganisationDetails => ({
  ...toOrganisationJson(view),
  members: view.members.map(toMemberJson),
  invitations: view.invitations.map(toInvitationJson),
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

/** Answers an organisation as it is after a change of its members or invitations. */
export const presentOrganisation =
  ({ readOrganisation }: Pick<PartnerUseCases, 'readOrganisation'>) =>
  async (asked: { readonly accountId: string; readonly organisationId: string }): Promise<OrganisationDetails> => {
    const read = await readOrganisation(asked);
    return read.ok ? toOrganisationDetailsJson(read.value) : refuseAs(read.refusal);
  };
