import { accepted, type Instant, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { KeyMode } from '../model/api-key.ts';
import { may } from '../model/roles.ts';
import { type MemberRequest, type NotAllowed, readAsMember } from '../organisations/as-member.ts';
import type { OrganisationLists } from '../ports.ts';

/** How many days a request is kept. */
export const REQUESTS_KEPT_DAYS = 7;
/** The most requests that are kept of an organisation in one mode; older ones give way. */
export const MAX_KEPT_REQUESTS = 10_000;
/** The longest part of a body that is kept, in bytes. */
export const MAX_KEPT_BODY = 102_400;

/** A request with a key, as the list of requests has it. */
export interface LoggedRequest {
  /** `req_...`. */
  readonly id: string;
  readonly organisationId: string;
  readonly keyId: string;
  readonly at: Instant;
  /** The `x-request-id` of the answer. */
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly status: number;
  /** Of a refusal. */
  readonly code: string | null;
  readonly durationMs: number;
}

/** A body as it is kept: without secrets and personal data, and cut at 100 kB. */
export interface KeptBody {
  /** `null` where there was none, or where it is not kept. */
  readonly text: string | null;
  /** The length of the whole, in bytes, as it was received or sent before any encoding. */
  readonly bytes: number;
}

/** A request with what was sent and answered. */
export interface LoggedExchange extends LoggedRequest {
  /** Headers that explain the answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly sent: KeptBody;
  readonly answered: KeptBody;
}

/** Where a part of the list begins. */
export interface RequestPlace {
  readonly at: Instant;
  readonly id: string;
}

/** Reads the requests of one mode, newest first. */
export interface RequestLists {
  page(query: {
    readonly organisationId: string;
    /** Only those that were refused or failed. */
    readonly failed: boolean;
    /** Only those by this method; `null` for all. */
    readonly method: string | null;
    /** Only those whose path has this text; `null` for all. */
    readonly path: string | null;
    readonly limit: number;
    readonly after: RequestPlace | null;
  }): Promise<readonly LoggedRequest[]>;
  one(organisationId: string, id: string): Promise<LoggedExchange | null>;
}

interface Deps {
  readonly lists: OrganisationLists;
  readonly requestLists: Readonly<Record<KeyMode, RequestLists>>;
}

/** Owners and developers see requests: they are about keys, and finance has nothing to do with them. */
async function mayLook(lists: OrganisationLists, request: MemberRequest): Promise<Result<null, NotAllowed>> {
  const own = await readAsMember(lists, request);
  if (!own.ok) return own;
  return may(own.value.role, 'keys') ? accepted(null) : refused('NOT_PERMITTED');
}

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
