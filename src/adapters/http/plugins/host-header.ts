import type { FastifyInstance } from 'fastify';
import { Refused } from '../problems/problem.ts';

/** The number of Host headers of a request, by its alternating names and values: Node.js keeps only the first. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** The detail of the refusal (RFC 9457, section 3.1.4). */
const DETAIL = 'The request has more than one Host header. Send exactly one.';

/**
 * Refuses a request with more than one Host header with 400 (RFC 9112, section 3.2): a proxy may have used another one
 * than this server.
 */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hostsIn(request.raw.rawHeaders ?? []) > 1) done(new Refused('BAD_JSON', { members: { detail: DETAIL } }));
    else done();
  });
}
