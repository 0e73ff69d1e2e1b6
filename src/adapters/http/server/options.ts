import type { FastifyBaseLogger } from 'fastify';

/** The hosts of configured services, by what the page does with them; they join the content-security policy. */
export interface ServiceHosts {
  readonly script?: readonly string[];
  readonly style?: readonly string[];
  readonly image?: readonly string[];
  readonly connect?: readonly string[];
  readonly frame?: readonly string[];
  readonly font?: readonly string[];
  readonly form?: readonly string[];
  readonly worker?: readonly string[];
}

/** The services that are configured, as the content-security policy sees them. */
export interface PageRouteDeps extends ServiceHosts {
  /**
   * The scripts of the web's page carry a nonce and may load others, and compile: what Google's documented policy for
   * its maps asks for. Without it a page runs the product's own scripts and those of named hosts, and nothing else.
   */
  readonly trustedScriptsLoadOthers?: boolean;
}

/** How the HTTP adapter runs. */
export interface HttpOptions {
  readonly logger: FastifyBaseLogger;
  /** Where the product is reached from outside, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether every host below the public one is reached by https alone, as this one is. @default false */
  readonly httpsOnSubdomains?: boolean;
  /** Which proxies may name the client (addresses or ranges); `false` believes none. */
  readonly trustProxy: boolean | string | string[];
  /** The folder of the built web; `null` serves the API alone. */
  readonly webRoot: string | null;
  /** Whether something that was thrown means that the database is away: callers are then asked to come back. */
  readonly isOutage?: (thrown: unknown) => boolean;
  /** The hosts of the services that are configured. */
  readonly serviceHosts?: PageRouteDeps;
  /** How long a handler may take, in milliseconds. */
  readonly handlerTimeoutMs?: number;
  /** The mean delay of the event loop, in milliseconds, beyond which callers are asked to come back. */
  readonly maxLoopDelayMs?: number;
}

/** A JSON call answers within this, or says that it is busy. */
export const HANDLER_TIMEOUT_MS = 15_000;
/** A whole request, uploads included, arrives within this. */
export const REQUEST_TIMEOUT_MS = 120_000;
/** A socket may be silent for this long. */
export const CONNECTION_TIMEOUT_MS = 125_000;
/** The headers of a request arrive within this. */
export const HEADERS_TIMEOUT_MS = 15_000;
/** So often is looked for requests that are late; Node itself looks each half minute, and lets headers take three times as long. */
export const CONNECTIONS_CHECKED_EVERY_MS = 2_000;
/** The largest JSON body. */
export const BODY_LIMIT_BYTES = 65_536;
/** The mean delay of the event loop that is no longer healthy. */
export const MAX_LOOP_DELAY_MS = 1_000;
