import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Span, tracing } from '../../support/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; `null` while tracing is off, and for what only monitors ask. */
    span: Span | null;
  }
}

/** What monitors ask every few seconds; their traces would outnumber those of travellers. */
const OF_MONITORS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

function begin(request: FastifyRequest): Span | null {
  const route = request.routeOptions.url ?? 'none';
  if (OF_MONITORS.has(route)) return null;
  const parent = [request.headers.traceparent ?? ''].flat().join();
  const facts = { 'http.request.method': request.method, 'http.route': route, 'padav.request.id': request.id };
  return tracing()?.begin({ name: `${request.method} ${route}`, kind: 'server', facts, parent }) ?? null;
}

/**
 * A span for each request, by the pattern of its route and never by its URL, which may contain personal data. A caller's
 * `traceparent` (W3C Trace Context) is continued. While tracing is off no hook is added.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span', null);
  const inUse = tracing();
  if (inUse === null) return;
  app.addHook('onRequest', (request, _reply, done) => {
    request.span = begin(request);
    if (request.span === null) done();
    else inUse.within(request.span, done);
  });
  // Reading a body loses the chain of calls: its last part comes from the socket.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span === null) done();
    else inUse.within(request.span, done);
  });
  app.addHook('onResponse', ({ span }, reply, done) => {
    span?.add({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.fail(String(reply.statusCode));
    span?.end();
    done();
  });
}
