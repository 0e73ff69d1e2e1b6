import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { Member } from '../model/member.ts';
import type { Organisation } from '../model/organisation.ts';
import { may, type Permission } from '../model/roles.ts';
import type { OrganisationLists, OwnOrganisation, Stores } from '../ports.ts';

/** A request of a member about an organisation. */
export interface MemberRequest {
  /** The account that asks. */
  readonly accountId: string;
  readonly organisationId: string;
}

/** Whoever is no member learns nothing of an organisation; a member without the permission is told so. */
export type NotAllowed = Refusal<'NOT_FOUND' | 'NOT_PERMITTED'>;

/** An organisation that is locked until the work ends, and the member who asks. */
export interface LockedOrganisation {
  readonly organisation: Organisation;
  readonly member: Member;
}

/** Locks an organisation for a member with a permission; `null` for any member. */
export async function lockAsMember(
  { organisations, members }: Stores<'organisations' | 'members'>,
  { accountId, organisationId }: MemberRequest,
  permission: Permission | null,
): Promise<Result<LockedOrganisation, NotAllowed>> {
  const organisation = await organisations.lock(organisationId);
  const member = organisation && (await members.find(organisationId, accountId));
  if (organisation === null || member === null) return refused('NOT_FOUND');
  if (permission !== null && !may(member.role, permission)) return refused('NOT_PERMITTED');
  return accepted({ organisation, member });
}

/**
 * Lets a member pass who may do something in an organisation, for what each mode has of it besides.
 * @param permission `null` for what every member may
 */
export const permit =
  ({ lists }: { readonly lists: OrganisationLists }) =>
  async (request: MemberRequest, permission: Permission | null): Promise<Result<Organisation, NotAllowed>> => {
    const own = await readAsMember(lists, request);
    if (!own.ok) return own;
    const { organisation, role } = own.value;
    return permission === null || may(role, permission) ? accepted(organisation) : refused('NOT_PERMITTED');
  };

/** The organisation for reading, and the role of the member who asks. */
export async function readAsMember(
  lists: OrganisationLists,
  { accountId, organisationId }: MemberRequest,
): Promise<Result<OwnOrganisation, Refusal<'NOT_FOUND'>>> {
  const own = await lists.find(organisationId, accountId);
  return own === null ? refused('NOT_FOUND') : accepted(own);
}
