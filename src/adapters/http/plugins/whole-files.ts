import type { FastifyInstance } from 'fastify';

/**
 * What would answer a part of a file, or none. The files here are small, and a server may leave these out of account
 * (RFC 9110, sections 13.1 and 14.2); what can't be met would otherwise end in a fault.
 */
const UNHEEDED = ['range', 'if-range', 'if-match', 'if-unmodified-since'] as const;

/** Lets the files of a plugin be answered whole or, by their entity tag, not again. */
export function serveWhole(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    for (const name of UNHEEDED) delete raw.headers[name];
  });
}
