import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import { FIRST_TERMS, MAX_ORGANISATIONS, type Organisation } from '../model/organisation.ts';
import { type InvalidFields, readName } from '../model/partner-name.ts';
import type { OrganisationLists, OwnOrganisation, PartnerPorts, Transactions } from '../ports.ts';
import { lockAsMember, type MemberRequest, type NotAllowed } from './as-member.ts';

type Core = Pick<PartnerPorts, 'clock' | 'ids'>;

/** Founds an organisation; whoever founds it is its first owner. */
export const foundOrganisation =
  ({ clock, ids, work }: Core & Transactions<'accounts' | 'organisations' | 'members'>) =>
  async (request: {
    readonly accountId: string;
    readonly name: string;
  }): Promise<Result<Organisation, InvalidFields | Refusal<'SESSION_ENDED' | 'ORGANISATIONS_FULL'>>> => {
    const name = readName(request.name);
    if (!name.ok) return name;
    const { accountId } = request;
    return work.run(async ({ accounts, organisations, members }) => {
      // Locked until the work ends: an account's organisations are counted one after another.
      if ((await accounts.hold(accountId)) === null) return refused('SESSION_ENDED');
      if ((await members.countOf(accountId)) >= MAX_ORGANISATIONS) return refused('ORGANISATIONS_FULL');
      const createdAt = clock.now();
      const organisation: Organisation = {
        id: `org_${ids.next()}`,
        name: name.value,
        live: 'not_requested',
        terms: FIRST_TERMS,
        createdAt,
      };
      await organisations.add(organisation);
      await members.add({ organisationId: organisation.id, accountId, role: 'owner', joinedAt: createdAt });
      return accepted(organisation);
    });
  };

/** Reads the organisations of an account, by name. */
export const listOrganisations =
  ({ lists }: { readonly lists: OrganisationLists }) =>
  (accountId: string): Promise<readonly OwnOrganisation[]> =>
    lists.of(accountId);

/** Changes the name of an organisation. */
export const renameOrganisation =
  ({ work }: Transactions<'organisations' | 'members'>) =>
  async (
    request: MemberRequest & { readonly name: string },
  ): Promise<Result<Organisation, InvalidFields | NotAllowed>> => {
    const name = readName(request.name);
    if (!name.ok) return name;
    return work.run(async (stores) => {
      const locked = await lockAsMember(stores, request, 'organisation');
      if (!locked.ok) return locked;
      const renamed = { ...locked.value.organisation, name: name.value };
      await stores.organisations.save(renamed);
      return accepted(renamed);
    });
  };

/** Asks the operator for live keys, with a confirmed address of the owner. Asking again changes nothing. */
export const requestLiveAccess =
  ({ work }: Transactions<'accounts' | 'organisations' | 'members'>) =>
  (
    request: MemberRequest,
  ): Promise<Result<Organisation, NotAllowed | Refusal<'EMAIL_UNCONFIRMED' | 'SESSION_ENDED'>>> =>
    work.run(async (stores) => {
      const owner = await stores.accounts.hold(request.accountId);
      if (owner === null) return refused('SESSION_ENDED');
      const locked = await lockAsMember(stores, request, 'organisation');
      if (!locked.ok) return locked;
      if (!owner.emailConfirmed) return refused('EMAIL_UNCONFIRMED');
      const { organisation } = locked.value;
      if (organisation.live !== 'not_requested') return accepted(organisation);
      const requested: Organisation = { ...organisation, live: 'requested' };
      await stores.organisations.save(requested);
      return accepted(requested);
    });
