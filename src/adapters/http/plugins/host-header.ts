import type { FastifyInstance } from 'fastify';
import { Refused } from '../problems/problem.ts';

/** How many Host headers a request really carried: Node.js keeps the first of several. */
const hostsIn = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/** What the refusal's general sentence leaves open (RFC 9457, section 3.1.4). */
const DETAIL = 'The request has more than one Host header. Send exactly one.';

/**
 * Refuses a request with more than one Host header with 400 (RFC 9112, section 3.2): a proxy may have gone by the other
 * one than this server.
 */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hostsIn(request.raw.rawHeaders ?? []) > 1) done(new Refused('BAD_JSON', { members: { detail: DETAIL } }));
    else done();
  });
}
