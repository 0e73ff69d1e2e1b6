import { accepted, type Clock, type Refusal, type Result } from '../../shared/index.ts';
import type { Invitation, ListedMember } from '../model/member.ts';
import type { OrganisationLists, OwnOrganisation } from '../ports.ts';
import { type MemberRequest, readAsMember } from './as-member.ts';

/** An organisation as its members see it. */
export interface OrganisationView extends OwnOrganisation {
  readonly members: readonly ListedMember[];
  /** Those that are not accepted yet. */
  readonly invitations: readonly Invitation[];
}

/** Reads an organisation with its members and open invitations. */
export const readOrganisation =
  ({ lists, clock }: { readonly lists: OrganisationLists; readonly clock: Clock }) =>
  async (request: MemberRequest): Promise<Result<OrganisationView, Refusal<'NOT_FOUND'>>> => {
    const own = await readAsMember(lists, request);
    if (!own.ok) return own;
    const [members, invitations] = await Promise.all([
      lists.members(request.organisationId),
      lists.invitations(request.organisationId, clock.now()),
    ]);
    return accepted({ ...own.value, members, invitations });
  };
