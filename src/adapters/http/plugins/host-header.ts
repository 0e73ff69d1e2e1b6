import type { FastifyInstance } from 'fastify';
import { Refused } from '../problems/problem.ts';

/** The number of Host headers of a request: Node.js keeps only the first. */
const hostsIn = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

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
