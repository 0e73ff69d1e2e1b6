import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { KeyMode } from '../model/api-key.ts';
import { type MemberRequest, type NotAllowed, permit } from '../organisations/as-member.ts';
import type { OrganisationLists } from '../ports.ts';
import type { LoggedExchange, LoggedRequest, RequestLists } from './logged-request.ts';

interface Deps {
  readonly lists: OrganisationLists;
  readonly requestLists: Readonly<Record<KeyMode, RequestLists>>;
}

/** Owners and developers see requests: they are about keys, and finance has nothing to do with them. */
const mayLook = (lists: OrganisationLists, request: MemberRequest) => permit({ lists })(request, 'keys');

/** Lists the requests with the keys of a mode, newest first. */
export const listRequests =
  ({ lists, requestLists }: Deps) =>
  async ({
    mode,
    ...query
  }: MemberRequest & { readonly mode: KeyMode } & Omit<Parameters<RequestLists['page']>[0], 'organisationId'>): Promise<
    Result<readonly LoggedRequest[], NotAllowed>
  > => {
    const allowed = await mayLook(lists, query);
    return allowed.ok ? accepted(await requestLists[mode].page(query)) : allowed;
  };

/** Reads a request with what was sent and answered. */
export const readRequest =
  ({ lists, requestLists }: Deps) =>
  async ({
    mode,
    requestId,
    ...asked
  }: MemberRequest & { readonly mode: KeyMode; readonly requestId: string }): Promise<
    Result<LoggedExchange, NotAllowed | Refusal<'NOT_FOUND'>>
  > => {
    const allowed = await mayLook(lists, asked);
    if (!allowed.ok) return allowed;
    const found = await requestLists[mode].one(asked.organisationId, requestId);
    return found === null ? refused('NOT_FOUND') : accepted(found);
  };
