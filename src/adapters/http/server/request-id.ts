import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The header with the id of a request. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** A new id for each request. The caller's own id is not used: it could contain anything. */
export const newRequestId = (): string => randomUUID();

/** Sends the id of each request back as x-request-id, so that a traveller can quote it and the log can be searched. */
export function echoRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
