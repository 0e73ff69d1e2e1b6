import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { Member } from '../model/member.ts';
import { may, type Role } from '../model/roles.ts';
import type { Stores, Transactions } from '../ports.ts';
import { lockAsMember, type MemberRequest, type NotAllowed } from './as-member.ts';

/** Every organisation has an owner: the last one can neither leave nor take another role. */
type LastOwner = Refusal<'LAST_OWNER'>;
type Names = 'organisations' | 'members';

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
      return accepted({ ...member, role: request.role });
    });

/** Removes a member; every member may leave by itself. Keys that the member created stay. */
export const removeMember =
  ({ work }: Transactions<Names>) =>
  (request: MemberRequest & { readonly memberId: string }): Promise<Result<null, NotAllowed | LastOwner>> =>
    work.run(async (stores) => {
      const locked = await lockAsMember(stores, request, null);
      if (!locked.ok) return locked;
      const isSelf = request.memberId === request.accountId;
      if (!isSelf && !may(locked.value.member.role, 'members')) return refused('NOT_PERMITTED');
      const member = await stores.members.find(request.organisationId, request.memberId);
      if (member === null) return refused('NOT_FOUND');
      if (await isLastOwner(stores, member)) return refused('LAST_OWNER');
      await stores.members.remove(request.organisationId, request.memberId);
      return accepted(null);
    });
