import { accepted, type Clock, type Instant, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { Member } from '../model/member.ts';
import { may, type Role } from '../model/roles.ts';
import type { Stores, Transactions } from '../ports.ts';
import { lockAsMember, type MemberRequest, type NotAllowed } from './as-member.ts';

/** While it has members an organisation has an owner: the last one can neither leave others nor take another role. */
type LastOwner = Refusal<'LAST_OWNER'>;
type Names = 'organisations' | 'members' | 'invitations';

async function isLastOwner({ members }: Stores<'members'>, { organisationId, role }: Member): Promise<boolean> {
  if (role !== 'owner') return false;
  return (await members.of(organisationId)).filter((each) => each.role === 'owner').length === 1;
}

/** Changes the role of a member. */
export const changeMember =
  ({ work }: Transactions<Names>) =>
  (
    request: MemberRequest & { readonly memberId: string; readonly role: Role },
  ): Promise<Result<Member, NotAllowed | LastOwner>> =>
    work.run(async (stores) => {
      const locked = await lockAsMember(stores, request, 'members');
      if (!locked.ok) return locked;
      const member = await stores.members.find(request.organisationId, request.memberId);
      if (member === null) return refused('NOT_FOUND');
      if (request.role !== 'owner' && (await isLastOwner(stores, member))) return refused('LAST_OWNER');
      await stores.members.changeRole(request.organisationId, request.memberId, request.role);
      if (!may(request.role, 'members')) await stores.invitations.removeAll(request.organisationId, request.memberId);
      return accepted({ ...member, role: request.role });
    });

/** Ends a membership with its invitations; with the last member the organisation is closed. */
async function leave(
  { members, invitations, keys }: Stores<'members' | 'invitations' | 'keys'>,
  { organisationId, accountId }: Member,
  isLast: boolean,
  now: Instant,
): Promise<void> {
  await members.remove(organisationId, accountId);
  await invitations.removeAll(organisationId, isLast ? undefined : accountId);
  if (isLast) await keys.revokeAll(organisationId, now);
}

/**
 * Removes a member; every member may leave by itself. Keys that the member created stay, its invitations end. With the
 * last member the organisation is closed: its keys are revoked.
 */
export const removeMember =
  ({ work, clock }: { readonly clock: Clock } & Transactions<Names | 'keys'>) =>
  (request: MemberRequest & { readonly memberId: string }): Promise<Result<null, NotAllowed | LastOwner>> =>
    work.run(async (stores) => {
      const { organisationId, memberId } = request;
      const isSelf = memberId === request.accountId;
      const locked = await lockAsMember(stores, request, isSelf ? null : 'members');
      if (!locked.ok) return locked;
      const member = await stores.members.find(organisationId, memberId);
      if (member === null) return refused('NOT_FOUND');
      const isLast = (await stores.members.of(organisationId)).length === 1;
      if (!isLast && (await isLastOwner(stores, member))) return refused('LAST_OWNER');
      await leave(stores, member, isLast, clock.now());
      return accepted(null);
    });
