import type { FastifyBaseLogger } from 'fastify';
import type { Deprecations } from '#contract/partners/deprecations.ts';
import type { OverloadLimits } from '../plugins/pressure.ts';
import type { DrawingLimits } from '../routes/drawn-pages/drawing-gate.ts';
import type { PageDrawers } from '../routes/drawn-pages/page-drawers.ts';
import type { ListedPlace } from '../routes/pages/crawler-routes.ts';

/** The hosts of configured services, by use; they are added to the content-security policy. */
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

/** The configured services as the content-security policy needs them. */
export interface PageRouteDeps extends ServiceHosts {
  /**
   * Scripts of a page carry a nonce and may load other scripts and compile code, as Google's documented policy for its
   * maps requires. Without it a page runs only scripts of the product and of named hosts.
   */
  readonly trustedScriptsLoadOthers?: boolean;
}

/** The options of the HTTP adapter. */
export interface HttpOptions {
  readonly logger: FastifyBaseLogger;
  /** The public URL, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether every subdomain of the public host has https alone, as this one has. @default false */
  readonly httpsOnSubdomains?: boolean;
  /** The proxies whose forwarded client addresses are trusted (addresses or ranges); `false` for none. */
  readonly trustProxy: boolean | string | string[];
  /** The folder of the built web; `null` serves the API alone. */
  readonly webRoot: string | null;
  /** Whether a thrown value means that the database is away; the answer is then BUSY. */
  readonly isOutage?: (thrown: unknown) => boolean;
  /** The hosts of the configured services. */
  readonly serviceHosts?: PageRouteDeps;
  /** What of the partner's API will end; by default what the contract says. */
  readonly deprecations?: Deprecations;
  /** How long a handler may take, in milliseconds. */
  readonly handlerTimeoutMs?: number;
  /** When requests are refused with BUSY. */
  readonly overload?: OverloadLimits;
  /** The places whose hotels the sitemap names; none by default. */
  readonly listedPlaces?: readonly ListedPlace[];
  /** What draws pages of the web; by default what was built with it. */
  readonly pageDrawers?: PageDrawers;
  /** When pages are drawn; by default within the limits of the product. */
  readonly drawing?: DrawingLimits;
}

/** The deadline of a JSON call; beyond it the answer is BUSY. */
export const HANDLER_TIMEOUT_MS = 15_000;
/** The time within which a whole request, uploads included, must arrive. */
export const REQUEST_TIMEOUT_MS = 120_000;
/** How long a socket may be idle. */
export const CONNECTION_TIMEOUT_MS = 125_000;
/** How long a connection may wait for its next request (Fastify's default). */
export const KEEP_ALIVE_MS = 72_000;
/** The time within which the headers of a request must arrive. */
export const HEADERS_TIMEOUT_MS = 15_000;
/**
 * How often late requests are looked for; Node.js by default checks each half minute, and lets headers take three times
 * as long.
 */
export const CONNECTIONS_CHECKED_EVERY_MS = 2_000;
/** The largest JSON body. */
export const BODY_LIMIT_BYTES = 65_536;
/** When the process counts as overloaded. */
export const OVERLOAD: OverloadLimits = { maxLoopDelayMs: 1_000, minLoopUse: 0.9 };
