import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../problems/problem.ts';

/** Whether a request has no second Host header, by its alternating names and values: Node.js keeps only the first. */
export function hasOneHost({ rawHeaders = [] }: Partial<Pick<IncomingMessage, 'rawHeaders'>>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts < 2;
}

/** The detail of the refusal (RFC 9457, section 3.1.4). */
const DETAIL = 'The request has more than one Host header. Send exactly one.';

/**
 * Refuses a request with more than one Host header with 400 (RFC 9112, section 3.2): a proxy may have used another one
 * than this server.
 */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasOneHost(request.raw)) done();
    else done(new Refused('BAD_JSON', { members: { detail: DETAIL } }));
  });
}
