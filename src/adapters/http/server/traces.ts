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

/** A request that begins. */
interface BegunRequest {
  readonly id: string;
  readonly method: string;
  /** The pattern of its route. */
  readonly route: string;
}

/**
 * Begins the span of a request; null while tracing is off, and for what only monitors ask.
 * @param traceparent the header of the caller's trace
 */
export function beginRequestSpan(
  { id, method, route }: BegunRequest,
  traceparent: string | readonly string[] | undefined,
): Span | null {
  if (OF_MONITORS.has(route)) return null;
  const parent = [traceparent ?? ''].flat().join();
  const facts = { 'http.request.method': method, 'http.route': route, 'padav.request.id': id };
  return tracing()?.begin({ name: `${method} ${route}`, kind: 'server', facts, parent }) ?? null;
}

/** Ends the span of a request with the status of its answer. */
export function endRequestSpan(span: Span | null, status: number): void {
  span?.add({ 'http.response.status_code': status });
  if (status >= 500) span?.fail(String(status));
  span?.end();
}

const begin = ({ id, method, routeOptions, headers }: FastifyRequest): Span | null =>
  beginRequestSpan({ id, method, route: routeOptions.url ?? 'none' }, headers.traceparent);

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
    endRequestSpan(span, reply.statusCode);
    done();
  });
}
