import { accepted, emailKey, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { ListedMember } from '../model/member.ts';
import type { Organisation } from '../model/organisation.ts';
import type { InvalidFields } from '../model/partner-name.ts';
import type { OrganisationListing, OrganisationLists, PartnerPorts, Transactions } from '../ports.ts';
import { type Agreement, agreeWithOrganisation } from './operate.ts';

/** Whoever is not the operator learns nothing, not even that there is something to learn. */
type NotOperator = Refusal<'NOT_FOUND' | 'SESSION_ENDED'>;

type OperatorPorts = Pick<PartnerPorts, 'lists' | 'operatorAccounts'> & Transactions<'accounts' | 'organisations'>;

/** An organisation as the operator sees it before deciding. */
export interface OperatedOrganisation {
  readonly organisation: Organisation;
  readonly members: readonly ListedMember[];
}

/**
 * Accepts an account of the operator's: its address is one of those in the configuration, and confirmed, so that nobody
 * becomes the operator by typing an address (docs/adr/0068).
 */
async function asOperator(
  { work, operatorAccounts }: OperatorPorts,
  accountId: string,
): Promise<Result<null, NotOperator>> {
  const account = await work.run(({ accounts }) => accounts.hold(accountId));
  if (account === null) return refused('SESSION_ENDED');
  const isListed = operatorAccounts.some((address) => emailKey(address) === emailKey(account.email));
  return isListed && account.emailConfirmed ? accepted(null) : refused('NOT_FOUND');
}

const viewOf = async (lists: OrganisationLists, organisation: Organisation): Promise<OperatedOrganisation> => ({
  organisation,
  members: await lists.members(organisation.id),
});

/** Lists organisations for an account of the operator's: those that wait for approval first, the longest at the top; at most 200. */
export const listAsOperator =
  (ports: OperatorPorts) =>
  async (accountId: string): Promise<Result<OrganisationListing, NotOperator>> => {
    const allowed = await asOperator(ports, accountId);
    return allowed.ok ? accepted(await ports.lists.all()) : allowed;
  };

interface OperatorRequest {
  readonly accountId: string;
  readonly organisationId: string;
}

/** Reads an organisation with its members for an account of the operator's. */
export const readAsOperator =
  (ports: OperatorPorts) =>
  async ({ accountId, organisationId }: OperatorRequest): Promise<Result<OperatedOrganisation, NotOperator>> => {
    const allowed = await asOperator(ports, accountId);
    if (!allowed.ok) return allowed;
    const organisation = await ports.lists.one(organisationId);
    return organisation === null ? refused('NOT_FOUND') : accepted(await viewOf(ports.lists, organisation));
  };

/** Approves or suspends an organisation, and sets what was agreed with it, by an account of the operator's. */
export const agreeAsOperator =
  (ports: OperatorPorts) =>
  async (
    { accountId, organisationId }: OperatorRequest,
    agreement: Agreement,
  ): Promise<Result<OperatedOrganisation, NotOperator | InvalidFields>> => {
    const allowed = await asOperator(ports, accountId);
    if (!allowed.ok) return allowed;
    const agreed = await agreeWithOrganisation(ports)(organisationId, agreement);
    return agreed.ok ? accepted(await viewOf(ports.lists, agreed.value)) : agreed;
  };
