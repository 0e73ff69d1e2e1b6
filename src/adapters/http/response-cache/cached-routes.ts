import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock, Instant } from '#core/shared/index.ts';
import { REQUEST_ID_HEADER } from '../server/request-id.ts';
import { type CachedResponse, ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly cachedRoutes: CachedRoutes;
  }
}

/** What the response of a cached route may depend on. */
export type CacheableRequest = Pick<IncomingMessage, 'headers' | 'url'>;

/** A route whose responses to GET may be sent again to other requests. */
export interface CachedRoute {
  /** The whole path of the route, without parameters. */
  readonly path: string;
  readonly clock: Clock;
  /** The highest size of its responses in bytes. */
  readonly maxBytes: number;
  /** The name of the response to a request: the same name is the same response. Null where none may be sent again. */
  nameOf(request: CacheableRequest): string | null;
  /** Called whenever a response is sent again. */
  onSentAgain?(): void;
}

/** The responses of one route. */
export interface RouteCache {
  /** Caches the bytes of a reply with its headers, until they may change. */
  keep(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, until: Instant): void;
}

/** A response that answers a request, and the route that it belongs to. */
export interface FoundResponse {
  readonly route: CachedRoute;
  readonly response: CachedResponse;
}

/** The headers of a reply for its bytes, alternating names and values; each response has a request id of its own. */
const headersOf = (reply: FastifyReply, bytes: Buffer): readonly string[] =>
  Object.entries({ ...reply.getHeaders(), 'content-length': bytes.length })
    .filter(([name]) => name !== REQUEST_ID_HEADER)
    .flatMap(([name, value]) => [name, String(value)]);

const pathOf = (url: string): string => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

/** The routes of an app whose responses are cached, by their paths. */
export class CachedRoutes {
  readonly #routes = new Map<string, { readonly route: CachedRoute; readonly cache: ResponseCache }>();

  add(route: CachedRoute): RouteCache {
    const cache = new ResponseCache(route.maxBytes);
    this.#routes.set(route.path, { route, cache });
    return {
      keep({ method, raw }, reply, bytes, until) {
        const name = method === 'GET' ? route.nameOf(raw) : null;
        if (name !== null) cache.keep(name, { until, headers: headersOf(reply, bytes), bytes });
      },
    };
  }

  /** The response to a request, where it is cached and may not have changed. */
  find(request: IncomingMessage): FoundResponse | null {
    if (request.method !== 'GET') return null;
    const known = this.#routes.get(pathOf(request.url ?? ''));
    const name = known?.route.nameOf(request) ?? null;
    if (known === undefined || name === null) return null;
    const response = known.cache.get(name);
    return response !== undefined && known.route.clock.now() < response.until ? { route: known.route, response } : null;
  }

  /** Finds nothing from now on. */
  close(): void {
    this.#routes.clear();
  }
}
