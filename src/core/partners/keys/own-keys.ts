import { accepted, type Clock, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { ApiKey } from '../model/api-key.ts';
import { lockAsMember, type MemberRequest, type NotAllowed, readAsMember } from '../organisations/as-member.ts';
import type { OrganisationLists, Transactions } from '../ports.ts';

/** Lists the keys of an organisation, newest first, without their secrets. */
export const listKeys =
  ({ lists }: { readonly lists: OrganisationLists }) =>
  async (request: MemberRequest): Promise<Result<readonly ApiKey[], Refusal<'NOT_FOUND'>>> => {
    const own = await readAsMember(lists, request);
    return own.ok ? accepted(await lists.keys(request.organisationId)) : own;
  };

/** Revokes a key: no request with it is accepted any more. Revoking it again changes nothing. */
export const revokeKey =
  ({ work, clock }: { readonly clock: Clock } & Transactions<'organisations' | 'members' | 'keys'>) =>
  (request: MemberRequest & { readonly keyId: string }): Promise<Result<ApiKey, NotAllowed>> =>
    work.run(async (stores) => {
      const locked = await lockAsMember(stores, request, 'keys');
      if (!locked.ok) return locked;
      const key = await stores.keys.find(request.organisationId, request.keyId);
      if (key === null) return refused('NOT_FOUND');
      if (key.revokedAt !== null) return accepted(key);
      const revoked = { ...key, revokedAt: clock.now() };
      await stores.keys.end(key.id, revoked);
      return accepted(revoked);
    });
