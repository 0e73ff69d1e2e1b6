import type { Fetch, HostSignal } from './host.ts';

/** A call or a version of the API that will end (RFC 9745, RFC 8594). */
export interface Deprecation {
  /** The call, by the name that the API's document gives it. */
  readonly operation: string;
  /** Since when it is deprecated. */
  readonly since: Date;
  /** When it ends; null where that is not settled. */
  readonly sunset: Date | null;
  /** The address of a page that says what to do instead; null without one. */
  readonly link: string | null;
}

/** How a client calls the API. */
export interface PadavOptions {
  /** A key of your organisation: `pdv_test_...` or `pdv_live_...`. It belongs on a server. */
  readonly apiKey: string;
  /** Where Padav is, such as `https://padav.example`. */
  readonly baseUrl: string;
  /** The language of sentences in answers and errors: `en` (default) or `hi`. */
  readonly language?: string;
  /** How often a request is sent again after the first time; 5 by default. */
  readonly maxRetries?: number;
  /** How long one attempt may take, in milliseconds; 30,000 by default. */
  readonly timeoutMs?: number;
  /** Sends the requests instead of the global `fetch`. */
  readonly fetch?: Fetch;
  /** Hears of each deprecated call once; by default the process is warned (`DeprecationWarning`). */
  readonly onDeprecation?: (deprecation: Deprecation) => void;
}

/** How one call is made, beside the options of the client. */
export interface RequestOptions {
  /**
   * The Idempotency-Key of a POST: the same request under it is done once, for 24 hours. Without it one is made for each
   * call and kept over its retries; with `null` none is sent, and the call is not repeated.
   */
  readonly idempotencyKey?: string | null;
  /** Ends the call, which then rejects with the reason of the signal. */
  readonly signal?: HostSignal;
  readonly maxRetries?: number;
  readonly timeoutMs?: number;
}
