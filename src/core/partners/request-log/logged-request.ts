import type { Instant } from '../../shared/index.ts';

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
