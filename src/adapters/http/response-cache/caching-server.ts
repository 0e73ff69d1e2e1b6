import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { hasOneHost } from '../plugins/host-header.ts';
import type { AnsweredRequest } from '../plugins/request-log.ts';
import {
  CONNECTION_TIMEOUT_MS,
  CONNECTIONS_CHECKED_EVERY_MS,
  HEADERS_TIMEOUT_MS,
  KEEP_ALIVE_MS,
  REQUEST_TIMEOUT_MS,
} from '../server/options.ts';
import { newRequestId, REQUEST_ID_HEADER } from '../server/request-id.ts';
import { beginRequestSpan, endRequestSpan } from '../server/traces.ts';
import type { CachedRoutes, FoundResponse } from './cached-routes.ts';

/** What a server with a response cache needs. */
export interface CachingServerDeps {
  readonly routes: CachedRoutes;
  /** Called with every request that was answered from the cache. */
  readonly onAnswer: (answered: AnsweredRequest) => void;
}

/** Sends a cached response; only the request id differs. */
function sendAgain(
  { route, response: { headers, bytes } }: FoundResponse,
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  onAnswer: CachingServerDeps['onAnswer'],
): void {
  const began = performance.now();
  const id = newRequestId();
  const span = beginRequestSpan({ id, method: 'GET', route: route.path }, asked.traceparent);
  response.writeHead(200, [...headers, REQUEST_ID_HEADER, id]);
  response.end(bytes);
  endRequestSpan(span, 200);
  route.onSentAgain?.();
  onAnswer({ id, method: 'GET', route: route.path, status: 200, ms: performance.now() - began, span });
}

/**
 * Makes the HTTP server of an app. A response that is cached is sent before Fastify routes the request, which costs as
 * much as all else that the answer takes; it is logged, counted and traced as others are. It is sent while the process is
 * overloaded as well: a refusal would cost more.
 */
export const cachingServer =
  ({ routes, onAnswer }: CachingServerDeps): FastifyServerFactory =>
  (answer) => {
    const options = { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS };
    const server = createServer(options, (request, response) => {
      const found = hasOneHost(request) ? routes.find(request) : null;
      if (found === null) answer(request, response);
      else sendAgain(found, request, response, onAnswer);
    });
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.requestTimeout = REQUEST_TIMEOUT_MS;
    server.setTimeout(CONNECTION_TIMEOUT_MS);
    return server;
  };
