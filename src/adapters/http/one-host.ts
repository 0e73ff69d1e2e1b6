import type { FastifyInstance } from 'fastify';
import { Refused } from './problems/problem.ts';

/** How many Host headers a request really carried: Node.js keeps the first of several. */
const hostsIn = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * Refuses a request with more than one Host header with 400 (RFC 9112, section 3.2): a proxy may have gone by the other
 * one than this server.
 */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hostsIn(request.raw.rawHeaders ?? []) > 1) done(new Refused('BAD_JSON'));
    else done();
  });
}
