import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The header in which each answer carries its id. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** A fresh id for each request. A caller's own id is never taken over: it could hold anything. */
export const newRequestId = (): string => randomUUID();

/** Sends the id of each request back as x-request-id, so that a traveller can name it and the log can be searched. */
export function echoRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
